import { lotDaysRelation, lotOrder } from '#business/investing/server/public.ts'
import { isAmong } from '#io/db/among.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, FillId, LotId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Handle } from './sell-order-store.ts'

/** Shares of one lot that were sold, with the seller's proceeds. */
export type LotSold = {
  readonly accountId: AccountId
  readonly lotId: LotId
  readonly fillId: FillId
  readonly soldOn: BusinessDay
  readonly acquiredOn: BusinessDay
  readonly shares: Microshares
  readonly proceeds: Cents
  readonly cost: Cents
  readonly term: 'short' | 'long'
}

export async function lotsSold(
  db: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<LotSold[]> {
  const rows = await db
    .selectFrom('selling.fill as fill')
    .innerJoin('selling.fill_lot as lot', 'lot.fill_id', 'fill.id')
    .leftJoin(lotDaysRelation.as('own'), 'own.id', 'lot.lot_id')
    .select(['fill.seller_account_id', 'fill.filled_on', 'lot.fill_id', 'lot.lot_id', 'lot.acquired_on'])
    .select(['lot.shares_micro', 'lot.paid_cents', 'lot.discount_cents', 'lot.penalty_cents', 'lot.fee_cents'])
    .select(['lot.cost_cents', 'lot.term'])
    .where('fill.portfolio_id', '=', portfolioId)
    .where('fill.filled_at', '<=', upTo)
    .where(isAmong('fill.seller_account_id', accountIds))
    .orderBy('fill.filled_at')
    .orderBy(lotOrder('own'))
    .execute()
  return rows.map((row) => ({
    accountId: row.seller_account_id!,
    lotId: row.lot_id,
    fillId: row.fill_id,
    soldOn: row.filled_on,
    acquiredOn: row.acquired_on,
    shares: row.shares_micro,
    proceeds: cents(row.paid_cents - row.discount_cents - row.penalty_cents - row.fee_cents),
    cost: row.cost_cents,
    term: row.term,
  }))
}
