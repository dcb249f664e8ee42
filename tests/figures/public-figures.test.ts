import Fastify from 'fastify'
import { type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { publicExports, registerPublicData } from '#apps/api/exports/public-data.ts'
import { schema } from '#apps/api/schema.ts'
import { cents } from '#kernel/cents.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import {
  type Backer,
  cashOf,
  newBacker,
  newOperator,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, sell, sellOrderOf } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

/** Arguments without which a public field cannot be asked. What takes a secret of someone is nobody's public figure. */
const given: Readonly<Record<string, readonly string[]>> = {
  'Query.portfolio': ['id: "1"'],
  'Query.plant': ['id: "plt_1"'],
  // The answer repeats the amount that is asked about, so none of them is the act's own.
  'PortfolioExit.timeToSell': ['amount: "100000"', 'amount: "3000"', 'amount: "50000000"'],
  'Portfolio.timeToSell': ['shares: "1000000"', 'shares: "24000000"', 'shares: "500000000"'],
}

/** Public fields that are not asked, as each needs something that no stranger has, with what that is. */
const notAsked: Readonly<Record<string, string>> = {
  'Query.accessInvitation': 'the secret of a mailed link',
  'Query.autoInvestSkipLink': 'the secret of a mailed link',
  'Query.documentWatch': 'the secret of a mailed link',
  'Query.me': 'a person who is signed in',
  'Query.mailToStop': 'the secret of a mailed link',
  'Query.offeringDocumentDifference': 'two published texts, which no act of an investor moves',
  'Query.ownerInvitation': 'the secret of a mailed link',
  'Query.portfolioUpdate': 'a published text, which no act of an investor moves',
}

/** Fields that were left out because they need an argument. */
const leftOut = new Set<string>()

/** A field as it is asked for, and the fields below it. */
type Asked = { readonly name: string; readonly head: string; readonly below: () => readonly Asked[] }

/** Everything that an object has below it, as far as it needs no other argument. */
const fieldsOf = (type: GraphQLOutputType, above: readonly string[] = []): readonly Asked[] => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return []
  if (above.includes(named.name)) return [{ name: '__typename', head: '__typename', below: () => [] }]
  return Object.values(named.getFields()).flatMap((field): Asked[] => {
    const name = `${named.name}.${field.name}`
    const args = given[name]
    if (!args && field.args.some(isRequiredArgument)) {
      leftOut.add(name)
      return []
    }
    const below = () => fieldsOf(field.type, [...above, named.name])
    return (args ?? ['']).map((arg, nth) => ({
      name,
      head: `${field.name}${nth}: ${field.name}${arg && `(${arg})`}`,
      below,
    }))
  })
}

const textOf = (asked: readonly Asked[]): string =>
  asked.length === 0 ? '' : `{ ${asked.map(({ head, below }) => `${head} ${textOf(below())}`).join(' ')} }`

/** Every field that can be reached below a type, in whatever way. */
function namesIn(type: GraphQLOutputType): string[] {
  const names = new Set<string>()
  const visit = (fields: readonly Asked[]): void => {
    for (const { name, below } of fields) {
      if (names.has(name)) continue
      names.add(name)
      visit(below())
    }
  }
  visit(fieldsOf(type))
  return [...names]
}

const forAnyone = Object.values(schema.getQueryType()!.getFields()).filter(
  ({ extensions }) => extensions.audience === 'anyone',
)
const isAsked = ({ name, args }: (typeof forAnyone)[number]): boolean =>
  name !== 'me' && (given[`Query.${name}`] !== undefined || !args.some(isRequiredArgument))
const publicQueries = forAnyone.filter(isAsked)

type Leaves = ReadonlyMap<string, string>

function addLeaves(value: unknown, path: string, leaves: Map<string, string>): void {
  if (value !== null && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) addLeaves(part, `${path}.${name}`, leaves)
  else leaves.set(path, String(value))
}

/** An odd amount: nobody else has it, and neither has a step. */
const amount = cents(2_613)
const sharesBought = 20_904_000n

describe('what everyone may see', { timeout: 300_000 }, async () => {
  const testCompany = await startTestCompany({
    at: '2026-01-05T15:00:00Z',
    isNightly: true,
    isSwept: true,
    isStated: true,
  })
  const { ask, owner, platform, ports, drain } = testCompany
  await offer(owner, { id: '1' })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const [ada, ben] = [
    await newBacker(testCompany, { email: 'ada@example.com' }),
    await newBacker(testCompany, { email: 'ben@example.com' }),
  ] as const
  const app = Fastify()
  registerPublicData(app, platform, ports)
  afterAll(() => app.close())

  /** Null if a stranger may not ask so much at once. */
  const answerTo = async (query: string): Promise<unknown> => {
    const { data, errors } = await ask(null, query)
    if (errors.some(({ message }) => /exceeds maximum/.test(message))) return null
    expect(data, `${query.slice(0, 80)} ${errors[0]?.message}`).toBeTruthy()
    return data
  }
  const answered = new Set<string>()
  function noteAnswered(fields: readonly Asked[]): void {
    for (const { name, below } of fields) {
      answered.add(name)
      noteAnswered(below())
    }
  }
  /** The queries that together ask for all fields of one, in as few parts as are answered. */
  const parts = new Map<string, readonly string[]>()
  async function partsOf(around: (selection: string) => string, fields: readonly Asked[]): Promise<string[]> {
    const query = around(textOf(fields))
    if ((await answerTo(query)) !== null) {
      noteAnswered(fields)
      return [query]
    }
    const [first, ...others] = fields
    // One field too deep below lists: it is asked where it stands higher.
    if (!first) return []
    if (others.length === 0) return partsOf((selection) => around(`{ ${first.head} ${selection} }`), first.below())
    const half = fields.length >> 1
    return [...(await partsOf(around, fields.slice(0, half))), ...(await partsOf(around, fields.slice(half)))]
  }

  /** Every public figure, by where it is: all public queries with all their fields, and all public files. */
  async function everythingPublic(): Promise<Leaves> {
    await drain()
    const leaves = new Map<string, string>()
    for (const field of publicQueries) {
      const args = given[`Query.${field.name}`]
      const root = `${field.name}${args ? `(${args[0]})` : ''}`
      const found = parts.get(root) ?? (await partsOf((selection) => `{ ${root} ${selection} }`, fieldsOf(field.type)))
      parts.set(root, found)
      for (const query of found) addLeaves(await answerTo(query), '', leaves)
    }
    for (const { table } of publicExports) {
      const { body } = await app.inject(`/data/${table.name}.csv`)
      for (const [nth, line] of body.split('\r\n').entries()) leaves.set(`${table.name}.csv:${nth}`, line)
    }
    return leaves
  }
  const changed = (before: Leaves, after: Leaves) =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .map((path) => [path, before.get(path), after.get(path)] as const)
  /** Numbers in a text: of a figure one, of a line of a file several; digits within a hash are none. */
  const numbersIn = (text = '') =>
    [...text.matchAll(/(?<![a-z\d])\d+(?:\.\d+)?(?![a-z\d])/gi)].map(([number]) => Number(number))
  /** The act's own figures, in all units that are public: cents and dollars, millionths and shares. */
  const telling = [Number(amount), Number(amount) / 100, Number(sharesBought), Number(sharesBought) / 1e6]
  const tells = ([, from, to]: readonly [string, string?, string?]): boolean => {
    const [old, fresh] = [numbersIn(from), numbersIn(to)]
    const moves = old.length === 1 && fresh.length === 1 ? [Math.abs(fresh[0]! - old[0]!)] : []
    return [...fresh, ...moves].some((number) => telling.some((own) => Math.abs(number - own) < 1e-9))
  }
  /** Nothing moves on the day of an act, and what moves on later days does not say how much it was. */
  async function expectHidden(act: () => Promise<unknown>): Promise<readonly (readonly [string, string?, string?])[]> {
    const before = await everythingPublic()
    await act()
    expect(changed(before, await everythingPublic())).toEqual([])
    const moved = []
    for (let day = 0; day < 4; day += 1) {
      const then = await everythingPublic()
      await passDays(testCompany, 1)
      moved.push(...changed(then, await everythingPublic()))
    }
    expect(moved.filter(tells)).toEqual([])
    return moved
  }
  const buyFromCash = async (by: Backer, price = amount) => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: price, fromCash: true })
    expect(errors).toEqual([])
    await sign(testCompany, data.placeOrder.id)
  }

  it('is asked whole', async () => {
    expect(publicQueries.map(({ name }) => name)).toEqual(expect.arrayContaining(['getAUM', 'portfolio', 'portfolios']))
    // Custody has its first figures once a morning is a day old.
    await passDays(testCompany, 2)
    const figures = await everythingPublic()
    for (const path of [
      '.getAUM',
      '.portfolio.investorCount0',
      '.portfolio.unaccreditedInvestorCount0',
      '.portfolio.currentEquityData0.totalNetRaisedMinusUnsoldShareValue0',
      '.portfolio.exit0.sharesWaiting0',
      '.portfolio.exit0.recentlyListedValue0',
      '.portfolio.exit0.timeToSell1.text0',
      '.portfolio.timeToSell1.kind0',
      '.custody.investors0',
      '.publishedBalances.totalCount0',
      'exits.csv:0',
    ])
      expect([path, figures.has(path)]).toEqual([path, true])
  })

  it('leaves out only what no stranger can ask', async () => {
    await everythingPublic()
    const all = publicQueries.flatMap(({ type }) => namesIn(type))
    expect(all.length).toBeGreaterThan(300)
    expect([...new Set(all)].filter((name) => !answered.has(name))).toEqual([])
    const unasked = [...forAnyone.filter((field) => !isAsked(field)).map(({ name }) => `Query.${name}`), ...leftOut]
    expect(unasked.toSorted()).toEqual(Object.keys(notAsked).toSorted())
  })

  it('hides one order, and follows it in steps after days', async () => {
    await giveCash(testCompany, ada.accountId, cents(1_000_000))
    await giveCash(testCompany, ben.accountId, cents(1_000_000))
    await buyFromCash(ada, cents(100_000))
    await buyFromCash(ben, cents(10_000))
    await passDays(testCompany, 3)
    const moved = await expectHidden(() => buyFromCash(ada))
    expect(await sharesOf(testCompany, ada.accountId)).toBe(800_000_000n + sharesBought)
    const raised = moved.filter(
      ([path]) => path === '.portfolio.currentEquityData0.totalNetRaisedMinusUnsoldShareValue0',
    )
    expect(raised.map(([, from, to]) => [from, to])).toEqual([['110000', '112000']])
  })

  it('hides one withdrawal', async () => {
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 60 * 24 }))
    const cash = await cashOf(testCompany, ada.accountId)
    await expectHidden(async () => {
      const { errors } = await ask(
        ada,
        'mutation ($id: ID!, $account: ID!, $bank: ID!, $amount: Cents!) { requestWithdrawal(input: { id: $id, accountId: $account, fundingSourceId: $bank, amount: $amount }) { id } }',
        { id: `wdl_${uuidv7()}`, account: ada.accountId, bank: ada.bankId, amount: amount.toString() },
      )
      expect(errors).toEqual([])
    })
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(cash.posted - amount)
  })

  it('hides one exit: the order in the queue, and its sale', async () => {
    await openSelling(testCompany, operators)
    await passDays(testCompany, 3)
    let id = ''
    await expectHidden(async () => {
      id = await sell(testCompany, ada, { amount })
    })
    expect((await sellOrderOf(testCompany, id)).state).toBe('open')
    const moved = await expectHidden(() => buyFromCash(ben))
    expect((await sellOrderOf(testCompany, id)).state).toBe('filled')
    const paths = moved.map(([path]) => path)
    expect(paths).toEqual(expect.arrayContaining(['.portfolio.exit0.soldValue0']))
    // One order is fewer than are behind a change of any public count.
    expect(paths.filter((path) => path.includes('.exit0.orders'))).toEqual([])
  })
})
