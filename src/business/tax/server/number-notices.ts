import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { idOf, type NumberNoticeId, type UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { taxEvents } from '../events.ts'
import { isSecondNotice, type NumberNoticeKind, withholdFrom } from '../rules/backup-withholding.ts'
import { refuseNotice } from '../rules/number-notice.ts'
import { reviewWithholding } from './review-withholding.ts'
import { noticesAbout } from './withholding-store.ts'

export type NoticeAsk = {
  readonly userId: UserId
  readonly kind: NumberNoticeKind
  readonly receivedOn: BusinessDay
}

export const checkNotice = async (ctx: Ctx, ask: NoticeAsk): Promise<Refusal | null> =>
  refuseNotice(ask, { today: ctx.clock.today(), notices: await noticesAbout(ctx.tx, [ask.userId]) })

/** Records what the IRS or the person sent about a number, and decides at once what it changes. */
export async function recordNumberNotice(
  ctx: Ctx,
  ask: NoticeAsk,
  { proposedBy, reason }: { readonly proposedBy: string; readonly reason: string },
): Promise<{ id: NumberNoticeId } | Refusal> {
  const refusal = await checkNotice(ctx, ask)
  if (refusal) return refusal
  const { userId, kind, receivedOn } = ask
  const earlier = (await noticesAbout(ctx.tx, [userId])).filter((notice) => notice.kind === 'bNotice')
  const isSecond =
    kind === 'bNotice' &&
    isSecondNotice(
      receivedOn,
      earlier.map((notice) => notice.receivedOn),
    )
  const id = idOf('tnn', uuidv7())
  const from = withholdFrom(kind, receivedOn)
  await ctx.tx
    .insertInto('tax.number_notice')
    .values({
      id,
      user_id: userId,
      kind,
      is_second: isSecond,
      received_on: receivedOn,
      withhold_from: from,
      proposed_by: proposedBy,
      approved_by: ctx.actor.id,
      reason,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  await ctx.announce(taxEvents.numberNoticeRecorded({ id, userId, notice: kind, isSecond, on: from }))
  await reviewWithholding(ctx, [userId])
  return { id }
}
