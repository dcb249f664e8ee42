import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
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
