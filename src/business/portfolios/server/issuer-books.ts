import { sql } from 'kysely'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { sumsOfKinds } from '#ledger/balances-of-kind.ts'
import { allPortfolios, type Db } from './portfolio-store.ts'

/** An issuer's earnings and costs to date by its months' figures, and its holdings by its ledger. */
export type IssuerBooks = {
  readonly portfolioId: PortfolioId
  readonly grossEarnings: Cents
  readonly plantCosts: Cents
  readonly loanInterest: Cents
  readonly loanPrincipal: Cents
  readonly managementFee: Cents
  readonly deficit: Cents
  readonly reserve: Cents
  readonly distributable: Cents
}

/**
 * Months as last corrected. Months from before contracts and costs were booked separately have their totals only here.
 */
const monthSums = (db: Db) =>
  sql<Record<'portfolio' | 'revenue' | 'costs' | 'interest' | 'principal' | 'fee' | 'deficit', string>>`
    select m.portfolio_id as portfolio, sum(coalesce(c.revenue_cents, m.revenue_cents))::text as revenue,
        sum(coalesce(c.costs_cents, m.costs_cents))::text as costs, sum(coalesce(c.interest_cents, m.interest_cents))::text as interest,
        sum(coalesce(c.principal_cents, m.principal_cents))::text as principal, sum(coalesce(c.fee_cents, m.fee_cents))::text as fee,
        sum(coalesce(c.deficit_cents, m.deficit_cents))::text as deficit
      from portfolios.period_cash m left join lateral (select * from portfolios.period_correction c
        where (c.portfolio_id, c.month) = (m.portfolio_id, m.month) order by c.id desc limit 1) c on true
      group by 1`.execute(db)

export async function issuerBooks(db: Db): Promise<IssuerBooks[]> {
  const [portfolios, { rows }, sums] = await Promise.all([
    allPortfolios(db),
    monthSums(db),
    sumsOfKinds(db, ['reserve', 'distributable']),
  ])
  const months = new Map(rows.map((row) => [row.portfolio, row]))
  const posted = new Map(sums.map(({ owner, kind, posted: sum }) => [`${owner} ${kind}`, sum]))
  return portfolios.map(({ id }) => {
    const of = months.get(id)
    return {
      portfolioId: id,
      grossEarnings: cents(of?.revenue ?? 0),
      plantCosts: cents(of?.costs ?? 0),
      loanInterest: cents(of?.interest ?? 0),
      loanPrincipal: cents(of?.principal ?? 0),
      managementFee: cents(of?.fee ?? 0),
      deficit: cents(of?.deficit ?? 0),
      reserve: cents(posted.get(`${id} reserve`) ?? 0n),
      distributable: cents(posted.get(`${id} distributable`) ?? 0n),
    }
  })
}
