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
 * Refuses everything that is not public if the request names an account that the caller may not read: an unknown one,
 * or one whose access was revoked while a page was open. Public fields are still answered, so the page keeps its
 * figures.
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

/** Logs the account that a request named with its queries, since none of the guarded queries runs. */
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
