import { type GraphQLField, getNamedType, isInterfaceType, isNonNullType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { schema } from '../schema.ts'

type Field = { readonly of: string; readonly field: GraphQLField<unknown, unknown> }

const fields: readonly Field[] = Object.values(schema.getTypeMap()).flatMap((type) =>
  !type.name.startsWith('__') && (isObjectType(type) || isInterfaceType(type))
    ? Object.values(type.getFields()).map((field) => ({ of: `${type.name}.${field.name}`, field }))
    : [],
)

const typeOf = (of: string) => of.split('.')[0]!
const answersOf = (fields: readonly Field[]) => new Set(fields.map(({ field }) => getNamedType(field.type).name))
const [asked, read] = [
  answersOf(fields.filter(({ of }) => typeOf(of) === 'Mutation')),
  answersOf(fields.filter(({ of }) => typeOf(of) !== 'Mutation')),
]

/** The payload of a mutation; its fields are nullable so that each can be refused alone. */
const isPayload = (type: string) => asked.has(type) && !read.has(type)

/** A root field that not everyone may query is nullable, so that its refusal leaves the rest of the answer. */
const isGuarded = ({ extensions: { audience = 'anyone' } }: GraphQLField<unknown, unknown>) => audience !== 'anyone'

const isConnection = ({ type }: GraphQLField<unknown, unknown>) => getNamedType(type).name.endsWith('Connection')

const nullable = fields.filter(
  ({ of, field }) => !isNonNullType(field.type) && !isPayload(typeOf(of)) && !isGuarded(field) && !isConnection(field),
)

it('says of every field that can be null when it is', () => {
  const silent = nullable.filter(({ field }) => !/\bnull\b/i.test(field.description ?? ''))
  expect(silent.map(({ of, field }) => `${of}: ${field.description}`)).toEqual([])
})
