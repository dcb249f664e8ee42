import { mailAddresses } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'

/** After an erasure or opt-out, an address gets no more document emails and is deleted. */
export async function forgetWatches(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const email = (await mailAddresses(ctx.tx, [userId])).get(userId)?.email
  if (email === undefined) return
  await ctx.tx
    .deleteFrom('outreach.document_watch')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}
