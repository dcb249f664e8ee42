import type { ExecutionResult, GraphQLError, OperationTypeNode } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import type { GraphContext } from '#io/graphql/context.ts'
import { inTransaction } from '../command/command.ts'
import { requestOf } from '../command/context-of.ts'
import type { Ctx } from '../command/platform.ts'
import { noteAddress } from './seen-addresses.ts'

/** Refusals that mean "this is not yours", in addition to the audience's FORBIDDEN. */
const notYours: ReadonlySet<unknown> = new Set(['accountNotFound', 'readOnlyAccess', 'ownerOnly', 'ownAccountOnly'])

/** One line for a refused right. */
export async function auditDenial(
  ctx: Ctx,
  { action, subject, detail = {} }: { action: string; subject?: string; detail?: Record<string, unknown> },
): Promise<void> {
  await ctx.tx
    .insertInto('platform.audit')
    .values({
      id: uuidv7(),
      at: ctx.clock.now(),
      actor: ctx.actor.id,
      on_behalf_of: null,
      action,
      subject: subject ?? null,
      outcome: 'refused',
      detail: JSON.stringify(detail),
      request_id: requestOf(ctx.actor),
    })
    .execute()
}

/**
 * Logs what a signed-in person was refused. A mutation's own refusal is already logged; this covers refusals before it
 * began, and those of queries.
 */
export async function auditDenied(
  { viewer, platform, ip }: GraphContext,
  kind: `${OperationTypeNode}`,
  { errors }: ExecutionResult,
): Promise<void> {
  const denied = errors?.filter((error) => isDenial(error, kind)) ?? []
  if (!viewer || denied.length === 0) return
  await inTransaction(platform, viewer.actor, async (ctx) => {
    for (const { path, extensions } of denied) {
      const action = String(path?.[0] ?? kind)
      await auditDenial(ctx, { action, detail: { denied: extensions.code, at: path?.join('.') } })
      await noteAddress(ctx, { person: viewer.userId, action, address: ip })
    }
  })
}

const isDenial = ({ extensions }: GraphQLError, kind: `${OperationTypeNode}`): boolean =>
  extensions.code === 'FORBIDDEN' || (kind === 'query' && notYours.has(extensions.code))
