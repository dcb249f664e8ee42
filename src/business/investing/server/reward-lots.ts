import type { Kysely, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId, ReferralRewardId, RewardId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { LotSource } from '../rules/lots.ts'
import { lotIdOf } from './lots.ts'

/** Shares that the company bought for an account, for a promotion or a referral. */
export type RewardLot = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly on: BusinessDay
  readonly amount: Cents
  /** True if its order or referral was undone later: it went back, or became a debt. */
  readonly isTakenBack: boolean
}

const rewardSources = ['promotion', 'referral'] as const satisfies LotSource[]

/** The share rewards of accounts in any portfolio, as of an instant, oldest first. */
export async function rewardLots(
  db: Kysely<DB> | Transaction<DB>,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<RewardLot[]> {
  const rows = await db
    .selectFrom('investing.lot')
    .select(['account_id', 'portfolio_id', 'acquired_on', 'cost_cents', 'reversed_at'])
    .where('source', 'in', rewardSources)
    .where(isAmong('account_id', accountIds))
    .where('acquired_on', '<=', dayOf(upTo))
    .orderBy('acquired_on')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    portfolioId: row.portfolio_id,
    on: row.acquired_on,
    amount: row.cost_cents,
    isTakenBack: row.reversed_at !== null && !isBefore(upTo, row.reversed_at),
  }))
}

/** The portfolio and day of a reward's shares; null if it brought none. */
export async function lotOfReward(
  db: Kysely<DB> | Transaction<DB>,
  rewardId: RewardId | ReferralRewardId,
): Promise<Pick<RewardLot, 'portfolioId' | 'on'> | null> {
  const row = await db
    .selectFrom('investing.lot')
    .select(['portfolio_id', 'acquired_on'])
    .where('id', '=', lotIdOf(rewardId))
    .executeTakeFirst()
  return row ? { portfolioId: row.portfolio_id, on: row.acquired_on } : null
}
