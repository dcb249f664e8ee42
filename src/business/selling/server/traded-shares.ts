import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { Handle } from './sell-order-store.ts'

export type TradedShares = {
  readonly seller: AccountId
  readonly rail: 'matched' | 'redemption'
  /** The buyer's order, or the buyback. */
  readonly subject: string
  readonly on: BusinessDay
  readonly shares: Microshares
  readonly paid: Cents
  /** Discount and penalty, which stay with the portfolio. */
  readonly kept: Cents
}

/** All shares of a portfolio that holders ever sold, to others or back to the issuer, in the order of the sales. */
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
    on: row.filled_on as BusinessDay,
    shares: microshares(row.shares_micro),
    paid: cents(row.paid_cents),
    kept: cents(row.discount_cents + row.penalty_cents),
  }))
}
