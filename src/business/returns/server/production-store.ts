import { type RawBuilder, type Selectable, sql } from 'kysely'
import { productionMonths } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { ReturnsProductionMonth } from '#io/db/schema.generated.ts'
import { businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { creditsByMonth, renewPowerDays } from './power-days.ts'

export type ProductionRow = {
  readonly portfolioId: PortfolioId
  readonly country: string
  readonly technology: string
  readonly month: string
  readonly wattHours: bigint
  readonly expectedWattHours: bigint
  readonly credit: bigint
}

const firstMonth = '2000-01'

/** A month from before a column was added is blank. */
const isBlank = sql<boolean>`(expected_watt_hours is null or credit is null)`

export const isProductionDue = ({ today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from returns.production_month where computed_on = ${today()})
    or exists (select from returns.production_month where ${isBlank}))`

/** Renews the last months once a day, because the present one grows and offline meters report later. */
export async function renewProduction(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const today = clock.today()
  const last = await db
    .selectFrom('returns.production_month')
    .select((eb) => [eb.fn.max('month').as('month'), eb.fn.countAll<bigint>().filterWhere(isBlank).as('blank')])
    .executeTakeFirst()
  const isWhole = (last?.blank ?? 0n) === 0n
  const from = last?.month && isWhole ? monthOf(plusMonths(businessDay(`${last.month}-01`), -2)) : firstMonth
  const made = await productionMonths(platform, from)
  if (made.length === 0) return 0
  await renewPowerDays(platform, from)
  const creditOf = await creditsByMonth(platform, from)
  await db
    .insertInto('returns.production_month')
    .values(
      made.map((row) => ({
        portfolio_id: row.portfolioId,
        country: row.country,
        technology: row.technology,
        month: row.month,
        watt_hours: row.wattHours,
        expected_watt_hours: row.expectedWattHours,
        credit: creditOf(row).toString(),
        computed_on: today,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'month', 'country', 'technology']).doUpdateSet((eb) => ({
        watt_hours: eb.ref('excluded.watt_hours'),
        expected_watt_hours: eb.ref('excluded.expected_watt_hours'),
        credit: eb.ref('excluded.credit'),
        computed_on: eb.ref('excluded.computed_on'),
      })),
    )
    .execute()
  return made.length
}

/** Every month so far, of all portfolios or one, the present one included. */
export const producedMonths = async ({ db }: Platform, portfolioId?: PortfolioId): Promise<ProductionRow[]> => {
  const rows = await db
    .selectFrom('returns.production_month')
    .selectAll()
    .$if(portfolioId !== undefined, (query) => query.where('portfolio_id', '=', portfolioId!))
    .execute()
  return rows.map(fromRow)
}

const fromRow = (row: Selectable<ReturnsProductionMonth>): ProductionRow => ({
  portfolioId: row.portfolio_id,
  country: row.country,
  technology: row.technology,
  month: row.month,
  wattHours: row.watt_hours,
  expectedWattHours: row.expected_watt_hours ?? 0n,
  credit: BigInt(row.credit ?? 0),
})
