import { sql } from 'kysely'
import { lastActorOfMonth } from '#engine/audit/last-acts.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import type { Db } from './portfolio-store.ts'

type Recorders = { readonly cash: string | null; readonly readings: string | null }

/**
 * The people who last recorded or corrected a month's cash, and who last entered its meter hours. The hours' recorder
 * comes from the audit log; hours that a meter reported have none.
 */
export async function recordersOfMonth(db: Db, portfolioId: PortfolioId, month: string): Promise<Recorders> {
  const { rows } = await sql<{ cash: string | null; plants: readonly PlantId[] }>`
    select coalesce(
      (select proposed_by from portfolios.period_correction where portfolio_id = ${portfolioId} and month = ${month} order by id desc limit 1),
      (select opened_by from portfolios.period_cash where portfolio_id = ${portfolioId} and month = ${month})) as cash,
      array(select id from portfolios.plant where portfolio_id = ${portfolioId}) as plants`.execute(db)
  const { cash, plants } = rows[0]!
  return { cash, readings: await lastActorOfMonth(db, { subjects: plants, action: 'recordProduction', month }) }
}
