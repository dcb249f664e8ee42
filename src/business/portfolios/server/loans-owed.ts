import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Loan } from '../rules/plant-facts.ts'
import { loansOf } from './plant-facts.ts'
import type { Db } from './portfolio-store.ts'

export type PortfolioLoans = {
  readonly loans: readonly Loan[]
  /** The principal repaid on all loans, by month, each as last corrected. */
  readonly repaid: readonly { readonly month: string; readonly amount: Cents }[]
}

export async function portfolioLoans(db: Db, portfolioId: PortfolioId): Promise<PortfolioLoans> {
  const rows = await db
    .selectFrom('portfolios.period_cash as m')
    .select(['m.month', 'm.principal_cents'])
    .select((eb) =>
      eb
        .selectFrom('portfolios.period_correction as c')
        .select('c.principal_cents')
        .whereRef('c.portfolio_id', '=', 'm.portfolio_id')
        .whereRef('c.month', '=', 'm.month')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('corrected_cents'),
    )
    .where('m.portfolio_id', '=', portfolioId)
    .orderBy('m.month')
    .execute()
  return {
    loans: await loansOf(db, portfolioId),
    repaid: rows.map((row) => ({ month: row.month, amount: cents(row.corrected_cents ?? row.principal_cents) })),
  }
}
