import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { TradedShares } from '../rules/traded-shares.ts'
import type { Handle } from './sell-order-store.ts'

export async function tradedShares(db: Handle, portfolioId: PortfolioId): Promise<TradedShares[]> {
  const rows = await db
    .selectFrom('selling.fill')
    .select(['seller_account_id', 'rail', 'subject', 'filled_on', 'shares_micro', 'paid_cents'])
    .select(['discount_cents', 'penalty_cents'])
    .where('portfolio_id', '=', portfolioId)
    .where('seller_account_id', 'is not', null)
    .orderBy('filled_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    seller: row.seller_account_id!,
    rail: row.rail as TradedShares['rail'],
    subject: row.subject,
    on: row.filled_on,
    shares: row.shares_micro,
    paid: row.paid_cents,
    kept: cents(row.discount_cents + row.penalty_cents),
  }))
}
