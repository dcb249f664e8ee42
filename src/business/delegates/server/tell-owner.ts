import type { AskedChange, Ctx } from '#engine/command/platform.ts'
import { delegatesEvents } from '../events.ts'

/** Notifies the owner of each act with money by another person. */
export async function tellOwner(
  ctx: Ctx,
  { command, viewer, subject }: AskedChange & { readonly subject: string },
): Promise<void> {
  if (!viewer.actingIn || command.effect !== 'money' || command.delegateWording === null) return
  const { accountId, grantId } = viewer.actingIn
  const act = { accountId, grantId, actorId: viewer.userId, subject, did: command.delegateWording }
  await ctx.emit(delegatesEvents.delegateActed(act))
}
