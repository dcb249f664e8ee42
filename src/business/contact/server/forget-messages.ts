import { mailAddresses } from '#business/people/server/door.ts'
import type { Ctx } from '#platform/command/platform.ts'

const erased = 'erased'

/** Follows an erasure: that somebody wrote, and when, stays under its ticket; who and what goes. */
export async function forgetMessages(ctx: Ctx, { userId }: { readonly userId: string }): Promise<void> {
  const email = (await mailAddresses(ctx.tx, [userId])).get(userId)?.email ?? erased
  await ctx.tx
    .updateTable('contact.message')
    .set({
      email: erased,
      first_name: null,
      last_name: null,
      message: erased,
      claimed_ip_address: null,
      seen_ip_address: erased,
    })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute()
}
