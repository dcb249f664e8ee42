import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { GraphContext } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { queriesOf } from './operations.ts'
import { isPublicQuery } from './token-reads.ts'

/**
 * Refuses whatever is not public where the request names an account that is shut to who asks: one that is unknown, or whose access
 * was taken away while a page was open. What is public is answered beside it, so such a page keeps its figures.
 */
export function guardAskedAccount(schema: GraphQLSchema): GraphQLSchema {
  const queries = queriesOf(schema).filter((field) => !isPublicQuery(field))
  for (const field of [...queries, ...Object.values(schema.getMutationType()?.getFields() ?? {})]) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      if (context.refusedAccount) throw new RefusalError(context.refusedAccount)
      return resolve(root, args, context, info)
    }
  }
  return schema
}
