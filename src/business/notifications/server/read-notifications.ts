import type { ViewerCtx } from '#engine/command/platform.ts'
import type { NotificationId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'

type Read = { readonly marked: number }

/** Marks the person's notifications as read or unread. Other people's ids are ignored. */
export async function markNotifications(
  ctx: ViewerCtx,
  { ids, isRead }: { readonly ids: readonly NotificationId[]; readonly isRead: boolean },
): Promise<Read | Refusal> {
  const { userId } = ctx.viewer
  if (ids.length === 0) return { marked: 0 }
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notifications.notification')
    .set({ read_at: isRead ? ctx.clock.now() : null })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('read_at', isRead ? 'is' : 'is not', null)
    .executeTakeFirst()
  return { marked: Number(numUpdatedRows) }
}

/** Marks everything up to the newest one that the person saw; later ones stay unread. */
export async function markAllNotificationsRead(
  ctx: ViewerCtx,
  { upTo }: { readonly upTo: Temporal.Instant },
): Promise<Read | Refusal> {
  const { userId } = ctx.viewer
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notifications.notification')
    .set({ read_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('at', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return { marked: Number(numUpdatedRows) }
}
