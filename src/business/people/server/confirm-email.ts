import type { ViewerCtx } from '#engine/command/platform.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { otherSignIn, refuseLink } from '../rules/email-link.ts'
import { tokenHash } from './send-register-email.ts'
import { changeUser, lockUser } from './user-store.ts'

/**
 * Confirms an address by the link in a mail, once. The link proves the mailbox and the session proves the person: the
 * reader of a mistyped address must not confirm someone else's account.
 */
export async function confirmEmail(
  ctx: ViewerCtx,
  { token }: { readonly token: string },
): Promise<{ id: number } | Refusal> {
  const now = ctx.clock.now()
  const link = await ctx.tx
    .selectFrom('people.email_link')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  if (link && link.user_id !== ctx.viewer.userId) return otherSignIn
  const refused = refuseLink(
    link ? { expiresAt: link.expires_at, usedAt: link.used_at, replacedAt: link.replaced_at } : null,
    now,
  )
  if (refused) return refused
  const user = await lockUser(ctx.tx, link!.user_id)
  // The address has changed since, so the link proves a mailbox that no longer counts.
  if (user.email !== link!.email)
    return refuse(
      'linkReplaced',
      'Your email address has changed since we sent this link. Use the one in our most recent email.',
    )
  await ctx.tx.updateTable('people.email_link').set({ used_at: now }).where('id', '=', link!.id).execute()
  await changeUser(ctx.tx, user.id, { confirmed_at: user.confirmed_at ?? now, invalid_email: false })
  await ctx.emit(peopleEvents.emailConfirmed({ userId: user.id }))
  return { id: user.number }
}
