import {
  defaultFieldResolver,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type TokenKind, tokenKinds } from '#business/security/rules/access-token.ts'
import type { GraphContext, TokenScope } from '#io/graphql/context.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { isIdOf } from '#kernel/ids.ts'
import { type DeclaredField, queriesOf } from './operations.ts'

/** `public` needs no kind of token. A field without a declared reach is refused to every token. */
type Reach = TokenKind | 'public'
type Declared = Readonly<Record<Reach, readonly string[]>>

const reaches: readonly Reach[] = ['public', ...tokenKinds]

function declaredReach({ name, extensions: { token } }: DeclaredField): Reach | undefined {
  const reach = reaches.find((candidate) => candidate === token)
  if (token && token !== 'nobody' && !reach)
    throw new Error(`${name} names ${token}, which is not a kind of access token`)
  return reach
}

/** A page of a list has the reach of its rows. */
function reachOfType(type: GraphQLObjectType): Reach | undefined {
  if (type.name === 'PageInfo') return 'public'
  const { edges, node } = type.getFields()
  const below = /Connection$/.test(type.name) ? edges : /Edge$/.test(type.name) ? node : undefined
  const of = below && getNamedType(below.type)
  return isObjectType(of) ? reachOfType(of) : declaredReach(type)
}

const byReach = (reachOf: (reach: Reach) => readonly string[]): Declared =>
  Object.fromEntries(reaches.map((reach) => [reach, reachOf(reach)])) as Declared

/**
 * The queries that a token may send, by the kind they need. Each that needs a kind names its account, which must be one
 * of the token's.
 */
export const tokenQueries = (schema: GraphQLSchema): Declared =>
  byReach((reach) => queriesOf(schema).flatMap((field) => (declaredReach(field) === reach ? [field.name] : [])))

const typesOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type !== schema.getQueryType(),
  ) as GraphQLObjectType[]

export const tokenTypes = (schema: GraphQLSchema): Declared =>
  byReach((reach) => typesOf(schema).flatMap((type) => (reachOfType(type) === reach ? [type.name] : [])))

/** Fields about the person, or about all of their accounts, on types that otherwise are not personal. */
export const personalFields = (schema: GraphQLSchema): string[] =>
  typesOf(schema).flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.extensions.token === 'nobody' ? [`${type.name}.${field.name}`] : [],
    ),
  )

/** True if the query shows nothing about any account. */
export const isPublicQuery = (field: DeclaredField): boolean => declaredReach(field) === 'public'

const readsOnly = () => requestError('TOKEN_READS_ONLY', 'An access token reads. Log in to change something.')
const outOfReach = (needs: string) =>
  requestError('TOKEN_SCOPE', `This access token does not reach ${needs}.`, { needs })

const isWithin = (reach: Reach | undefined, { kinds }: TokenScope): boolean =>
  reach === 'public' || (reach !== undefined && kinds.has(reach))

/** The refusal of a token that reads this field; null if it may. */
export function refuseTokenField(
  type: GraphQLObjectType,
  field: DeclaredField,
  scope: TokenScope,
): GraphQLError | null {
  // A type's name reveals nothing; the schema's own rule decides whether the schema is shown.
  if (field.name.startsWith('__') || type.name.startsWith('__')) return null
  const reach = type.name === 'Query' ? declaredReach(field) : reachOfType(type)
  if (field.extensions.token === 'nobody' || reach === undefined) return outOfReach(`${type.name}.${field.name}`)
  return isWithin(reach, scope) ? null : outOfReach(reach)
}

/** Checks the whole operation of a token or of a page on another site before any of it is resolved. */
export function refuseOperation({ schema, document, operationName, contextValue }: ExecutionArgs): GraphQLError | null {
  const { token, isCrossOrigin } = contextValue as GraphContext
  const isQuery = getOperationAST(document, operationName)?.operation === 'query'
  if (isCrossOrigin && !isQuery)
    return requestError('CROSS_ORIGIN_READS_ONLY', 'A page of another site may read here and change nothing.')
  if (!token) return null
  if (!isQuery) return readsOnly()
  const info = new TypeInfo(schema)
  let refused: GraphQLError | null = null
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name }) => {
        const [parent, field] = [info.getParentType(), info.getFieldDef()]
        refused ??=
          isObjectType(parent) && field
            ? refuseTokenField(parent, field, token)
            : outOfReach(parent?.name ?? name.value)
      },
    }),
  )
  return refused
}

/**
 * Guards every query and mutation: a token changes nothing, and names an account in each query about one. Repeats the
 * earlier check with the query's actual values.
 */
export function guardTokenReads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      if (context.token) throw readsOnly()
      return resolve(root, args, context, info)
    }
  }
  for (const field of queriesOf(schema)) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      const { token } = context
      const refused = token ? refuseQuery(schema.getQueryType()!, field, args.accountId, token) : null
      if (refused) throw refused
      return resolve(root, args, context, info)
    }
  }
  return schema
}

function refuseQuery(
  query: GraphQLObjectType,
  field: DeclaredField,
  accountId: unknown,
  token: TokenScope,
): GraphQLError | null {
  const refused = refuseTokenField(query, field, token)
  if (refused || isPublicQuery(field)) return refused
  const isOwn = typeof accountId === 'string' && isIdOf('acc', accountId) && token.accountIds.has(accountId)
  return isOwn ? null : outOfReach('this account')
}
