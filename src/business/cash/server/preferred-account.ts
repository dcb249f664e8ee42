import { accountOf } from '#business/accounts/server/public.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import type { Ctx, Platform, Room } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { cashEvents } from '../events.ts'
import { decidePreferredAccount } from '../rules/preferred-account.ts'
import { holdPayouts } from './payout-hold.ts'

/** The bank accounts of automatic payouts, by account; accounts that keep cash are left out. */
export async function receivingAccountsOf(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, FundingSourceId>> {
  const rows = await ('tx' in on ? on.tx : on.db)
    .selectFrom('cash.preferred_account')
    .select(['account_id', 'funding_source_id'])
    .where(isAmong('account_id', accountIds))
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.funding_source_id]))
}

export type PreferredAccountInput = {
  readonly accountId: AccountId
  /** Null keeps everything as cash. */
  readonly fundingSourceId: FundingSourceId | null
}

/** An account's Total Invested, from the room that provides it. */
export async function totalInvested(rooms: readonly Room[], db: Platform['db'], accountId: AccountId): Promise<Cents> {
  const totals = rooms.flatMap((room) => room.totalInvested ?? [])
  return addCents(...(await Promise.all(totals.map(async (read) => (await read(db, [accountId]))(accountId)))))
}

/** Sets the payout account. A change holds payouts for three days; the same choice again changes nothing. */
export async function choosePreferredAccount(
  ctx: Ctx,
  rooms: readonly Room[],
  { accountId, fundingSourceId }: PreferredAccountInput,
): Promise<{ id: string } | Refusal> {
  const bank = fundingSourceId === null ? null : await fundingSourceForPayment(ctx, accountId, fundingSourceId)
  const refusal = decidePreferredAccount(fundingSourceId === null ? 'clear' : 'set', {
    frozen: (await accountOf(ctx, accountId))?.frozen ?? true,
    invested: await totalInvested(rooms, ctx.tx, accountId),
    bank: bank?.readiness ?? null,
  })
  if (isRefusal(refusal)) return refusal
  await setPreferredAccount(ctx, accountId, fundingSourceId)
  return { id: accountId }
}

async function setPreferredAccount(
  ctx: Ctx,
  accountId: AccountId,
  fundingSourceId: FundingSourceId | null,
): Promise<void> {
  const before = (await receivingAccountsOf(ctx, [accountId])).get(accountId) ?? null
  if (before === fundingSourceId) return
  if (fundingSourceId === null)
    await ctx.tx.deleteFrom('cash.preferred_account').where('account_id', '=', accountId).execute()
  else {
    const chosen = { funding_source_id: fundingSourceId, chosen_by: ctx.actor.id, chosen_at: ctx.clock.now() }
    await ctx.tx
      .insertInto('cash.preferred_account')
      .values({ account_id: accountId, ...chosen })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
      .execute()
    await holdPayouts(ctx, accountId, 'preferredAccountChanged')
  }
  await ctx.emit(cashEvents.preferredAccountChanged({ accountId, from: before, to: fundingSourceId }))
}

/** A removed bank account receives nothing; a replaced one passes its role on. */
export async function followRemovedBank(
  ctx: Ctx,
  { accountId, fundingSourceId }: { accountId: AccountId; fundingSourceId: FundingSourceId },
): Promise<void> {
  if ((await receivingAccountsOf(ctx, [accountId])).get(accountId) === fundingSourceId)
    await setPreferredAccount(ctx, accountId, null)
}

export async function followReplacedBank(
  ctx: Ctx,
  { accountId, from, to }: { accountId: AccountId; from: FundingSourceId; to: FundingSourceId },
): Promise<void> {
  if ((await receivingAccountsOf(ctx, [accountId])).get(accountId) === from)
    await setPreferredAccount(ctx, accountId, to)
}
