import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { reasonFirst } from '#business/accounts/server/public.ts'
import { noteUnopenedRead } from '#business/operations/server/public.ts'
import { auditDenial } from '#engine/audit/audit-denied.ts'
import { noteAddress } from '#engine/audit/seen-addresses.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import type { Refusal } from '#kernel/refusal.ts'
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

type RefusedAccount = { readonly named: string; readonly refused: Refusal; readonly ip: string }

/** Writes down an account that a request named beside its queries: none of them is reached that would. */
export async function noteRefusedAccount(
  platform: Platform,
  { actor, userId }: Viewer,
  { named, refused: { code }, ip }: RefusedAccount,
): Promise<void> {
  const isUnopened = code === reasonFirst.code
  const action = isUnopened ? 'readPersonalData' : 'nameAccount'
  if (isUnopened) noteUnopenedRead(platform, 'account named by the request')
  await inTransaction(platform, actor, async (ctx) => {
    await auditDenial(ctx, {
      action,
      ...(/^acc_[\da-f-]{36}$/.test(named) ? { subject: named } : {}),
      detail: { denied: code },
    })
    await noteAddress(ctx, { person: userId, action, address: ip })
  })
}
