import Fastify from 'fastify'
import { type GraphQLOutputType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
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
  'Ira.excess': 'an IRA of one’s own',
  'Ira.excessDeadline': 'an IRA of one’s own',
  'Query.accessInvitation': 'the secret of a mailed link',
  'Query.autoInvestSkipLink': 'the secret of a mailed link',
  'Query.mailToStop': 'the secret of a mailed link',
  'Query.ownerInvitation': 'the secret of a mailed link',
  'Query.portfolioUpdate': 'a published text, which no act of an investor moves',
}

/** Fields that were left out because they need an argument. */
const leftOut = new Set<string>()

/** Everything that a field has below it, as far as it needs no other argument. */
function selectionOf(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || above.includes(named.name)) return '{ __typename }'
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const args = given[`${named.name}.${field.name}`]
    if (!args && field.args.some(isRequiredArgument)) {
      leftOut.add(`${named.name}.${field.name}`)
      return []
    }
    const below = selectionOf(field.type, [...above, named.name])
    return (args ?? ['']).map((arg, nth) => `${field.name}${nth}: ${field.name}${arg && `(${arg})`} ${below}`)
  })
  return `{ __typename ${fields.join(' ')} }`
}

const forAnyone = Object.values(schema.getQueryType()!.getFields()).filter(
  ({ extensions }) => extensions.audience === 'anyone',
)
const isAsked = ({ name, args }: (typeof forAnyone)[number]): boolean =>
  given[`Query.${name}`] !== undefined || !args.some(isRequiredArgument)
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

  /** Every public figure, by where it is: all public queries with all their fields, and all public files. */
  async function everythingPublic(): Promise<Leaves> {
    await drain()
    const leaves = new Map<string, string>()
    for (const field of publicQueries) {
      const args = given[`Query.${field.name}`]
      const { data } = await ask(null, `{ ${field.name}${args ? `(${args[0]})` : ''} ${selectionOf(field.type)} }`)
      addLeaves(data, '', leaves)
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
  /** Numbers in a text: of a figure one, of a line of a file several. */
  const numbersIn = (text = '') => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
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
