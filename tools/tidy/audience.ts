import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'

type Field = GraphQLField<unknown, unknown>

/** The queries that do not say whom they are for, and the mutations that are not made by `commandField`. */
export function withoutAudience(schema: GraphQLSchema): string[] {
  const isOfCommand = ({ name, extensions }: Field): boolean =>
    commandNamed(name) !== undefined && Object(extensions.pothosOptions).authScopes !== undefined
  const hasAudience = ({ extensions }: Field): boolean => typeof extensions.audience === 'string'
  const namesOf = (type: GraphQLObjectType | null | undefined, isKept: (field: Field) => boolean): string[] =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => !isKept(field))
      .map((field) => `${type?.name}.${field.name}`)
  return [...namesOf(schema.getQueryType(), hasAudience), ...namesOf(schema.getMutationType(), isOfCommand)]
}

/** The types that only the person themselves may see, and the one field that leads to each. */
const ownOnly: Readonly<Record<string, string>> = { Me: 'Query.me', User: 'Me.user' }

/**
 * Fields that lead to a person's own data by another way than `me`. A mutation's answer may carry `me`; the room of
 * people alone can make that field (`meField`).
 */
export function waysAroundMe(schema: GraphQLSchema): string[] {
  const answers = Object.values(schema.getMutationType()?.getFields() ?? {})
  const mine = new Set(answers.map(({ type }) => `${getNamedType(type).name}.me`))
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(
          (field) =>
            (ownOnly[getNamedType(field.type).name] ?? `${type.name}.${field.name}`) !== `${type.name}.${field.name}`,
        )
        .map((field) => `${type.name}.${field.name}`)
        .filter((field) => !mine.has(field)),
    )
}
