import type { AskOf } from '#engine/command/declare.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { notificationsCommands } from '../commands.ts'
import { refuseChoice } from '../rules/channels.ts'
import { isKind } from '../rules/kinds.ts'
import { phonesOf } from './notification-store.ts'

export type ChoiceInput = AskOf<typeof notificationsCommands.setNotificationPreference>

/** Switches one kind on or off for one channel. */
export async function setNotificationPreference(
  ctx: ViewerCtx,
  choice: ChoiceInput,
): Promise<{ id: string } | Refusal> {
  const { userId } = ctx.viewer
  const { kind, channel, enabled } = choice
  if (!isKind(kind)) return refuse('noSuchKind', 'We cannot find this kind of notification.', 'kind')
  const phone = (await phonesOf(ctx.tx, [userId])).get(userId)
  const refused = refuseChoice(kind, channel, enabled, { canBeTexted: phone?.state === 'confirmed' })
  if (refused) return refused
  const chosen = { enabled, changed_at: ctx.clock.now() }
  await ctx.tx
    .insertInto('notifications.preference')
    .values({ user_id: userId, kind, channel, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(chosen))
    .execute()
  return { id: `${kind}:${channel}` }
}

const longestPauseDays = 92

/** Holds back optional mails and texts until an instant; a past instant ends the pause. */
export async function pauseNotifications(
  ctx: ViewerCtx,
  { until }: { readonly until: Instant },
): Promise<{ until: string } | Refusal> {
  const { userId } = ctx.viewer
  const input = { until: until.toString() }
  const latest = ctx.clock.now().add({ hours: 24 * longestPauseDays })
  if (Temporal.Instant.compare(until, latest) > 0)
    return refuse('pauseTooLong', 'You can pause notifications for up to three months.', 'until')
  const chosen = { until_at: until, changed_at: ctx.clock.now() }
  await ctx.tx
    .insertInto('notifications.pause')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
  return input
}
