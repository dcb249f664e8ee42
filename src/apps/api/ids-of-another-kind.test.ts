import { getNamedType, isLeafType, isRequiredArgument } from 'graphql'
import { expect, test } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
const olga = await newOperator(testCompany, 'olga@example.com')

/** The queries that need only ids and texts. */
const queries = Object.values(schema.getQueryType()!.getFields()).filter(
  ({ args }) =>
    args.some(({ type }) => getNamedType(type).name === 'ID') &&
    args.filter(isRequiredArgument).every(({ type }) => /^(ID|String)!$/.test(String(type))),
)

test.each(queries.map((query) => [query.name, query] as const))(
  '%s says in words that an id is none of its kind',
  async (name, { args, type }) => {
    const given = args.filter(
      (arg) => isRequiredArgument(arg) || (/^ID$/.test(String(arg.type)) && arg.name !== 'fundingSourceId'),
    )
    const below = isLeafType(getNamedType(type)) ? '' : ' { __typename }'
    const { errors } = await testCompany.ask(
      olga,
      `{ ${name}(${given.map((arg) => `${arg.name}: "x"`).join(', ')})${below} }`,
    )
    expect(errors.filter(({ code }) => code === undefined)).toEqual([])
  },
)
