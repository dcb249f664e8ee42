import { type GraphQLObjectType, getNamedType, isObjectType, isRequiredArgument } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { newestUpdates, publishUpdate } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { idOf } from '#kernel/ids.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
const { owner, ask, platform, signedIn } = testCompany
await offer(owner, { id: '1' })
await offer(owner, { id: '2', regulation: 2, price: 25_432_100n })
await offer(owner, { id: '7', regulation: 3 })
await offer(owner, { id: '13' })
await owner.query(
  `update portfolios.portfolio set position = id::int, status = case id when '13' then 'coming_soon' else status end`,
)

const known = async (
  email: string,
  column: 'substantive_relationship' | 'is_accredited',
  since = '2026-03-05T15:05:00Z',
): Promise<Viewer> => {
  const viewer = await signedIn(email)
  await owner.query(`update people.user set ${column} = true, created_at = $2 where id = $1`, [viewer.userId, since])
  return viewer
}
const holder = await signedIn('holder@people.example')
const accountOf = async (viewer: Viewer) => (await ask(viewer, '{ me { user { accountId } } }')).data.me.user.accountId
await owner.query(
  `insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on) values ('2', $1, false, '2026-01-05')`,
  [await accountOf(holder)],
)
const operator = await newOperator(testCompany, 'staff@longlight.example')
const viewers = {
  anonymous: null,
  signedIn: await signedIn('new@people.example'),
  relationship: await known('known@people.example', 'substantive_relationship'),
  ownWordToday: await known('claims@people.example', 'is_accredited'),
  accredited: await known('rich@people.example', 'is_accredited', '2026-02-03T15:05:00Z'),
  holder,
  operator,
} satisfies Record<string, Viewer | null>
const update = idOf('upd', uuidv7())
await inTransaction(platform, operator.actor, (ctx) =>
  publishUpdate(ctx, { id: update, portfolioId: '2', plantId: 'plt_2', title: 'A dividend', body: 'Of $1 a share.' }),
)

/** A portfolio's public facts: its identity, and its plants with their output. The rest is withheld. */
const facts =
  /^(id|name|slug|subtitle|market|technology|technologies|smallAvatarImageUrl|comingSoonFlg|offerVisibility|isCurrentUserInvested|plants|plantsCount|capacityKw|production|outputMonths|hill|regulation\.(id|name))$/
/** Fields shown before an offering is qualified, besides the facts: no price, target, amount or dividend. */
const told =
  /^(summary|status|statusReason|statusReviewOn|statusSince|isAcceptingInvestments|closeFrontendFlg|documents|taxClasses|issuer|filings|salesPause|proceedsUses|powerSales|powerSold|lostOutput|loans|risks|regulation\..+)$/

/** Every field of a portfolio in the schema, one level deep, so that new fields are queried too. */
const selection = (type: GraphQLObjectType, depth = 1): string =>
  Object.values(type.getFields())
    .filter(({ args }) => !args.some((arg) => isRequiredArgument(arg)) || type.name === 'Portfolio')
    .flatMap((field) => {
      const to = getNamedType(field.type)
      const name = field.name === 'timeToSell' ? 'timeToSell(shares: "1000000")' : field.name
      if (!isObjectType(to)) return [name]
      return depth === 0 || to.name === 'Portfolio' ? [] : [`${name} { ${selection(to, depth - 1)} }`]
    })
    .join(' ')

const everything = `query ($id: ID!) { portfolio(id: $id) { ${selection(schema.getType('Portfolio') as GraphQLObjectType)} } }`

async function answered(viewer: Viewer | null, id: string): Promise<string[]> {
  const { data, errors } = await ask(viewer, everything, { id })
  expect(errors).toEqual([])
  const { regulation, ...rest } = data.portfolio
  const flat = {
    ...rest,
    ...Object.fromEntries(Object.entries(regulation).map(([key, to]) => [`regulation.${key}`, to])),
  }
  return Object.keys(flat).filter((field) => flat[field] !== null)
}

const outside = ['anonymous', 'signedIn', 'ownWordToday'] as const
const inside = ['relationship', 'accredited', 'holder', 'operator'] as const

/** Figures that occur nowhere else: finding one in an answer means a term leaked. */
const marks = { low: 77_771n, high: 77_773n, cap: 7_777_777_700n, price: 25_432_100n }
await owner.query(
  `update portfolios.portfolio set target_return_low_millionths = $1, target_return_high_millionths = $2, investment_cap_cents = $3 where id in ('2', '13')`,
  [marks.low, marks.high, marks.cap],
)
const ids: Readonly<Record<string, string>> = { portfolio: '2', plant: 'plt_2', portfolioUpdate: update }

/** The same through every type that leads to portfolios, field by field. */
function deepFields(type: GraphQLObjectType, depth: number): string[] {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap((field) => {
      const to = getNamedType(field.type)
      if (!isObjectType(to)) return [field.name]
      return depth === 0 ? [] : [`${field.name} { ${deepFields(to, depth - 1).join(' ') || '__typename'} }`]
    })
}

/** Selections that together name every field. One query for many portfolios may not ask for all fields at once. */
function selectionsOf(type: GraphQLObjectType, isOfMany: boolean): string[] {
  const fields = deepFields(type, isOfMany ? 1 : 2)
  const half = isOfMany ? Math.ceil(fields.length / 2) : fields.length
  return [fields.slice(0, half), fields.slice(half)].filter((part) => part.length > 0).map((part) => part.join(' '))
}

/** Each query that needs no sign-in, with all of its fields, two levels deep. */
const publicQueries = Object.values(schema.getQueryType()!.getFields())
  .filter(
    ({ name, args, extensions }) => extensions.audience === 'anyone' && (ids[name] || !args.some(isRequiredArgument)),
  )
  .flatMap(({ name, type }) => {
    const to = getNamedType(type)
    const given = ids[name] ? `(id: "${ids[name]}")` : ''
    if (!isObjectType(to)) return [[name, `{ ${name}${given} }`] as const]
    return selectionsOf(to, /portfolios$/i.test(name)).map(
      (selection) => [name, `{ ${name}${given} { ${selection} } }`] as const,
    )
  })

test.each(publicQueries)('the query %s tells those outside no term of a withheld offering', async (_name, query) => {
  for (const who of outside) {
    const { data, errors } = await ask(viewers[who], query)
    expect(errors).toEqual([])
    for (const mark of Object.values(marks)) expect(JSON.stringify(data)).not.toContain(`"${mark}"`)
  }
})

test.each(outside)('a private offering tells %s of its plants and their output, and nothing else', async (who) => {
  const fields = await answered(viewers[who], '2')
  expect(fields.filter((field) => !facts.test(field))).toEqual([])
  expect(fields).toEqual(expect.arrayContaining(['name', 'plants', 'production', 'hill']))
})

test.each(inside)('a private offering shows %s its terms', async (who) => {
  const fields = await answered(viewers[who], '2')
  expect(fields).toEqual(
    expect.arrayContaining(['sharePrice', 'targetReturnHigh', 'currentEquityData', 'dividends', 'exit', 'status']),
  )
})

test.each(Object.keys(viewers) as (keyof typeof viewers)[])(
  'an offering that is not qualified has no price, target or amount for %s, unless they are staff',
  async (who) => {
    const terms = (await answered(viewers[who], '13')).filter((field) => !facts.test(field) && !told.test(field))
    expect(terms.length > 0).toBe(who === 'operator')
  },
)

test.each(['1', '7'])('portfolio %s is offered in public: everyone sees all of it', async (id) => {
  const all = await answered(viewers.operator, id)
  for (const viewer of Object.values(viewers)) expect(await answered(viewer, id)).toEqual(all)
})

test('the home page offers a private portfolio only to those who may see it', async () => {
  const offered = async (viewer: Viewer | null) =>
    (await ask(viewer, '{ allHomePagePortfolios { id } }')).data.allHomePagePortfolios.map(
      (row: { id: string }) => row.id,
    )
  for (const who of outside) expect(await offered(viewers[who])).toEqual(['1', '7'])
  for (const who of inside) expect(await offered(viewers[who])).toEqual(['1', '2', '7'])
})

test('what is told of a private portfolio is for those who may see the offering, and in no feed', async () => {
  const query = 'query ($id: ID!) { portfolioUpdate(id: $id) { title } plant(id: "plt_2") { name updates { title } } }'
  for (const who of outside)
    expect((await ask(viewers[who], query, { id: update })).data).toEqual({
      portfolioUpdate: null,
      plant: { name: 'Test Plant', updates: null },
    })
  for (const who of inside)
    expect((await ask(viewers[who], query, { id: update })).data.portfolioUpdate).toEqual({ title: 'A dividend' })
  expect(await newestUpdates(platform, 50)).toEqual([])
})

test('what is told of an offering that is not qualified is for staff alone, as no statement stands beside it', async () => {
  const id = idOf('upd', uuidv7())
  await inTransaction(platform, operator.actor, (ctx) =>
    publishUpdate(ctx, { id, portfolioId: '13', plantId: 'plt_13', title: 'Soon', body: 'At $10 a share.' }),
  )
  const query = `query ($id: ID!) { portfolioUpdate(id: $id) { title }
    plant(id: "plt_13") { updates { title } } portfolio(id: "13") { updates { title } } }`
  for (const who of Object.keys(viewers) as (keyof typeof viewers)[]) {
    const { data } = await ask(viewers[who], query, { id })
    const seen = [data.portfolioUpdate, data.plant.updates, data.portfolio.updates]
    expect([who, ...seen.map((part) => part !== null)]).toEqual([who, ...Array(3).fill(who === 'operator')])
  }
  expect(await newestUpdates(platform, 50)).toEqual([])
})

const quotes = {
  investQuote: `query ($accountId: ID!, $portfolioId: ID!) {
    investQuote(accountId: $accountId, portfolioId: $portfolioId, amount: "10000") { canInvest sharePrice priceEffectiveOn roomInPortfolio } }`,
  basketQuote: `query ($accountId: ID!, $portfolioId: ID!) {
    basketQuote(accountId: $accountId, lines: [{ portfolioId: "1", amount: "10000" }, { portfolioId: $portfolioId, amount: "10000" }]) { lines { quote { sharePrice } } } }`,
  promotionQuote: `query ($accountId: ID!, $portfolioId: ID!) {
    promotionQuote(accountId: $accountId, portfolioId: $portfolioId, amount: "10000") { __typename } }`,
  sellQuote: `query ($accountId: ID!, $portfolioId: ID!) {
    sellQuote(accountId: $accountId, portfolioId: $portfolioId, acceptsBuyback: true) { sharePrice roomToTrade } }`,
} as const

test.each(Object.entries(quotes))(
  'a %s of an offering that is withheld is refused in the words for a portfolio that is not there',
  async (name, query) => {
    const answerTo = async (who: Exclude<keyof typeof viewers, 'anonymous'>, portfolioId: string) =>
      ask(viewers[who], query, { accountId: await accountOf(viewers[who]), portfolioId })
    const missing = await answerTo('signedIn', '999')
    expect(missing).toMatchObject({ data: { [name]: null }, errors: [{ code: 'noSuchPortfolio' }] })
    for (const who of ['signedIn', 'ownWordToday'] as const) expect(await answerTo(who, '2')).toEqual(missing)
    expect(await answerTo('accredited', '13')).toMatchObject({
      data: { [name]: null },
      errors: [{ code: 'comingSoon' }],
    })
    for (const who of ['relationship', 'accredited', 'holder'] as const)
      expect((await answerTo(who, '2')).errors).toEqual([])
  },
)

test('a quote tells those who may see a private offering its price, and a delegate what the owner may see', async () => {
  const accountId = await accountOf(viewers.relationship)
  const quote = (viewer: Viewer) => ask(viewer, quotes.investQuote, { accountId, portfolioId: '2' })
  expect((await quote(viewers.relationship)).data.investQuote.sharePrice).toBe('25432100')
  const delegate = await signedIn('delegate@people.example')
  expect((await quote(delegate)).data.investQuote).toBeNull()
  await owner.query(
    `insert into accounts.access (account_id, user_id, access_type, grant_id, granted_at) values ($1, $2, 'read_only', $3, '2026-01-05Z')`,
    [accountId, delegate.userId, idOf('grt', uuidv7())],
  )
  expect((await quote(delegate)).data.investQuote.sharePrice).toBe('25432100')
})

const [today, longAgo] = ['2026-03-05T15:05:00Z', '2025-01-05T15:05:00Z']
test.each([
  ['nobody said to be accredited', { since: longAgo }, { since: longAgo }, false],
  ['the owner calls themself accredited today', { since: longAgo }, { since: today, isAccredited: true }, false],
  ['the delegate does so today', { since: today, isAccredited: true }, { since: longAgo }, false],
  ['both do so today', { since: today, isAccredited: true }, { since: today, isAccredited: true }, false],
  ['the owner has done so for long', { since: today }, { since: longAgo, isAccredited: true }, true],
  ['the delegate has done so for long', { since: longAgo, isAccredited: true }, { since: today }, true],
] as const)(
  'a delegate sees what one of the two may see, by the facts of one person and not of both: %s',
  async (what, ofDelegate, ofOwner, shows) => {
    type Known = { readonly since: string; readonly isAccredited?: boolean }
    const person = async (name: string, { since, isAccredited = false }: Known) => {
      const viewer = await signedIn(`${name}-${what.replaceAll(' ', '-')}@people.example`)
      await owner.query('update people.user set is_accredited = $2, created_at = $3 where id = $1', [
        viewer.userId,
        isAccredited,
        since,
      ])
      return viewer
    }
    const [delegate, holding] = [await person('delegate', ofDelegate), await person('owner', ofOwner)]
    const accountId = await accountOf(holding)
    await owner.query(
      `insert into accounts.access (account_id, user_id, access_type, grant_id, granted_at) values ($1, $2, 'read_only', $3, '2026-01-05Z')`,
      [accountId, delegate.userId, idOf('grt', uuidv7())],
    )
    const { data } = await ask(delegate, quotes.investQuote, { accountId, portfolioId: '2' })
    expect(data.investQuote !== null).toBe(shows)
  },
)

test('dividends may be reinvested in a private offering only by those who may see it', async () => {
  const named = async (viewer: Viewer) => {
    const { targets, refusedTargets } = (
      await ask(
        viewer,
        'query ($accountId: ID!) { dividendSettings(accountId: $accountId) { targets { id } refusedTargets { portfolio { id } } } }',
        { accountId: await accountOf(viewer) },
      )
    ).data.dividendSettings
    const ofRefused = refusedTargets.map(({ portfolio }: { portfolio: { id: string } }) => portfolio)
    return [...targets, ...ofRefused].map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await named(viewers.signedIn)).toEqual(['1', '7'])
  expect(await named(viewers.relationship)).toEqual(['1', '2', '7'])
})
