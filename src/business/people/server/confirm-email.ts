import { v7 as uuidv7 } from 'uuid'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Platform } from '#platform/command/platform.ts'
import { refuseLink } from '../rules/email-link.ts'
import { tokenHash } from './send-register-email.ts'
import { changeUser, lockUser } from './user-store.ts'

/** Takes the link out of a mail. Whoever holds it need not be logged in; it counts once. */
export function confirmEmail(platform: Platform, { token }: { token: string }): Promise<{ id: number } | Refusal> {
  const hash = tokenHash(token)
  const actor = { kind: 'system', id: 'confirmation-link' } as const
  // The link itself counts once, so each try is a command of its own and a second one hears that it was used.
  return runCommand(platform, { actor, operation: 'confirmEmail', key: uuidv7(), input: { hash } }, async (ctx) => {
    const now = ctx.clock.now()
    const link = await ctx.tx
      .selectFrom('people.email_link')
      .selectAll()
      .where('token_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    const refused = refuseLink(
      link ? { expiresAt: link.expires_at, usedAt: link.used_at, replacedAt: link.replaced_at } : null,
      now,
    )
    if (refused) return refused
    const user = await lockUser(ctx.tx, link!.user_id)
    // The address has changed since; the link proves a mailbox that no longer counts.
    if (user.email !== link!.email) return refuse('linkReplaced', 'Your address has changed since this mail was sent.')
    await ctx.tx.updateTable('people.email_link').set({ used_at: now }).where('id', '=', link!.id).execute()
    await changeUser(ctx.tx, user.id, { confirmed_at: user.confirmed_at ?? now, invalid_email: false })
    await ctx.announce({ kind: 'emailConfirmed', userId: user.id })
    return { id: user.number }
  })
}
