import { v7 as uuidv7 } from 'uuid'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { isAmong } from '#platform/db/shared-look-up.ts'
import { payoutHoldHours } from '../rules/limits.ts'

export type HoldReason = 'bankLinked' | 'bankVerified' | 'preferredAccountChanged'

/** From now on no payout of the account leaves for a while: whoever took over a sign-in must not take the cash too. */
export async function holdPayouts(ctx: Ctx, accountId: string, because: HoldReason): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('cash.payout_hold')
    .values({
      id: uuidv7(),
      account_id: accountId,
      because,
      begun_at: now,
      until_at: now.add({ hours: payoutHoldHours }),
    })
    .execute()
  await ctx.announce({ kind: 'payoutsHeld', accountId, because })
}

/** Until when payouts of the account wait; null when none does. */
export async function payoutsHeldUntil(on: Ctx | Platform, accountId: string): Promise<Instant | null> {
  const row = await ('tx' in on ? on.tx : on.db)
    .selectFrom('cash.payout_hold')
    .select((eb) => eb.fn.max('until_at').as('until'))
    .where('account_id', '=', accountId)
    .where('until_at', '>', on.clock.now())
    .executeTakeFirst()
  return (row?.until as Instant | null | undefined) ?? null
}

/** The same for many accounts; those that do not wait are left out. */
export async function payoutsOfManyHeldUntil(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await ctx.tx
    .selectFrom('cash.payout_hold')
    .select((eb) => ['account_id', eb.fn.max('until_at').as('until')])
    .where(isAmong('account_id', accountIds))
    .where('until_at', '>', ctx.clock.now())
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.until as Instant]))
}
