import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'

const nameless = { former_first_name: null, former_last_name: null, first_name: null, last_name: null }

/** Names that never came to be go at once; former names go with the rest of the identity and tax records. */
export async function forgetNames(
  ctx: Ctx,
  { userId, depth }: { readonly userId: UserId; readonly depth: 'unneeded' | 'all' },
): Promise<void> {
  await ctx.tx
    .updateTable('names.name_change')
    .set(nameless)
    .where('user_id', '=', userId)
    .$if(depth === 'unneeded', (query) => query.where('changed_at', 'is', null))
    .execute()
}
