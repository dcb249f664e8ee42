import { complexityFromQuery } from '@pothos/plugin-complexity'
import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { queryLimits } from '#io/graphql/builder.ts'
import { schemaCommands, selectionOf } from './schema-commands.ts'

/**
 * Each command's answer as a field without arguments: the command line names no page, so each list has its default
 * length.
 */
const answers = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: Object.fromEntries(
      schemaCommands(schema).map(({ kind, field, type }) => {
        const { extensions } = (kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!).getFields()[
          field
        ]!
        return [field, { type, extensions }]
      }),
    ),
  }),
})

it('asks for no more than the API answers, in each command of operators', () => {
  const tooLarge = schemaCommands(schema).flatMap(({ field, type }) => {
    const { complexity, depth, breadth } = complexityFromQuery(`{ ${field} ${selectionOf(type)} }`, { schema: answers })
    return complexity > queryLimits.complexity || depth > queryLimits.depth || breadth > queryLimits.breadth
      ? [`${field}: ${complexity} complexity, ${depth} deep, ${breadth} fields`]
      : []
  })
  expect(tooLarge).toEqual([])
})
