import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { argumentWords } from './arguments.ts'
import { fieldWords } from './fields.ts'
import { idNouns, idPrefixes } from './id-prefixes.ts'
import { typeFieldWords } from './type-fields.ts'
import { typeWords, valueWords } from './type-words.ts'

/** A part of the schema that can be described, under the name that people use for it. */
type Part = {
  readonly of: string
  readonly part: { description?: string | null | undefined }
  readonly words: string | undefined
}

export const partsOf = (schema: GraphQLSchema): Part[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => [
      { of: type.name, part: type, words: typeWords[type.name] ?? wordsOfAsk(schema, type) },
      ...within(type),
    ])

function wordsOfAsk(schema: GraphQLSchema, type: GraphQLNamedType): string | undefined {
  const mutation = Object.values(schema.getMutationType()?.getFields() ?? {}).find(({ args }) =>
    args.some((arg) => arg.name === 'input' && getNamedType(arg.type) === type),
  )
  return mutation && `Input of the mutation \`${mutation.name}\`.`
}

function within(type: GraphQLNamedType): Part[] {
  const at = (name: string) => `${type.name}.${name}`
  if (isEnumType(type))
    return type.getValues().map((part) => ({ of: at(part.name), part, words: valueWords[at(part.name)] }))
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((part) => ({ of: at(part.name), part, words: wordsOfInput(part) }))
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((part) => [
    { of: at(part.name), part, words: wordsOfField(type, part) },
    ...part.args.map((arg) => ({ of: `${at(part.name)}(${arg.name})`, part: arg, words: wordsOfInput(arg) })),
  ])
}

const meaningOf = ({ name, description }: GraphQLNamedType): string | undefined => description ?? typeWords[name]

function wordsOfInput({ name, type }: { name: string; type: GraphQLInputType }): string | undefined {
  const taken = getNamedType(type)
  return isEnumType(taken) ? meaningOf(taken) : argumentWords[name]
}

/** A field that returns one of our enums takes the enum's description. */
function wordsOfField({ name }: GraphQLNamedType, field: GraphQLField<unknown, unknown>): string | undefined {
  if (name === 'Query' || name === 'Mutation') return undefined
  const own = typeFieldWords[`${name}.${field.name}`]
  if (own) return own
  if (field.name === 'id') return wordsOfId(name)
  const answered = getNamedType(field.type)
  return fieldWords[field.name] ?? (isEnumType(answered) ? meaningOf(answered) : undefined)
}

/** Names of types that a mutation answers with: its `id` is that of the record, as caches of clients need one. */
const payload =
  /^(Acknowledged|Added|Asked|Begun|Cancell?ed|Changed|Chosen|Closed|Converted|Created|Decided|Ended|Handled|Made|Named|Opened|Proposed|Recorded|Registered|Removed|Requested|Resolved|Restored|Retried|Reviewed|Revoked|Saved|Sent|Signed(?!In)|Turned|Uploaded|Verified|Withdrawn)/

function wordsOfId(type: string): string {
  if (payload.test(type)) return 'Id of the record that the mutation created or changed.'
  const noun = idNouns[type] ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const prefix = idPrefixes[type]
  return `Permanent id of this ${noun}${prefix ? `, \`${prefix}_…\`` : ''}.`
}

/** Adds the descriptions that are the same everywhere. A room's own description takes precedence. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const { part, words } of partsOf(schema)) if (!part.description && words) part.description = words
  return schema
}
