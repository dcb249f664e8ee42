import { type ProductionHours, productionBetween } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { creditedOn, partOfHour, type ShareChange, sharesOn } from '../rules/power-credit.ts'
import { lastDayWithPower, outstandingOn } from './power-days.ts'

/** A holder's part of one day's output of a portfolio's plants of one kind. */
export type PowerHill = {
  readonly portfolioId: PortfolioId
  readonly technology: string
  readonly longitude: number
  readonly wattHours: bigint
  /** Kilowatts of each hour of the business day, midnight to midnight US Eastern. */
  readonly hours: readonly number[]
}

export type PowerDay = { readonly on: BusinessDay; readonly hills: readonly PowerHill[] }

type Changes = ReadonlyMap<string, readonly ShareChange[]>

export const powerOn = (platform: Platform, day: BusinessDay): Promise<ProductionHours[]> =>
  productionBetween(platform, atHour(day, 0), atHour(plusDays(day, 1), 0))

type PowerOfDay = {
  readonly day: BusinessDay
  readonly power: readonly ProductionHours[]
  readonly changes: Changes
}

/** The part of it that belongs to the shares held at the end of the day. */
export async function creditedPower(platform: Platform, { day, power, changes }: PowerOfDay): Promise<PowerHill[]> {
  const heldOf = (portfolioId: PortfolioId) => sharesOn(changes.get(portfolioId) ?? [], day)
  const own = power.filter(({ portfolioId }) => heldOf(portfolioId) > 0n)
  const ids = [...new Set(own.map(({ portfolioId }) => portfolioId))]
  const outstandingOf = await outstandingOn(platform, ids, day)
  return own.map(({ portfolioId, technology, longitude, hours }) => {
    const [held, outstanding] = [heldOf(portfolioId), outstandingOf(portfolioId)]
    const made = hours.reduce((sum, wattHours) => sum + wattHours, 0n)
    return {
      portfolioId,
      technology,
      longitude,
      wattHours: creditedOn(made, held, outstanding),
      hours: hours.map((wattHours) => partOfHour(wattHours, held, outstanding)),
    }
  })
}

/** Yesterday, or the last earlier day that a meter of the held shares recorded; null if none did. */
export async function lastPowerDay(
  platform: Platform,
  yesterday: PowerDay,
  changes: Changes,
): Promise<PowerDay | null> {
  if (yesterday.hills.some(({ wattHours }) => wattHours > 0n)) return yesterday
  const held = [...changes].filter(([, of]) => sharesOn(of, yesterday.on) > 0n).map(([portfolioId]) => portfolioId)
  const day = await lastDayWithPower(platform, held, yesterday.on)
  if (!day) return null
  const hills = await creditedPower(platform, { day, power: await powerOn(platform, day), changes })
  return hills.some(({ wattHours }) => wattHours > 0n) ? { on: day, hills } : null
}
