import { v7 as uuidv7 } from 'uuid'
import { flowKindOf } from '#business/returns/rules/flow-kinds.ts'
import { cents, dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Backer, cashOf, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startSchedule } from '#tests/setup/schedule.ts'
import { decideTogether, type Operators, openRails, placeSellOrder } from '#tests/setup/selling.ts'
import type { Answer, TestCompany } from '#tests/setup/test-company.ts'
import { giveCash, offending, reconciled, standIn, unlikeTransfers } from './cash-world.ts'
import { faultsOfSelling } from './selling-crowd.ts'
import { correctSome, notAsCorrected } from './simulated-dividends.ts'
import { notAtCustodian, openSimulatedIra, unlikeCustodian, useIra } from './simulated-iras.ts'

/** A company in which people do at random what people do, while its partners misbehave at random. */
export type World = {
  readonly testCompany: TestCompany
  readonly people: readonly Backer[]
  readonly iras: readonly { readonly by: Backer; readonly id: AccountId }[]
  readonly operators: Operators
  readonly chance: () => number
  /** How often each act was done, and how often it was refused and by which code. */
  readonly told: Map<string, number>
}

const portfolios = ['1', '4'] as const

export async function foundWorld(testCompany: TestCompany, chance: () => number, population: number): Promise<World> {
  for (const id of portfolios) {
    await offer(testCompany.owner, { id })
    await openRails(testCompany.owner, id)
  }
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const people: Backer[] = []
  for (let n = 0; n < population; n += 1)
    people.push(await newBacker(testCompany, { email: `someone${n}@example.com` }))
  const iras = [{ by: people[0]!, id: await openSimulatedIra({ testCompany }, people[0]!) }]
  const world = { testCompany, people, iras, operators, chance, told: new Map() }
  for (const by of people) {
    await giveCash(testCompany, by.accountId, dollars(1_000))
    const placed = await placeOrder(testCompany, by, { amount: dollars(300), portfolio: pick(world, portfolios) })
    await sign(testCompany, placed.data.placeOrder.id)
  }
  await passDays(testCompany, 8)
  // From day 60 on cash may leave.
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 60 }))
  return world
}

/** Once a week the staff release who is frozen, and banks that refused are linked again: else everything would end soon. */
export async function repairAccounts(world: World): Promise<void> {
  const { testCompany, people } = world
  await testCompany.owner.query(
    `update banks.funding_source set status = 'verified', reason = null where status <> 'verified'`,
  )
  const { rows } = await testCompany.owner.query('select id from accounts.account where frozen_at is not null')
  for (const by of people.filter(({ accountId }) => rows.some(({ id }) => id === accountId))) await freeze(world, by)
}

type Act = (world: World, by: Backer) => Promise<Answer | null>

const pick = <One>({ chance }: World, of: readonly One[]): One => of[Math.floor(chance() * of.length)]!
const amount = ({ chance }: World, least: number, most: number): bigint =>
  BigInt(least + Math.floor(chance() * (most - least)))
const fromCash = async ({ testCompany }: World, by: Backer): Promise<bigint> =>
  (await cashOf(testCompany, by.accountId)).available

async function order(world: World, by: Backer, cash: boolean): Promise<Answer> {
  const wish = { portfolio: pick(world, portfolios), fromCash: cash, amount: cents(amount(world, 10_000, 90_000)) }
  const answer = await placeOrder(world.testCompany, by, wish)
  if (answer.errors.length === 0 && world.chance() < 0.9) await sign(world.testCompany, answer.data.placeOrder.id)
  return answer
}

const move =
  (
    what: 'requestDeposit' | 'requestWithdrawal',
    prefix: string,
    most: (world: World, by: Backer) => Promise<bigint>,
  ): Act =>
  async (world, by) =>
    world.testCompany.ask(
      by,
      `mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { ${what}(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }`,
      {
        id: `${prefix}_${uuidv7()}`,
        a: by.accountId,
        b: by.bankId,
        c: amount(world, 1_000, Number(await most(world, by)) + 2_000).toString(),
      },
    )

async function cancelSomeSale({ testCompany }: World, by: Backer): Promise<Answer | null> {
  const { rows } = await testCompany.owner.query(
    `select id from selling.sell_order where account_id = $1 and state = 'open' order by placed_at limit 1`,
    [by.accountId],
  )
  if (!rows[0]) return null
  return testCompany.ask(
    by,
    'mutation ($key: IdempotencyKey!, $id: ID!) { cancelSellOrder(input: { key: $key, id: $id }) { id } }',
    { key: uuidv7(), id: rows[0].id },
  )
}

async function schedule(world: World, by: Backer): Promise<Answer | null> {
  const startsOn = world.testCompany.clock.today()
  await startSchedule(world.testCompany, by, {
    startsOn,
    fromCash: world.chance() < 0.5,
    amounts: { [pick(world, portfolios)]: amount(world, 10_000, 30_000) },
  }).catch(() => {})
  return null
}

async function freeze(world: World, by: Backer): Promise<Answer> {
  const { rows } = await world.testCompany.owner.query('select frozen_at from accounts.account where id = $1', [
    by.accountId,
  ])
  const what = rows[0].frozen_at ? 'proposeReleaseAccount' : 'proposeFreezeAccount'
  return decideTogether(
    world.testCompany,
    world.operators,
    `mutation ($id: ID!, $subject: ID!) { ${what}(input: { id: $id, subject: $subject, reason: "The simulation says so" }) { id } }`,
    { subject: by.accountId },
  )
}

const buyBack: Act = (world) =>
  decideTogether(
    world.testCompany,
    world.operators,
    'mutation ($id: ID!, $p: ID!, $b: Cents!) { runBuyback(input: { id: $id, portfolioId: $p, budget: $b, reason: "What stays" }) { id } }',
    { p: pick(world, portfolios), b: amount(world, 5_000, 60_000).toString() },
  )

/** What may happen on a day, the likely ones several times. */
const acts: readonly (readonly [name: string, weight: number, act: Act])[] = [
  ['order from the bank', 5, (world, by) => order(world, by, false)],
  ['order from cash', 3, (world, by) => order(world, by, true)],
  ['deposit', 3, move('requestDeposit', 'dep', async () => 60_000n)],
  ['withdraw', 3, move('requestWithdrawal', 'wdl', fromCash)],
  [
    'sell some',
    3,
    (world, by) =>
      placeSellOrder(world.testCompany, by, {
        portfolio: pick(world, portfolios),
        amount: amount(world, 1_000, 30_000),
      }),
  ],
  ['sell all', 1, (world, by) => placeSellOrder(world.testCompany, by, { portfolio: pick(world, portfolios) })],
  ['cancel a sale', 1, cancelSomeSale],
  ['schedule', 1, schedule],
  ['freeze or release', 1, freeze],
  ['buy back', 1, buyBack],
  ['correct a dividend', 3, correctSome],
  ['use an IRA', 3, useIra],
]
const wheel = acts.flatMap((act) => Array.from({ length: act[1] }, () => act))

/** One random act. A refusal is part of the product; anything else that fails is a defect and ends the simulation. */
export async function actOnce(world: World): Promise<void> {
  const [name, , act] = pick(world, wheel)
  const answer = await act(world, pick(world, world.people))
  const [error] = answer?.errors ?? []
  if (error && typeof error.code !== 'string') throw new Error(`${name}: ${error.message}`)
  count(world, error ? `${name}, refused: ${String(error.code)}` : name)
}

const count = ({ told }: World, what: string): void => void told.set(what, (told.get(what) ?? 0) + 1)

const faults = ['status', 'dropAfter', 'reset'] as const
const mischiefs = ['none', 'lose', 'double', 'reorder'] as const
const codes = ['R01', 'R02', 'R03', 'R08', 'R09', 'R10', 'R29'] as const

/** The payment partner loses, doubles and shuffles webhooks, returns transfers early and late, and fails single calls. */
export async function misbehave(world: World): Promise<void> {
  const { testCompany, chance } = world
  await standIn(testCompany, 'mischief', { kind: pick(world, mischiefs), times: 1 + Math.floor(chance() * 4) })
  if (chance() < 0.2) await standIn(testCompany, 'next-outcome', { code: pick(world, codes), late: chance() < 0.6 })
  if (chance() < 0.3)
    await standIn(testCompany, 'faults', {
      route: pick(world, ['POST', 'GET']),
      kind: pick(world, faults),
      status: 503,
      times: 1,
    })
}

export const behave = ({ testCompany }: World): Promise<unknown> => standIn(testCompany, 'faults', undefined, 'DELETE')

/** Everything that must hold whatever happened; empty when it does. */
export async function whatDoesNotHold(world: World): Promise<unknown[]> {
  const { testCompany } = world
  const { rows } = await testCompany.owner.query<{ kind: string }>(
    `select distinct coalesce(target.kind, t.kind) as kind from ledger.account a join ledger.entry e on e.account_id = a.id
       join ledger.transfer t on t.id = e.transfer_id left join ledger.transfer target on target.id = t.target
      where a.kind = 'cash' and not e.pending and coalesce(t.memo ->> 'portfolioId', target.memo ->> 'portfolioId') is not null`,
  )
  const unknown = rows.filter(({ kind }) => flowKindOf(kind) === null)
  return [
    ...(await offending(testCompany)),
    ...Object.entries(await faultsOfSelling(testCompany.owner)),
    ...unknown,
    ...(await notAtCustodian(world)),
    ...(await notAsCorrected(world)),
  ]
}

type Unlike = { readonly state: string; readonly payments: bigint | null }

/**
 * When everything has come to rest: our cash is the partner's to the cent, and each transfer is the same on both sides. One
 * that the partner refused is there on our side only, as failed.
 */
export async function unlikePartner(world: World): Promise<unknown[]> {
  const { testCompany } = world
  const { difference } = await reconciled(testCompany)
  const unlike = ((await unlikeTransfers(testCompany)) as Unlike[]).filter(
    ({ state, payments }) => payments !== null || !['failed', 'cancelled'].includes(state),
  )
  return [...(difference === 0n ? [] : [{ difference }]), ...unlike, ...(await unlikeCustodian(world))]
}
