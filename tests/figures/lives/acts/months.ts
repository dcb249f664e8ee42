import { v7 as uuidv7 } from 'uuid'
import { pdfOf } from '#tests/setup/files.ts'
import {
  between,
  dayIn,
  pick,
  portfolios,
  rowsOf,
  someCents,
  someOperator,
  someRow,
  today,
  type World,
} from '../company.ts'
import { approvedAsDue } from '../dividends-due.ts'
import { type Act, type Acts, act } from '../turns.ts'

export const staff = (
  weight: number,
  given: (world: World) => Promise<Record<string, unknown> | null> | Record<string, unknown> | null,
): Act =>
  act(weight, async (world) => {
    const said = await given(world)
    return said ? { by: someOperator(world), given: said } : null
  })

const lastMonth = (world: World): string =>
  Temporal.PlainDate.from(today(world)).subtract({ months: 1 }).toString().slice(0, 7)

/** Months in which someone held shares, the last one that is over among them. */
function monthsSo(world: World): string[] {
  const first = Temporal.PlainYearMonth.from('2025-12')
  const many = Temporal.PlainYearMonth.from(lastMonth(world)).since(first, { largestUnit: 'months' }).months + 1
  return Array.from({ length: many }, (_, month) => first.add({ months: month }).toString())
}

/** A month that earned, one that broke even and one that lost. */
function result(world: World): Record<string, string> {
  const costs = between(world, 0, 4_000)
  const reserve = between(world, 0, 1_000)
  const kind = pick(world, ['earned', 'earned', 'earned', 'even', 'lost'])
  if (kind === 'even') return { revenue: String(costs), costs: String(costs), reserve: '0' }
  const revenue =
    kind === 'lost' ? between(world, 0, Math.max(costs - 1, 0)) : costs + reserve + between(world, 1, 40_000)
  return { revenue: String(revenue), costs: String(costs), reserve: kind === 'lost' ? '0' : String(reserve) }
}

/** The same in lines: power sold in reais, costs by payee. */
const inLines = (world: World, portfolioId: string): Record<string, unknown> => ({
  reserve: '100',
  lines: [
    {
      kind: 'revenue',
      currency: 'USD',
      contract: 'a-town',
      amount: someCents(world, 2_000, 40_000),
      plantId: `plt_${portfolioId}`,
      kilowattHours: between(world, 10, 900),
    },
    { kind: 'cost', currency: 'USD', costKind: 'operation', amount: someCents(world, 100, 900), party: 'An operator' },
    { kind: 'managementFee', currency: 'USD', amount: someCents(world, 1, 200), party: 'Longlight' },
  ],
})

async function newMonth(world: World): Promise<Record<string, unknown> | null> {
  const recorded = await rowsOf<{ key: string }>(
    world,
    `select portfolio_id || ' ' || month as key from portfolios.period_cash`,
  )
  const known = new Set(recorded.map(({ key }) => key))
  const open = portfolios.flatMap((portfolioId) =>
    monthsSo(world).flatMap((month) => (known.has(`${portfolioId} ${month}`) ? [] : [{ portfolioId, month }])),
  )
  if (open.length === 0) return null
  const one = pick(world, open)
  return { ...one, ...(world.chance() < 0.3 ? inLines(world, one.portfolioId) : result(world)) }
}

const someMonth = (world: World, where = 'true') =>
  someRow<{ portfolioId: string; month: string }>(
    world,
    `select portfolio_id as "portfolioId", month from portfolios.period_cash c where ${where} order by 1, 2`,
  )

export const isPaid = `exists (select from dividends.dividend d where d.portfolio_id = c.portfolio_id and d.month = c.month and d.state in ('declared', 'paid'))`

/** Its dividend was paid and never corrected, or there was nothing to pay. */
const isSettled = `(c.pool_cents <= 0 and not ${isPaid} or (select array_agg(d.state) from dividends.dividend d
  where d.portfolio_id = c.portfolio_id and d.month = c.month and d.state <> 'withdrawn') = array['paid'])`

type Paid = { readonly id: string; readonly pool: bigint; readonly corrections: number }

/**
 * A dividend that was paid and is not being corrected, more often one that was corrected before. That of the first year is
 * never reversed: its tax year would have no forms.
 */
async function somePaid(world: World, isReversed = false): Promise<Paid | undefined> {
  const paid = await rowsOf<Paid>(
    world,
    `select d.id, d.pool_cents as pool, (select count(*)::int from dividends.dividend c where c.corrects = d.id and c.state = 'paid') as corrections
       from dividends.dividend d where d.kind = 'regular' and d.state = 'paid' and not ($1 and d.month < '2025-12')
         and not exists (select from dividends.dividend c where c.corrects = d.id and c.state = 'declared') order by d.number`,
    [isReversed],
  )
  const corrected = paid.filter(({ corrections }) => corrections > 0)
  const among = corrected.length > 0 && world.chance() < 0.7 ? corrected : paid
  return among.length === 0 ? undefined : pick(world, among)
}

async function correction(world: World): Promise<Record<string, unknown> | null> {
  const paid = await somePaid(world)
  if (!paid) return null
  const pool = (BigInt(paid.pool) * BigInt(between(world, 20, 140))) / 100n + 1n
  return { corrects: paid.id, pool: pool.toString(), reason: 'A meter was read wrong.' }
}

export const dividendActs: Acts = {
  recordPeriodCash: staff(16, newMonth),
  declareDividend: staff(16, async (world) => {
    const month = await someMonth(world, `c.pool_cents > 0 and not ${isPaid}`)
    return month ? { ...month } : null
  }),
  approveDividend: act(36, async (world) => {
    const declared = await someRow<{ id: string; by: string }>(
      world,
      `select id, declared_by as by from dividends.dividend where state = 'declared' order by number`,
    )
    if (!declared) return null
    const by = world.operators.find(({ userId }) => userId !== declared.by)!
    return { does: () => approvedAsDue(world, by, declared.id) }
  }),
  withdrawDividend: act(1, async (world) => {
    const declared = await someRow<{ id: string; by: string }>(
      world,
      `select id, declared_by as by from dividends.dividend where state = 'declared' order by number`,
    )
    const by = declared && world.operators.find(({ userId }) => userId === declared.by)
    return by ? { by, given: { id: declared.id } } : null
  }),
  correctDividend: staff(18, correction),
  reverseDividend: staff(7, async (world) => {
    const paid = await somePaid(world, true)
    return paid ? { corrects: paid.id, reason: 'It was paid for the wrong month.' } : null
  }),
}

export const monthActs: Acts = {
  correctPeriodCash: staff(3, async (world) => {
    const month = await someMonth(world)
    return month ? { ...month, ...result(world) } : null
  }),
  closeMonth: staff(4, async (world) => {
    const month = await someMonth(world, world.chance() < 0.8 ? isSettled : 'true')
    return month ? { ...month } : null
  }),
  reopenMonth: staff(4, async (world) => {
    const month = await someMonth(
      world,
      `exists (select from portfolios.period_seal s where s.portfolio_id = c.portfolio_id and s.month = c.month)`,
    )
    return month ? { ...month } : null
  }),
  recordExchangeRate: staff(1, (world) => ({
    currency: pick(world, ['BRL', 'COP', 'KES']),
    day: dayIn(world, -between(world, 1, 9)),
    perDollar: String(between(world, 1_000_000, 9_000_000)),
    source: 'A central bank',
  })),
  publishUpdate: staff(1, (world) => ({
    portfolioId: pick(world, portfolios),
    title: 'A full river',
    body: 'It rained in the hills, and the turbines ran all night.',
  })),
  correctUpdate: staff(1, async (world) => {
    const row = await someRow<{ updateId: string }>(world, `select id as "updateId" from portfolios.update order by id`)
    return row
      ? { ...row, title: 'A river', body: `It rained ${between(world, 2, 90)} hours.`, whatChanged: 'The hours.' }
      : null
  }),
  publishOfferingDocument: staff(1, (world) => ({
    portfolioId: pick(world, portfolios),
    kind: 'offeringCircular',
    datedOn: today(world),
    contentBase64: pdfOf(`A circular ${uuidv7()}`).toString('base64'),
  })),
  recordLostOutput: staff(1, (world) => ({
    plantId: `plt_${pick(world, portfolios)}`,
    month: lastMonth(world),
    cause: pick(world, ['curtailment', 'machine', 'outage', 'weather']),
    kilowattHours: between(world, 1, 90),
  })),
  /** A meter that does not answer is read by hand, from the hour after its last. */
  recordProduction: staff(1, async (world) => {
    const plant = await someRow<{ id: string; from: string }>(
      world,
      `select id, to_char(read_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as from from portfolios.plant where read_until is not null order by id`,
    )
    return plant ? { plantId: plant.id, from: plant.from, wattHours: [0, between(world, 1, 400_000), 400_000] } : null
  }),
}
