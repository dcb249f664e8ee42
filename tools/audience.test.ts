import { buildSchema, type GraphQLSchema, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { builder } from '#io/graphql/builder.ts'
import { waysAroundMe, withoutAudience } from './tidy/audience.ts'

describe('the law of audiences', () => {
  it('is kept by every query and mutation of the API', () => {
    expect(withoutAudience(schema)).toEqual([])
  })

  it('leaves the rest of an answer where a query refuses', () => {
    const guarded = Object.values(schema.getQueryType()!.getFields()).filter(
      ({ extensions }) => extensions.audience !== 'anyone',
    )
    expect(guarded.length).toBeGreaterThan(50)
    expect(guarded.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([])
  })

  it('lets nobody reach a person but through me', () => {
    expect(waysAroundMe(schema)).toEqual([])
    const leaky = buildSchema(
      `type User { id: Int } type Me { user: User } type Saved { me: Me user: User } type Plant { owner: [User!]! me: Me }
       type Query { me: Me plant: Plant } type Mutation { save: Saved }`,
    )
    expect(waysAroundMe(leaky)).toEqual(['Saved.user', 'Plant.owner', 'Plant.me'])
  })

  it('is kept by nothing that leaves its audience out', () => {
    builder.queryField('forgotten', (t) => t.string({ resolve: () => '' }))
    builder.mutationField('undeclared', (t) => t.string({ resolve: () => '' }))
    const forgetful: GraphQLSchema = builder.toSchema()
    expect(withoutAudience(forgetful)).toEqual(['Query.forgotten', 'Mutation.undeclared'])
  })
})
