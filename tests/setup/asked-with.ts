import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isLeafType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>
type Asked = GraphQLArgument | GraphQLInputField

const inputOf = ({ args }: Field): readonly GraphQLInputField[] | null => {
  const type = args[0]?.name === 'input' ? getNamedType(args[0].type) : undefined
  return isInputObjectType(type) ? Object.values(type.getFields()) : null
}

/**
 * The arguments of a field of the API: the fields of a mutation's one input, or the arguments that are spelled one by
 * one.
 */
export const askedWith = (field: Field): readonly Asked[] => inputOf(field) ?? field.args

/** The arguments passed to a field, as GraphQL text; empty if there are none. */
export function passed(field: Field, written: (asked: Asked) => string, only: readonly Asked[] = askedWith(field)) {
  const given = only.map((one) => `${one.name}: ${written(one)}`).join(', ')
  if (inputOf(field)) return `(input: { ${given} })`
  return given && `(${given})`
}

/** A call with a variable for each argument, under its own name. */
export function textWith(kind: 'query' | 'mutation', field: Field, selection: string): string {
  const declared = askedWith(field).map(({ name, type }) => `$${name}: ${type}`)
  const heads = declared.length > 0 ? ` (${declared.join(', ')})` : ''
  const wanted = isLeafType(getNamedType(field.type)) ? '' : ` { ${selection} }`
  return `${kind}${heads} { ${field.name}${passed(field, ({ name }) => `$${name}`)}${wanted} }`
}
