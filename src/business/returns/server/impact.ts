import { holdingOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { productionBetween } from '#business/portfolios/server/door.ts'
import { atHour, type BusinessDay, monthOf, plusDays } from '#kernel/business-day.ts'
import { readBalances } from '#ledger/balances.ts'
import { monthlyTotals } from '#ledger/monthly-totals.ts'
import type { Platform } from '#platform/command/platform.ts'
import { type Impact, impactOf, partOf } from '../rules/impact.ts'
import { balanceAt } from '../rules/month-balance.ts'
import { producedMonths } from './production-store.ts'

export type ImpactFigures = Impact & { readonly yesterdayKilowattHours: number; readonly asOf: BusinessDay }

/** What all plants together have made. */
export async function companyImpact(platform: Platform): Promise<ImpactFigures> {
  const [made, yesterday] = await Promise.all([producedMonths(platform), madeYesterday(platform)])
  const today = platform.clock.today()
  return {
    ...impactOf(made, monthOf(today)),
    yesterdayKilowattHours: kilowattHours(yesterday.map(({ wattHours }) => wattHours)),
    asOf: plusDays(today, -1),
  }
}

/**
 * An account's part: each month's production by the shares it held when the month ended (the day that decides on dividends
 * too), against all shares that there were; yesterday's by the shares it holds now.
 */
export async function accountImpact(platform: Platform, accountId: string): Promise<ImpactFigures> {
  const [made, yesterday] = await Promise.all([producedMonths(platform), madeYesterday(platform)])
  const portfolios = [...new Set([...made, ...yesterday].map(({ portfolioId }) => portfolioId))]
  const holding = (id: string) => holdingOf(accountId, id)
  const [moved, balanceOf] = await Promise.all([
    monthlyTotals(platform.db, portfolios.map(holding)),
    readBalances(platform.db, [...portfolios.map(holding), ...portfolios.map(unissuedOf)]),
  ])
  const own = made.map((row) => ({
    ...row,
    wattHours: partOf(row.wattHours, balanceAt(moved, holding(row.portfolioId).key, row.month), row.issued),
  }))
  const ownYesterday = yesterday.map(({ portfolioId, wattHours }) =>
    partOf(wattHours, balanceOf(holding(portfolioId)).posted, -balanceOf(unissuedOf(portfolioId)).posted),
  )
  const today = platform.clock.today()
  return {
    ...impactOf(own, monthOf(today)),
    yesterdayKilowattHours: kilowattHours(ownYesterday),
    asOf: plusDays(today, -1),
  }
}

/** The business day before today, from midnight to midnight US Eastern. */
function madeYesterday(platform: Platform) {
  const today = platform.clock.today()
  return productionBetween(platform, atHour(plusDays(today, -1), 0), atHour(today, 0))
}

const kilowattHours = (parts: readonly bigint[]): number =>
  Number(parts.reduce((sum, wattHours) => sum + wattHours, 0n)) / 1_000
