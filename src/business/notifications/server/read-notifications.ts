import { runCommand } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { NotificationId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { notificationsCommands } from '../commands.ts'

type Read = { readonly marked: number }

/** Marks what the person was told as read or unread; what belongs to others is left alone without a word. */
export function markNotifications(
  platform: Platform,
  { actor, userId }: Viewer,
  { key, ids, isRead }: { readonly key: string; readonly ids: readonly NotificationId[]; readonly isRead: boolean },
): Promise<Read | Refusal> {
  const ask = { actor, command: notificationsCommands.markNotifications, key, input: { ids, isRead }, subject: userId }
  return runCommand(platform, ask, async (ctx): Promise<Read> => {
    if (ids.length === 0) return { marked: 0 }
    const { numUpdatedRows } = await ctx.tx
      .updateTable('notifications.notification')
      .set({ read_at: isRead ? ctx.clock.now() : null })
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .where('read_at', isRead ? 'is' : 'is not', null)
      .executeTakeFirst()
    return { marked: Number(numUpdatedRows) }
  })
}

/** Everything up to the newest one that the person saw; what came since stays unread. */
export function markAllNotificationsRead(
  platform: Platform,
  { actor, userId }: Viewer,
  { key, upTo }: { readonly key: string; readonly upTo: Temporal.Instant },
): Promise<Read | Refusal> {
  const ask = {
    actor,
    command: notificationsCommands.markAllNotificationsRead,
    key,
    input: { upTo: upTo.toString() },
    subject: userId,
  }
  return runCommand(platform, ask, async (ctx): Promise<Read> => {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('notifications.notification')
      .set({ read_at: ctx.clock.now() })
      .where('user_id', '=', userId)
      .where('at', '<=', upTo)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    return { marked: Number(numUpdatedRows) }
  })
}
