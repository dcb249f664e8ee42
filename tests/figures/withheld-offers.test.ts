import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { investorExports } from '#apps/api/exports/investor-exports.ts'
import { publicExports } from '#apps/api/exports/public-data.ts'
import { schema } from '#apps/api/schema.ts'
import { publishUpdate } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { textWith } from '#tests/setup/asked-with.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Asked, someValue } from './authorisation/calls.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'
import type { Investor } from './mutations/world.ts'
import { crowd } from './orders-crowd.ts'
import { buy } from './selling-crowd.ts'

/** Figures that occur nowhere else, as the API and as pages and files write them: one of them in an answer is a leaked term. */
const marks = {
  price: ['25432100', '25.4321'],
  targetLow: ['77771', '7.7771'],
  targetHigh: ['77773', '7.7773'],
  cap: ['7777777700', '77777777', '77,777,777'],
  raised: ['3141592', '31415.92', '31,415.92'],
  room: ['7774636108', '77746361.08', '77,746,361.08'],
  dividend: ['2718281', '27182.81', '27,182.81'],
} as const

const marksIn = (text: string): string[] =>
  Object.entries(marks).flatMap(([term, written]) => (written.some((mark) => text.includes(mark)) ? [term] : []))

/** A private offering, and one that is not qualified yet. */
const withheld = ['2', '13'] as const

const isPortfolio = (name: string): boolean => /portfolioIds?$/i.test(name)
const hasKind = ({ extensions }: Asked): boolean => extensions?.['@pothos/plugin-validation'] !== undefined

/** Some value for each argument, the withheld portfolio wherever one could be named, by what the schema has. */
function someArgument(asked: Asked, by: Investor, portfolioId: string): unknown {
  const bare = isNonNullType(asked.type) ? asked.type.ofType : asked.type
  const named = getNamedType(asked.type)
  const isList = isListType(bare)
  const wrap = (value: unknown) => (isList ? [value] : value)
  if (isInputObjectType(named)) return wrap(someArguments(Object.values(named.getFields()), by, portfolioId))
  if (isPortfolio(asked.name) || (named.name === 'ID' && !isList && !hasKind(asked) && asked.name !== 'accountId'))
    return wrap(portfolioId)
  if (isList && !isNonNullType(asked.type)) return undefined
  // The company's own sell orders have numbers.
  return someValue(asked, by) ?? (isNonNullType(asked.type) ? '3' : undefined)
}

/** Whether an argument that may be left out is given: in a first round always, later by chance. */
type Gives = () => boolean

const someArguments = (
  asked: readonly Asked[],
  by: Investor,
  portfolioId: string,
  gives: Gives = () => true,
): Record<string, unknown> =>
  Object.fromEntries(
    asked
      .filter(({ type }) => isNonNullType(type) || gives())
      .map((one) => [one.name, someArgument(one, by, portfolioId)])
      .filter(([, value]) => value !== undefined),
  )

/** All that can be asked of an answer without an argument that has to be given, so many levels deep. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(({ type: of }) => isNonNullType(of)))
    .flatMap((field) => {
      const to = getNamedType(field.type)
      if (!isObjectType(to)) return [field.name]
      return depth === 0 ? [] : [`${field.name} { ${selectionOf(to, depth - 1)} }`]
    })
    .concat('__typename')
    .join(' ')
}

type Operation = { readonly kind: 'query' | 'mutation'; readonly field: GraphQLField<unknown, unknown> }

const operations: readonly Operation[] = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query' as const, field })),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation' as const, field })),
]

describe('terms of offerings that are withheld', async () => {
  const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
  const { owner, platform, ask, signedIn } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2 })
  await offer(owner, { id: '7', regulation: 3 })
  await offer(owner, { id: '13', price: 25_432_100n })
  const people = await crowd(owner, { name: 'walk', count: 4, invested: true, cash: dollars(100_000) })
  const [ineligible, holder, relationship, claims] = people.map(
    (buyer): Investor => ({
      ...buyer,
      email: `${buyer.accountId}@people.example`,
      operator: false,
      actor: { kind: 'user', id: buyer.userId },
    }),
  ) as [Investor, Investor, Investor, Investor]
  await owner.query('update people."user" set substantive_relationship = true where id = any($1)', [
    [holder.userId, relationship.userId],
  ])
  await owner.query('update people."user" set is_accredited = false where id = $1', [ineligible.userId])
  await owner.query('update people."user" set is_accredited = true, created_at = $2 where id = $1', [
    claims.userId,
    '2026-02-20Z',
  ])
  await owner.query(
    `update portfolios.portfolio set target_return_low_millionths = 77771, target_return_high_millionths = 77773, investment_cap_cents = 7777777700 where id in ('2', '13')`,
  )
  expect(await buy(platform, holder, { id: idOf('ord', uuidv7()), portfolioId: '2', amount: 3_141_592n })).toBe('ok')
  await owner.query(`update portfolios.portfolio set status = 'coming_soon' where id = '13'`)
  await owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at)
     values ('2', '2026-03-01', 25432100, 'TEST-2', 'test', '2026-03-01Z')`,
  )
  await owner.query(
    `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin, record_on, state, declared_by,
       declared_at, approved_by, paid_at, holders, shares_micro, kind)
     select 'div_walk' || id, id, '2026-01', 2718281, 2718281, 0, 0, 'computed', '2026-01-31', 'paid', 'ana', '2026-02-01Z', 'bo', '2026-02-02Z', 1, 1000000, 'regular'
       from portfolios.portfolio where id in ('2', '13')`,
  )
  const operator = await newOperator(testCompany, 'staff@longlight.example')
  const update = idOf('upd', uuidv7())
  await inTransaction(platform, operator.actor, (ctx) =>
    publishUpdate(ctx, {
      id: update,
      portfolioId: '2',
      plantId: 'plt_2',
      title: 'Dividend',
      body: 'A pool of 2718281',
    }),
  )
  const newcomer = await signedIn('newcomer@people.example')
  const newAccount = (await ask(newcomer, '{ me { user { accountId } } }')).data.me.user.accountId
  const delegate = await signedIn('delegate@people.example')
  await owner.query(
    `insert into accounts.access (account_id, user_id, access_type, grant_id, granted_at) values ($1, $2, 'read_write', $3, '2026-01-05Z')`,
    [ineligible.accountId, delegate.userId, idOf('grt', uuidv7())],
  )

  type Walker = { readonly viewer: Viewer | null; readonly by: Investor; readonly inAccount?: string }
  const outside: Readonly<Record<string, Walker>> = {
    'a stranger': { viewer: null, by: ineligible },
    'a new account': { viewer: newcomer, by: { ...ineligible, ...newcomer, accountId: newAccount } },
    'a person who is not accredited': { viewer: ineligible, by: ineligible },
    'a new account that calls itself accredited': { viewer: claims, by: claims },
    'a delegate of someone who is not accredited': {
      viewer: delegate,
      by: { ...ineligible, ...delegate },
      inAccount: ineligible.accountId,
    },
  }
  let answers = 0

  /** The terms that any answer to this operation holds, the deepest answer that the limits of the API allow. */
  async function termsIn(
    { kind, field }: Operation,
    walker: Walker,
    portfolioId: string,
    chance: (() => number) | null = null,
  ): Promise<string[]> {
    const type = getNamedType(field.type)
    const input = getNamedType(field.args[0]?.type ?? field.type)
    const asked =
      field.args[0]?.name === 'input' && isInputObjectType(input) ? Object.values(input.getFields()) : field.args
    const variables = someArguments(asked, walker.by, portfolioId, () => chance === null || chance() < 0.6)
    const deepest = chance === null ? 3 : Math.floor(chance() * 4)
    for (const depth of [3, 2, 1, 0].filter((levels) => levels <= deepest)) {
      const text = textWith(kind, field, isObjectType(type) ? selectionOf(type, depth) : '')
      const answer = await ask(walker.viewer, text, variables, walker.inAccount)
      if (answer.errors.some(({ code }) => code === 'QUERY_TOO_LARGE')) continue
      // Text that does not fit the schema would be refused for everyone, and nothing would have been tried.
      const unfit = answer.errors.find(({ code, message }) => !code && /Variable|Cannot query/.test(message))
      if (unfit) return [unfit.message]
      answers += 1
      return marksIn(JSON.stringify(answer))
    }
    return []
  }

  for (const [who, walker] of Object.entries(outside))
    for (const portfolioId of withheld)
      it(`are in no answer to ${who} who names portfolio ${portfolioId} wherever one can be named`, async () => {
        const leaks: string[] = []
        const chance = seeded(seed)
        const upTo = answers + counts.T5answers / (Object.keys(outside).length * withheld.length)
        for (let round = 0; round === 0 || answers < upTo; round += 1)
          for (const operation of operations) {
            if (round > 0 && answers >= upTo) break
            const terms = await termsIn(operation, walker, portfolioId, round === 0 ? null : chance)
            leaks.push(...terms.map((term) => `${operation.field.name} (round ${round}, seed ${seed}): ${term}`))
          }
        expect(leaks).toEqual([])
      }, 3_600_000)

  it('are found by the same walk in the answers to those who may see them', async () => {
    const seen = new Set<string>()
    for (const by of [holder, relationship])
      for (const operation of operations.filter(({ kind }) => kind === 'query'))
        for (const term of await termsIn(operation, { viewer: by, by }, '2')) seen.add(term)
    expect([...seen]).toEqual(expect.arrayContaining(['price', 'targetLow', 'targetHigh', 'cap', 'raised', 'dividend']))
  })

  it('are in no file, feed or link of the server', async () => {
    const api = await startApi(testCompany)
    const { access_token: token } = await tokensOf(testCompany, 'reader@people.example')
    const { data } = await api.ask(token, '{ me { user { accountId } } }')
    const addresses = routesOf(api.app.printRoutes({ commonPrefix: false })).flatMap(addressesOf)
    const leaks: string[] = []
    for (const path of addresses)
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const url = `${path}?account=${data.me.user.accountId}&portfolioId=2`
        const { body } = await api.app.inject({ url, headers })
        answers += 1
        leaks.push(...marksIn(body).map((term) => `${path}: ${term}`))
      }
    expect(leaks).toEqual([])
    expect(addresses.length).toBeGreaterThan(40)
    process.stdout.write(`Withheld offers: ${answers} answers, seed ${seed}\n`)
    expect(answers).toBeGreaterThan(Math.max(3_000, counts.T5answers - 1))
  })

  const values: Readonly<Record<string, readonly string[]>> = {
    portfolioId: withheld,
    id: ['2', '13', 'plt_2', update],
    file: [
      ...[...investorExports, ...publicExports].flatMap(({ table }) => [`${table.name}.csv`, `${table.name}.json`]),
      ...withheld.flatMap((id) => [`${id}.svg`, `${id}.csv`, `${id}.json`, `${id}.pdf`, id]),
    ],
  }

  /** Every address of a route: each of its parameters with all values that could name something. */
  function addressesOf(route: string): string[] {
    const parameter = /:(\w+)|\*/.exec(route)
    if (!parameter) return [route]
    const given = values[parameter[1] ?? ''] ?? ['2', '1', '0']
    return given.flatMap((value) => addressesOf(route.replace(parameter[0], value)))
  }
})

/** The addresses that answer GET, from the tree that the server prints of its routes. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, path, methods = ''] = /^([│\s]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
    if (path === undefined) return []
    const depth = Math.floor(indent!.length / 4)
    const route = `${above[depth - 1] ?? ''}${path}`
    above.splice(depth, above.length, route)
    return methods.includes('GET') ? [route] : []
  })
}
