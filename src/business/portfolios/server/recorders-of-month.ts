import { sql } from 'kysely'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Db } from './portfolio-store.ts'

type Recorders = { readonly cash: string | null; readonly readings: string | null }

/**
 * The people who last recorded a month's cash, or corrected it, and who last entered hours of a meter in it. The readings'
 * is the line in the audit log: hours that a meter told itself were recorded by nobody.
 */
export async function recordersOfMonth(db: Db, portfolioId: PortfolioId, month: string): Promise<Recorders> {
  const { rows } = await sql<Recorders>`
    select coalesce(
      (select proposed_by from portfolios.period_correction where portfolio_id = ${portfolioId} and month = ${month} order by id desc limit 1),
      (select opened_by from portfolios.period_cash where portfolio_id = ${portfolioId} and month = ${month})) as cash,
      (select a.actor from platform.audit a join portfolios.plant p on p.id = a.subject and p.portfolio_id = ${portfolioId}
        where a.action = 'recordProduction' and a.outcome = 'done' and a.detail ->> 'firstMonth' <= ${month} and a.detail ->> 'lastMonth' >= ${month}
        order by a.at desc, a.id desc limit 1) as readings`.execute(db)
  return rows[0]!
}
