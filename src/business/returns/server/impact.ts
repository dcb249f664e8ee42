import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, monthOf, plusDays } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Impact, impactOf } from '../rules/impact.ts'
import { creditedWattHours } from '../rules/power-credit.ts'
import { creditedPower, lastPowerDay, type PowerDay, powerOn } from './last-power-day.ts'
import { creditsBefore } from './power-days.ts'
import { producedMonths } from './production-store.ts'
import { shareChanges } from './share-changes.ts'

export type ImpactFigures = Impact & {
  readonly yesterdayKilowattHours: number
  readonly asOf: BusinessDay
  readonly lastDay?: () => Promise<PowerDay | null>
}

export async function companyImpact(platform: Platform): Promise<ImpactFigures> {
  const yesterday = plusDays(platform.clock.today(), -1)
  const [made, power] = await Promise.all([producedMonths(platform), powerOn(platform, yesterday)])
  return {
    ...impactOf(made, monthOf(platform.clock.today())),
    yesterdayKilowattHours: kilowattHours(power.flatMap(({ hours }) => hours)),
    asOf: yesterday,
  }
}

/**
 * The part of these accounts: each day's production by the shares they held at its end, relative to all investors'
 * shares.
 */
export async function accountImpact(platform: Platform, accountIds: readonly AccountId[]): Promise<ImpactFigures> {
  const yesterday = plusDays(platform.clock.today(), -1)
  const [made, power] = await Promise.all([producedMonths(platform), powerOn(platform, yesterday)])
  const portfolioIds = [...new Set([...made, ...power].map(({ portfolioId }) => portfolioId))]
  const changes = await shareChanges(platform, accountIds, portfolioIds)
  const held = made.filter(({ portfolioId }) => changes.has(portfolioId))
  const [creditBefore, hills] = await Promise.all([
    creditsBefore(platform, [...changes.values()].flat()),
    creditedPower(platform, { day: yesterday, power, changes }),
  ])
  const own = held.map((row) => ({
    ...row,
    wattHours: creditedWattHours(
      { month: row.month, credit: row.credit, creditBefore: (day) => creditBefore({ ...row, day }) },
      changes.get(row.portfolioId) ?? [],
    ),
  }))
  return {
    ...impactOf(own, monthOf(platform.clock.today())),
    yesterdayKilowattHours: kilowattHours(hills.map(({ wattHours }) => wattHours)),
    asOf: yesterday,
    lastDay: () => lastPowerDay(platform, { on: yesterday, hills }, changes),
  }
}

const kilowattHours = (parts: readonly bigint[]): number =>
  Number(parts.reduce((sum, wattHours) => sum + wattHours, 0n)) / 1_000
