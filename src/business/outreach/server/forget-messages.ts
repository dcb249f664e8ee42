import { mailAddresses } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'

const erased = 'erased'

/** After an erasure, a message keeps its ticket and time; its sender and text are deleted. */
export async function forgetMessages(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const email = (await mailAddresses(ctx.tx, [userId])).get(userId)?.email ?? erased
  const erasedIds = await ctx.tx
    .updateTable('outreach.message')
    .set({
      email: erased,
      first_name: null,
      last_name: null,
      message: erased,
      claimed_ip_address: null,
      seen_ip_address: erased,
      // An operator's reason for closing may name the person.
      close_reason: (eb) => eb.case().when('close_reason', 'is', null).then(null).else(erased).end(),
    })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .returning('id')
    .execute()
  if (erasedIds.length === 0) return
  await ctx.tx
    .updateTable('outreach.answer')
    .set({ text: erased })
    .where(
      'message_id',
      'in',
      erasedIds.map(({ id }) => id),
    )
    .execute()
}
