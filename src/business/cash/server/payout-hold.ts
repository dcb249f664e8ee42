import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { cashEvents } from '../events.ts'
import { payoutHoldHours } from '../rules/limits.ts'
import { refuseHeld, refusePaused, refuseStopped } from '../rules/withdrawal.ts'
import { payoutsStoppedOf } from './reviews.ts'
import { isCashShort } from './short-cash.ts'

export type HoldReason = 'bankLinked' | 'bankVerified' | 'preferredAccountChanged'

/** Holds the account's payouts for a while: a stolen sign-in must not yield the cash too. */
export async function holdPayouts(ctx: Ctx, accountId: AccountId, reason: HoldReason): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('cash.payout_hold')
    .values({
      id: uuidv7(),
      account_id: accountId,
      reason,
      begun_at: now,
      until_at: now.add({ hours: payoutHoldHours }),
    })
    .execute()
  await ctx.emit(cashEvents.payoutsHeld({ accountId, reason }))
}

/** The end of the payout hold of each account; accounts without a hold are left out. */
export async function payoutsHeldUntil(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await ('tx' in on ? on.tx : on.db)
    .selectFrom('cash.payout_hold')
    .select((eb) => ['account_id', eb.fn.max('until_at').as('until')])
    .where(isAmong('account_id', accountIds))
    .where('until_at', '>', on.clock.now())
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.until]))
}

/** Refuses payouts if the account's banks changed or our records disagree; null otherwise. */
export async function payoutHoldRefusal(ctx: Ctx, accountId: AccountId): Promise<ReturnType<typeof refuseHeld>> {
  if ((await payoutsStoppedOf(ctx, [accountId])).size > 0) return refuseStopped()
  if (await isCashShort(ctx.tx)) return refusePaused()
  const held = await payoutsHeldUntil(ctx, [accountId])
  return refuseHeld({ now: ctx.clock.now(), payoutsHeldUntil: held.get(accountId) ?? null })
}
