import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'

/** The queries and mutations that do not say whom they are for. */
export function withoutAudience(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => typeof field.extensions.audience !== 'string')
      .map((field) => `${type?.name}.${field.name}`),
  )
}

/** What only the person themselves may see, and the one field that leads to it. */
const ownOnly: Readonly<Record<string, string>> = { Me: 'Query.me', User: 'Me.user' }

/** Fields that lead to a person's own data by another way than asking who one is. */
export function waysAroundMe(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(
          (field) =>
            (ownOnly[getNamedType(field.type).name] ?? `${type.name}.${field.name}`) !== `${type.name}.${field.name}`,
        )
        .map((field) => `${type.name}.${field.name}`),
    )
}
