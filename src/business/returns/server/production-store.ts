import { unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { productionMonths } from '#business/portfolios/server/door.ts'
import { businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { monthlyTotals } from '#ledger/monthly-totals.ts'
import type { Platform } from '#platform/command/platform.ts'
import { balanceAt } from '../rules/month-balance.ts'

export type ProductionRow = {
  readonly portfolioId: string
  readonly country: string
  readonly technology: string
  readonly month: string
  readonly wattHours: bigint
  readonly issued: bigint
}

const firstMonth = '2000-01'

/** Renews the last months once a day: the running one grows, and a meter that was away tells its hours later. */
export async function renewProduction(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const today = clock.today()
  const last = await db
    .selectFrom('returns.production_month')
    .select((eb) => [eb.fn.max('month').as('month'), eb.fn.max('computed_on').as('on')])
    .executeTakeFirst()
  if (last?.on === today) return 0
  const from = last?.month ? monthOf(plusMonths(businessDay(`${last.month}-01`), -2)) : firstMonth
  const made = await productionMonths(platform, from)
  if (made.length === 0) return 0
  const portfolios = [...new Set(made.map(({ portfolioId }) => portfolioId))]
  const moved = await monthlyTotals(db, portfolios.map(unissuedOf))
  await db
    .insertInto('returns.production_month')
    .values(
      made.map((row) => ({
        portfolio_id: row.portfolioId,
        country: row.country,
        technology: row.technology,
        month: row.month,
        watt_hours: row.wattHours,
        issued_micro: -balanceAt(moved, unissuedOf(row.portfolioId).key, row.month),
        computed_on: today,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'month', 'country', 'technology']).doUpdateSet((eb) => ({
        watt_hours: eb.ref('excluded.watt_hours'),
        issued_micro: eb.ref('excluded.issued_micro'),
        computed_on: eb.ref('excluded.computed_on'),
      })),
    )
    .execute()
  return made.length
}

export async function producedMonths({ db }: Platform): Promise<ProductionRow[]> {
  const rows = await db.selectFrom('returns.production_month').selectAll().execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    country: row.country,
    technology: row.technology,
    month: row.month,
    wattHours: row.watt_hours,
    issued: row.issued_micro,
  }))
}
