import { openPortfolioIds } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, businessDay, daysBetween, monthOf, plusDays } from '#kernel/business-day.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { impactOf } from '../rules/impact.ts'
import { powerOfYear, wasHeld, yearOf } from '../rules/year-power.ts'
import { portfolioFlows } from './account-returns.ts'
import { creditDays } from './power-days.ts'
import { shareChanges } from './share-changes.ts'

export type PortfolioYear = {
  readonly portfolioId: PortfolioId
  readonly dividends: Cents
  readonly kilowattHours: number
}

export type AccountYear = {
  readonly year: number
  readonly to: BusinessDay
  readonly isOver: boolean
  readonly dividends: Cents
  readonly kilowattHours: number
  readonly co2Kilograms: number
  readonly portfolios: readonly PortfolioYear[]
  readonly output: readonly { readonly technology: string; readonly days: readonly number[] }[]
  readonly firstYear: number | null
}

/** These accounts in a year: dividends by payment day, energy by the shares held at each day's end. */
export async function accountYear(
  platform: Platform,
  accountIds: readonly AccountId[],
  year: number,
): Promise<AccountYear> {
  const yesterday = plusDays(platform.clock.today(), -1)
  const [from, end] = [businessDay(`${year}-01-01`), businessDay(`${year}-12-31`)]
  const to = end < yesterday ? end : yesterday
  const { all } = await openPortfolioIds(platform)
  const [changes, flows] = await Promise.all([
    shareChanges(platform, accountIds, all),
    portfolioFlows(platform, accountIds),
  ])
  const held = all.filter((id) => wasHeld(changes.get(id) ?? [], from, end))
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => plusDays(from, at))
  const power = powerOfYear(await creditDays(platform, held, { from, to }), changes, days)
  const paid = flows.filter(({ kind, on }) => kind === 'dividends' && yearOf(on) === year)
  const dividendsOf = (of: typeof paid): Cents => addCents(...of.map(({ amount }) => amount))
  const inView = all.filter((id) => held.includes(id) || paid.some(({ portfolioId }) => portfolioId === id))
  const firstDays = [...[...changes.values()].flat(), ...flows].map(({ on }) => on).toSorted()
  const { kilowattHours, co2Kilograms } = impactOf(power.months, monthOf(to))
  return {
    year,
    to,
    isOver: end <= yesterday,
    dividends: dividendsOf(paid),
    kilowattHours,
    co2Kilograms,
    portfolios: inView.map((portfolioId) => ({
      portfolioId,
      dividends: dividendsOf(paid.filter((flow) => flow.portfolioId === portfolioId)),
      kilowattHours: impactOf(
        power.months.filter((month) => month.portfolioId === portfolioId),
        monthOf(to),
      ).kilowattHours,
    })),
    output: [...power.days].map(([technology, made]) => ({ technology, days: made })),
    firstYear: firstDays[0] ? yearOf(firstDays[0]) : null,
  }
}
