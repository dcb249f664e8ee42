import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { EmailChangeId } from '#kernel/ids.ts'

/**
 * The links in our mails to a person: one confirms their address, one changes it. The link that stops an effective
 * change opens no account and never expires early, because it undoes a theft.
 */
export const emailLinkBearer: BearerKind = {
  kind: 'emailLink',
  secrets: ['people.email_link.token_hash', 'people.email_change.confirm_hash', 'people.email_change.veto_hash'],
  links: ['confirmEmail', 'confirmEmailChange', 'vetoEmailChange'],
  open: async (db, userId, now) => {
    const links = await db
      .selectFrom('people.email_link')
      .select(['id', 'email', 'sent_at as at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    const changes = await db
      .selectFrom('people.email_change')
      .select(['id', 'new_email as email', 'requested_at as at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .where('vetoed_at', 'is', null)
      .where('replaced_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    return [...links, ...changes]
      .map(({ id, email, at, expires_at: expiresAt }) => ({
        ref: id,
        name: `Link in our email to ${email}`,
        madeAt: at,
        expiresAt,
      }))
      .toSorted((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt))
  },
  end: async (ctx, { userId, ref }) => {
    const replaced = { replaced_at: ctx.clock.now() }
    const links = await ctx.tx
      .updateTable('people.email_link')
      .set(replaced)
      .where('user_id', '=', userId)
      .$if(ref !== undefined, (query) => query.where((eb) => eb(eb.cast<string>('id', 'text'), '=', ref!)))
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .returning('id')
      .execute()
    const changes = await ctx.tx
      .updateTable('people.email_change')
      .set(replaced)
      .where('user_id', '=', userId)
      .$if(ref !== undefined, (query) => query.where('id', '=', ref as EmailChangeId))
      .where('confirmed_at', 'is', null)
      .where('vetoed_at', 'is', null)
      .where('replaced_at', 'is', null)
      .returning('id')
      .execute()
    // The requested address is no longer expected.
    if (changes.length > 0)
      await ctx.tx.updateTable('people.user').set({ email_update_request: null }).where('id', '=', userId).execute()
    return [...links, ...changes].map((row) => row.id)
  },
}
