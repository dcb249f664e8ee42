import { v7 as uuidv7 } from 'uuid'
import { monthOf, plusMonths } from '#kernel/business-day.ts'
import { approve, correct, reverse } from '#tests/stories/dividend-steps.ts'
import { Oracle } from './dividend-oracle.ts'
import type { World } from './simulated-weeks.ts'

type Operator = World['operators']['proposes']

/** True where it was done. A refusal is part of the product; anything else that fails is a defect. */
async function does({ testCompany }: World, by: Operator, mutation: string, variables: Record<string, unknown>) {
  const [error] = (await testCompany.ask(by, mutation, variables)).errors
  if (error && typeof error.code !== 'string') throw new Error(`dividend: ${error.message}`)
  return error === undefined
}

const count = ({ told }: World, what: string): void => void told.set(what, (told.get(what) ?? 0) + 1)
const someCents = ({ chance }: World, most: number): number => 1_000 + Math.floor(chance() * most)

/** Last month's cash and dividend of a portfolio, declared by one and approved by the other. */
export async function payMonth(world: World, portfolioId: string): Promise<void> {
  const { testCompany, operators } = world
  const month = monthOf(plusMonths(testCompany.clock.today(), -1))
  const recorded = await does(
    world,
    operators.proposes,
    'mutation ($key: IdempotencyKey!, $p: ID!, $m: Month!, $r: Cents!) { recordPeriodCash(input: { key: $key, portfolioId: $p, month: $m, revenue: $r, costs: "100", reserve: "50" }) { id } }',
    { key: uuidv7(), p: portfolioId, m: month, r: someCents(world, 39_000).toString() },
  )
  const id = `div_${uuidv7()}`
  const paid =
    recorded &&
    (await does(
      world,
      operators.proposes,
      'mutation ($id: ID!, $p: ID!, $m: Month!) { declareDividend(input: { id: $id, portfolioId: $p, month: $m }) { id } }',
      { id, p: portfolioId, m: month },
    )) &&
    (await does(world, operators.approves, approve, { key: uuidv7(), id }))
  count(world, paid ? 'dividend' : 'dividend, refused')
}

/** Some dividend proves wrong: its pool was less, or more, or it should never have been paid. */
export async function correctSome(world: World): Promise<null> {
  const { testCompany, operators, chance } = world
  const { rows } = await testCompany.owner.query<{ id: string; pool: bigint }>(
    `select d.id, d.pool_cents as pool from dividends.dividend d where d.kind = 'regular' and d.state = 'paid'
       and not exists (select from dividends.dividend c where c.corrects = d.id and c.state = 'declared') order by d.number`,
  )
  const dividend = rows[Math.floor(chance() * rows.length)]
  if (!dividend) return null
  const id = `div_${uuidv7()}`
  const isReversal = chance() < 0.3
  const percent = BigInt(20 + Math.floor(chance() * 120))
  const about = { id, corrects: dividend.id, reason: 'A meter was read wrong.' }
  const pool = ((BigInt(dividend.pool) * percent) / 100n + 1n).toString()
  const what = isReversal ? 'reverse a dividend' : percent < 100n ? 'correct downwards' : 'correct upwards'
  const declared = await does(
    world,
    operators.proposes,
    isReversal ? reverse : correct,
    isReversal ? about : { ...about, pool },
  )
  const done = declared && (await does(world, operators.approves, approve, { key: uuidv7(), id }))
  if (declared && !done)
    await does(
      world,
      operators.proposes,
      'mutation ($key: IdempotencyKey!, $id: ID!) { withdrawDividend(input: { key: $key, id: $id }) { id } }',
      { key: uuidv7(), id },
    )
  count(world, done ? what : `${what}, refused`)
  return null
}

/** Dividends whose holders do not have what the last correction gives them by the shares of the record day. */
export async function notAsCorrected({ testCompany: { owner } }: World): Promise<unknown[]> {
  const { rows: dividends } = await owner.query<{ id: string; portfolio: string; pool: bigint; before: number }>(
    `select d.id, d.portfolio_id as portfolio, extract(epoch from (d.record_on + 1)::timestamp at time zone 'America/New_York')::float8 as before,
       case when d.state = 'reversed' then 0 else coalesce((select c.pool_cents from dividends.dividend c
         where c.corrects = d.id and c.kind = 'correction' and c.state = 'paid' order by c.number desc limit 1), d.pool_cents) end as pool
       from dividends.dividend d where d.kind = 'regular' and d.state in ('paid', 'reversed')`,
  )
  const wrong: unknown[] = []
  for (const { id, portfolio, pool, before } of dividends) {
    const { rows: moves } = await owner.query<{ holding: bigint; on: number; shares: bigint }>(
      `select a.id as holding, extract(epoch from e.effective_at)::float8 as on, e.amount as shares from ledger.account a
         join ledger.entry e on e.account_id = a.id where a.kind = 'holding' and a.unit = 'SHARE:' || $1 and not e.pending order by a.id, e.transfer_id`,
      [portfolio],
    )
    const holdings = [...new Set(moves.map(({ holding }) => holding))]
    const oracle = new Oracle(
      holdings.map(() => ({ isIra: false })),
      0n,
    )
    for (const { holding, on, shares } of moves)
      oracle.moves.push({ who: holdings.indexOf(holding), on, shares: BigInt(shares) })
    const parts = oracle.partsOf(BigInt(pool), before)
    const { rows: received } = await owner.query<{ holding: bigint; amount: bigint }>(
      'select holding, amount from dividends.received($1)',
      [id],
    )
    for (const [at, holding] of holdings.entries()) {
      const has = BigInt(received.find((row) => row.holding === holding)?.amount ?? 0n)
      if (has !== parts[at]) wrong.push({ dividend: id, holding, has, shouldHave: parts[at] })
    }
  }
  return wrong
}
