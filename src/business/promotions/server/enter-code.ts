import { ownAccount } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, PromotionId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { promotionsEvents } from '../events.ts'
import { codeFrom, refuseCode } from '../rules/promotion-code.ts'
import { addCodeEntry, codesAndRewardsOf, lockRewardsOf, promotionBy } from './promotion-store.ts'
import { samePeople } from './same-people.ts'

/** Enters a promotion's code for an account, whose later orders may then earn the reward. */
export async function enterPromotionCode(
  ctx: Ctx,
  input: { readonly accountId: AccountId; readonly code: string; readonly hasInvested: boolean },
): Promise<{ id: PromotionId } | Refusal> {
  const { accountIds, haveInvested } = await samePeople(ctx, input.accountId)
  await lockRewardsOf(ctx.tx, accountIds)
  const promotion = await promotionBy(ctx.tx, 'code', codeFrom(input.code))
  const { rewarded } = await codesAndRewardsOf(ctx.tx, accountIds)
  const refusal = refuseCode(promotion, {
    today: ctx.clock.today(),
    rewarded: [...rewarded.values()].flat(),
    hasInvested: input.hasInvested || haveInvested,
  })
  if (refusal) return refusal
  await addCodeEntry(ctx.tx, {
    accountId: input.accountId,
    promotionId: promotion!.id,
    by: ctx.actor.id,
    at: ctx.clock.now(),
  })
  await ctx.emit(promotionsEvents.promotionCodeEntered({ accountId: input.accountId, promotionId: promotion!.id }))
  return { id: promotion!.id }
}

/** A sign-up code may be a promotion's or a friend's. A promotion's counts at once; an expired one is ignored. */
export async function takeSignUpCode(
  ctx: Ctx,
  { userId, referralCode }: { userId: UserId; referralCode: string | null },
): Promise<void> {
  if (!referralCode) return
  const account = await ownAccount(ctx.tx, userId)
  const entered = await enterPromotionCode(ctx, { accountId: account.id, code: referralCode, hasInvested: false })
  if (isRefusal(entered)) ctx.log.info({ code: entered.code }, 'the code of a sign-up is not a running promotion')
}
