import type { QueryResultRow } from 'pg'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, linkBank, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { askForBusinessAccount, openedBusiness } from '#tests/setup/business-account.ts'
import { newDelegate } from '#tests/setup/delegate.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { placeIraOrder } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling } from '#tests/setup/selling.ts'
import type { Answer, TestCompany } from '#tests/setup/test-company.ts'
import { giveCash } from '../cash-world.ts'
import { openedAtSacoRiver } from './opened-ira.ts'
import { act, takeTurn } from './turns.ts'

/**
 * A person who acts in an account: its owner, the owner of a business or an IRA beside their own account, or a
 * delegate.
 */
export type Holder = Backer & { readonly kind: 'person' | 'business' | 'ira' | 'delegate' }

/** A company in which people and operators do at random whatever they can do, while its partners misbehave at random. */
export type World = {
  readonly testCompany: TestCompany
  readonly chance: () => number
  readonly holders: Holder[]
  /** So many that two are left to approve, where one has recorded and another has proposed. */
  readonly operators: readonly [Viewer, Viewer, Viewer, Viewer]
  /** The number of times that each command was accepted, refused by which code, or had no object. */
  readonly told: Map<string, number>
  /** How often each command had taken effect when the first day began. */
  readonly founded: Map<string, number>
  /** Work that an occasion let fail until it was put aside; any other is a defect. */
  readonly aside: Set<string>
  /** Results of an act that differ from the expected ones. */
  readonly wrong: unknown[]
}

export const portfolios = ['1', '4', '5'] as const

export const pick = <One>({ chance }: Pick<World, 'chance'>, of: readonly One[]): One =>
  of[Math.floor(chance() * of.length)]!
export const between = ({ chance }: World, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1))
export const someCents = (world: World, least: number, most: number): string => between(world, least, most).toString()

/** Rows as the owner of the database sees them. */
export const rowsOf = async <Row extends QueryResultRow>(
  { testCompany: { owner } }: World,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await owner.query<Row>(sql, [...values])).rows

/** One row of many; none where there is none. */
export async function someRow<Row extends QueryResultRow>(
  world: World,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  const rows = await rowsOf<Row>(world, sql, values)
  return rows.length === 0 ? undefined : pick(world, rows)
}

export const holderOf = (world: World, accountId: string): Holder | undefined => {
  const holders = world.holders.filter((holder) => holder.accountId === accountId)
  return holders.length === 0 ? undefined : pick(world, holders)
}
export const ownerOf = ({ holders }: World, accountId: string): Holder | undefined =>
  holders.find((holder) => holder.accountId === accountId && holder.kind !== 'delegate')
export const personOf = ({ holders }: World, userId: string): Holder | undefined =>
  holders.find((holder) => holder.userId === userId && holder.kind === 'person')

export const someone = (world: World): Holder => pick(world, world.holders)
export const somePerson = (world: World): Holder =>
  pick(
    world,
    world.holders.filter(({ kind }) => kind === 'person'),
  )
export const someOperator = (world: World): Viewer => pick(world, world.operators)
export const today = ({ testCompany: { clock } }: World): string => clock.today()
export const dayIn = (world: World, days: number): string =>
  Temporal.PlainDate.from(today(world)).add({ days }).toString()

export async function priceOf(world: World, portfolioId: string): Promise<string> {
  const [row] = await rowsOf<{ price: bigint }>(
    world,
    `select price_millionths as price from portfolios.share_price p where portfolio_id = $1 and effective_on <= $2 and not exists (select from portfolios.share_price_withdrawal w
       where (w.portfolio_id, w.effective_on, w.attempt) = (p.portfolio_id, p.effective_on, p.attempt)) order by effective_on desc limit 1`,
    [portfolioId, today(world)],
  )
  return String(row!.price)
}

/** Three people, a company and a trust beside two of them, two IRAs, and a delegate; each with some shares and cash. */
export async function foundCompany(testCompany: TestCompany, chance: () => number): Promise<World> {
  for (const id of portfolios) await offer(testCompany.owner, { id, ...(id === '4' ? { cap: 200_000n } : {}) })
  // A colleague who is not on the staff yet.
  await confirmedPerson(testCompany, 'uma@longlight.example')
  const operators = [
    await newOperator(testCompany, 'rosa@longlight.example'),
    await newOperator(testCompany, 'theo@longlight.example'),
    await newOperator(testCompany, 'sam@longlight.example'),
    await newOperator(testCompany, 'vera@longlight.example'),
  ] as const
  // As operators do: rows made by hand would be younger than every later change, by the machine's clock.
  const [proposes, approves] = operators
  for (const id of portfolios) await openSelling(testCompany, { proposes, approves }, id, { fee: '5000' })
  const holders: Holder[] = []
  const world: World = {
    testCompany,
    chance,
    holders,
    operators,
    told: new Map(),
    founded: new Map(),
    aside: new Set(),
    wrong: [],
  }
  for (const name of ['ada', 'ben', 'cleo'])
    holders.push({
      ...(await newBacker(testCompany, { email: `${name}@example.com`, isAccredited: name === 'cleo' })),
      kind: 'person',
    })
  const [ada, ben] = holders as [Holder, Holder]
  holders.push({ ...(await openedBusiness(testCompany, ada)), kind: 'business' })
  holders.push(await openedTrust(testCompany, ben))
  const dan = await newDelegate(testCompany, { of: ben, accountId: ben.accountId, email: 'dan@example.com' })
  holders.push({ ...dan, kind: 'person' })
  holders.push({ ...dan, accountId: ben.accountId, bankId: ben.bankId, kind: 'delegate' })
  for (const holder of holders.filter(({ kind }) => kind !== 'delegate')) await endow(world, holder)
  // A conversion goes to a Roth IRA of the same person.
  for (const [by, wish] of [
    [ada, { type: 'traditional', amount: 600_000n }],
    [ada, { type: 'roth', amount: 0n }],
    [ben, { type: 'roth', amount: 550_000n }],
  ] as const)
    holders.push({ ...by, accountId: await openedAtSacoRiver(testCompany, by, wish), kind: 'ira' })
  await passDays(testCompany, 8)
  for (const ira of holders.filter(({ kind }) => kind === 'ira')) await investsByDirection(world, ira)
  await passDays(testCompany, 10)
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 26 }))
  await paysInTheFirstYear(world)
  // From day 60 on cash may leave.
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 34 }))
  return world
}

/** A dividend of the year before the days of chance, so that there is a tax year to close. */
async function paysInTheFirstYear(world: World): Promise<void> {
  const { ask, drain } = world.testCompany
  const [by, approves] = world.operators
  const about = { portfolioId: '1', month: '2025-11' }
  const sent = async (name: string, given: Record<string, unknown>): Promise<Answer> => {
    const answer = await takeTurn(
      world,
      name,
      act(0, async () => ({ by, given })),
    )
    if (answer!.errors.length > 0) throw new Error(`${name}: ${answer!.errors[0]!.message}`)
    return answer!
  }
  // Tax is withheld from one of the holders.
  const notice = await sent('recordNumberNotice', {
    email: 'cleo@example.com',
    kind: 'cNotice',
    receivedOn: today(world),
  })
  const noticed = await approveAs(ask, approves, notice.data.recordNumberNotice.id)
  if (noticed.errors.length > 0) throw new Error(noticed.errors[0]!.message)
  await sent('recordPeriodCash', { ...about, revenue: '9000000', costs: '9000', reserve: '0' })
  const { data } = await sent('declareDividend', { ...about, pool: '81000', reason: 'The rest is kept for repairs.' })
  const paid = await approveAs(ask, approves, data.declareDividend.id)
  if (paid.errors.length > 0) throw new Error(paid.errors[0]!.message)
  await drain()
}

/** An IRA that has cash holds shares from its first month on. */
async function investsByDirection({ testCompany }: World, ira: Holder): Promise<void> {
  const placed = await placeIraOrder(testCompany, ira, ira.accountId, 200_000n)
  if (placed.errors.length === 0) await sign(testCompany, placed.data.placeOrder.id)
}

/** A trust, which certifies no owners, with a bank of its own. */
async function openedTrust(testCompany: TestCompany, by: Backer): Promise<Holder> {
  const business = { businessType: 'Trust', businessName: 'Reyes Family Trust' }
  const { data, errors } = await askForBusinessAccount(testCompany, by, { business })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  const accountId: AccountId = data.openBusinessAccount.id
  await testCompany.drain()
  const bankId = await linkBank(testCompany, { ...by, accountId }, 'Plaid Checking')
  return { ...by, accountId, bankId, kind: 'business' }
}

export async function endow(world: World, holder: Holder): Promise<void> {
  const { testCompany } = world
  await giveCash(testCompany, holder.accountId, dollars(7_000))
  // An investor with this much invested may choose where payouts go.
  if (world.chance() < 0.7) await invests(world, holder, '1', dollars(5_100))
  await invests(world, holder, pick(world, portfolios), dollars(300))
}

async function invests({ testCompany }: World, holder: Holder, portfolio: string, amount: Cents): Promise<void> {
  const placed = await placeOrder(testCompany, holder, { amount, portfolio, fromCash: true })
  if (placed.errors.length === 0) await sign(testCompany, placed.data.placeOrder.id)
}
