import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type AccountId, idOf, type NumberNoticeId, type UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { taxEvents } from '../events.ts'
import { isSecondNotice, type NumberNoticeKind, withholdFrom } from '../rules/backup-withholding.ts'
import { refuseNotice } from '../rules/number-notice.ts'
import { isOf, type Taxpayer, taxpayerOf } from '../rules/taxpayer.ts'
import { reviewWithholding } from './review-withholding.ts'
import { noticesAbout } from './withholding-store.ts'

export type NoticeInput = {
  readonly userId: UserId
  readonly accountId: AccountId | null
  readonly kind: NumberNoticeKind
  readonly receivedOn: BusinessDay
}

export async function checkNotice(ctx: Ctx, input: NoticeInput): Promise<Refusal | null> {
  const account = input.accountId && (await accountOf(ctx, input.accountId))
  if (input.accountId && !(account && isOf(input, taxpayerOf(account))))
    return refuse('accountNotFound', 'This person has no business account with this id.', 'accountId')
  return refuseNotice(input, { today: ctx.clock.today(), notices: await noticesOf(ctx, input) })
}

const noticesOf = async (ctx: Ctx, taxpayer: Taxpayer) =>
  (await noticesAbout(ctx.tx, [taxpayer.userId])).filter((notice) => isOf(taxpayer, notice))

/** Records a notice of the IRS or the person about a number, and applies its consequences at once. */
export async function recordNumberNotice(
  ctx: Ctx,
  input: NoticeInput,
  { proposedBy, reason }: { readonly proposedBy: string; readonly reason: string },
): Promise<{ id: NumberNoticeId } | Refusal> {
  const refusal = await checkNotice(ctx, input)
  if (refusal) return refusal
  const { userId, accountId, kind, receivedOn } = input
  const earlier = (await noticesOf(ctx, input)).filter((notice) => notice.kind === 'bNotice')
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
      account_id: accountId,
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
  await ctx.emit(taxEvents.numberNoticeRecorded({ id, userId, accountId, notice: kind, isSecond, on: from }))
  await reviewWithholding(ctx, [{ userId, accountId }])
  return { id }
}
