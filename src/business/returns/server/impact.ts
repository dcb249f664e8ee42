import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { productionBetween } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, monthOf, plusDays } from '#kernel/business-day.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { dailyChanges } from '#ledger/daily-changes.ts'
import { type Impact, impactOf } from '../rules/impact.ts'
import { creditedOn, creditedWattHours, type ShareChange, sharesOn } from '../rules/power-credit.ts'
import { creditsBefore, outstandingOn } from './power-days.ts'
import { producedMonths } from './production-store.ts'

export type ImpactFigures = Impact & { readonly yesterdayKilowattHours: number; readonly asOf: BusinessDay }

export async function companyImpact(platform: Platform): Promise<ImpactFigures> {
  const [made, yesterday] = await Promise.all([producedMonths(platform), madeYesterday(platform)])
  const today = platform.clock.today()
  return {
    ...impactOf(made, monthOf(today)),
    yesterdayKilowattHours: kilowattHours(yesterday.map(({ wattHours }) => wattHours)),
    asOf: plusDays(today, -1),
  }
}

/** The part of these accounts: each day's production by the shares they held as the day ended, against all that investors held. */
export async function accountImpact(platform: Platform, accountIds: readonly AccountId[]): Promise<ImpactFigures> {
  const [made, yesterday] = await Promise.all([producedMonths(platform), madeYesterday(platform)])
  const portfolioIds = [...new Set([...made, ...yesterday].map(({ portfolioId }) => portfolioId))]
  const changes = await changesByPortfolio(platform, accountIds, portfolioIds)
  const held = made.filter(({ portfolioId }) => changes.has(portfolioId))
  const today = platform.clock.today()
  const [creditBefore, ownYesterday] = await Promise.all([
    creditsBefore(platform, [...changes.values()].flat()),
    creditedYesterday(platform, yesterday, changes),
  ])
  const own = held.map((row) => ({
    ...row,
    wattHours: creditedWattHours(
      { month: row.month, credit: row.credit, creditBefore: (day) => creditBefore({ ...row, day }) },
      changes.get(row.portfolioId) ?? [],
    ),
  }))
  return {
    ...impactOf(own, monthOf(today)),
    yesterdayKilowattHours: kilowattHours(ownYesterday),
    asOf: plusDays(today, -1),
  }
}

type Changes = ReadonlyMap<string, readonly (ShareChange & { readonly portfolioId: PortfolioId })[]>

async function changesByPortfolio(
  { db }: Platform,
  accountIds: readonly AccountId[],
  portfolioIds: readonly PortfolioId[],
): Promise<Changes> {
  const holdings = accountIds.flatMap((account) => portfolioIds.map((id) => ({ id, holding: holdingOf(account, id) })))
  const portfolioOf = new Map(holdings.map(({ id, holding }) => [holding.key, id]))
  const changes = await dailyChanges(
    db,
    holdings.map(({ holding }) => holding),
  )
  return Map.groupBy(
    changes.map(({ key, on, amount }) => ({ portfolioId: portfolioOf.get(key) ?? '', on, amount })),
    ({ portfolioId }) => portfolioId,
  )
}

/** The watt hours of each portfolio that produced yesterday, by the shares that the accounts held as yesterday ended. */
async function creditedYesterday(
  platform: Platform,
  made: readonly { portfolioId: PortfolioId; wattHours: bigint }[],
  changes: Changes,
): Promise<bigint[]> {
  const yesterday = plusDays(platform.clock.today(), -1)
  const heldOf = (portfolioId: PortfolioId) => sharesOn(changes.get(portfolioId) ?? [], yesterday)
  const own = made.filter(({ portfolioId }) => heldOf(portfolioId) > 0n)
  const ids = own.map(({ portfolioId }) => portfolioId)
  const outstandingOf = await outstandingOn(platform, ids, yesterday)
  return own.map(({ portfolioId, wattHours }) => creditedOn(wattHours, heldOf(portfolioId), outstandingOf(portfolioId)))
}

/** The business day before today, from midnight to midnight US Eastern. */
function madeYesterday(platform: Platform) {
  const today = platform.clock.today()
  return productionBetween(platform, atHour(plusDays(today, -1), 0), atHour(today, 0))
}

const kilowattHours = (parts: readonly bigint[]): number =>
  Number(parts.reduce((sum, wattHours) => sum + wattHours, 0n)) / 1_000
