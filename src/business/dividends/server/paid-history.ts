import type { Kysely } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { dividendPerShare } from '../rules/dividend-rate.ts'
import { paymentsOf } from './dividend-store.ts'

export type PaidDividend = {
  readonly portfolioId: PortfolioId
  readonly month: string
  readonly revenue: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly pool: Cents
  readonly perShare: SharePrice | null
  /** Set on a dividend that corrects an earlier one. */
  readonly correctionReason: string | null
}

/** Every paid dividend of a portfolio with the figures of its approval; corrections follow what they correct. */
export async function paidHistory(db: Kysely<DB>, portfolioId: PortfolioId): Promise<PaidDividend[]> {
  const rows = await paymentsOf(db, portfolioId).orderBy('month').orderBy('number').execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    month: row.month,
    revenue: row.revenue_cents,
    costs: row.costs_cents,
    reserve: row.reserve_cents,
    pool: row.pool_cents,
    perShare: dividendPerShare(row.pool_cents, row.shares_micro === null ? noShares : row.shares_micro),
    correctionReason: row.kind === 'correction' ? row.reason : null,
  }))
}
