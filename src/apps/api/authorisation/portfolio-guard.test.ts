import { buildSchema, graphql } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { GraphContext } from '#io/graphql/context.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { guardPortfolios } from './portfolio-guard.ts'

const guarded = (queries: string, types = '') =>
  guardPortfolios(
    buildSchema(`input Line { portfolioId: ID!, more: [Line!] }
      ${types}
      type Query { ${queries} }`),
  )

it.each([
  ['an id without a kind', 'price(id: ID!): String', '', 'price.id'],
  ['a portfolio under another name', 'price(portfolio: String!): String', '', 'price.portfolio'],
  ['a portfolio by its short name', 'price(portfolioSlug: String!): String', '', 'price.portfolioSlug'],
  [
    'a portfolio that a field of an object names',
    'thing: Thing',
    'type Thing { price(portfolioId: ID!): String }',
    'Thing.price.portfolioId',
  ],
])('the API does not start with %s', (_what, queries, types, name) => {
  expect(() => guarded(queries, types)).toThrow(name)
})

it('checks every argument that is called a portfolio’s id, in lists and inputs too', () => {
  const schema = guarded('one(portfolioId: ID!): String, many(lines: [Line!]): String, none(text: String): String')
  const fields = Object.values(schema.getQueryType()!.getFields())
  expect(fields.filter(({ extensions }) => extensions.namesPortfolio).map(({ name }) => name)).toEqual(['one', 'many'])
})

describe('a portfolio that is withheld is refused', async () => {
  const { owner, platform, signedIn, ports } = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2 })
  const context: GraphContext = {
    platform,
    ports,
    viewer: await signedIn('new@people.example'),
    ip: '203.0.113.9',
    requestId: 'test',
  }
  const schema = guardPortfolios(
    buildSchema(`input Line { portfolioId: ID, portfolioIds: [ID!], more: [Line!] }
      type Query { field(portfolioId: ID, portfolioIds: [ID!], line: Line, lines: [Line!]): String }`),
  )
  const refusals = async (args: string): Promise<readonly string[]> =>
    ((await graphql({ schema, source: `{ field(${args}) }`, contextValue: context })).errors ?? []).map(
      ({ message }) => message,
    )

  it.each([
    'portfolioId: "ID"',
    'portfolioIds: ["ID"]',
    'portfolioIds: ["1", "ID"]',
    'portfolioId: "1", portfolioIds: ["ID"]',
    'line: { portfolioId: "ID" }',
    'line: { portfolioIds: ["1", "ID"] }',
    'lines: [{ portfolioId: "1" }, { portfolioId: "ID" }]',
    'lines: [{ portfolioId: "1" }, { portfolioIds: ["1", "ID"] }]',
    'line: { portfolioId: "1", more: [{ portfolioId: "1", more: [{ portfolioIds: ["ID"] }] }] }',
  ])('wherever it is named: %s', async (args) => {
    expect(await refusals(args.replaceAll('ID', '2'))).toEqual(['We cannot find this portfolio.'])
    expect(await refusals(args.replaceAll('ID', '1'))).toEqual([])
  })

  it.each([
    ['anyone', 1],
    // The field itself refuses a person who has not logged in.
    ['user', 0],
  ])('to a visitor where the field is for %s', async (audience, refused) => {
    const open = buildSchema('type Query { field(portfolioId: ID): String }')
    Object.assign(open.getQueryType()!.getFields().field!, { extensions: { audience } })
    const contextValue = { ...context, viewer: null }
    const source = '{ field(portfolioId: "2") }'
    const { errors = [] } = await graphql({ schema: guardPortfolios(open), source, contextValue })
    expect(errors).toHaveLength(refused)
  })
})
