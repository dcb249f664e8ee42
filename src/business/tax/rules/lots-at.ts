import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { TaxLot } from './facts.ts'

const usedBy = ({ uses }: TaxLot, on: BusinessDay): bigint =>
  uses.filter((use) => use.on <= on).reduce((sum, { shares }) => sum + shares, 0n)

export const sharesAt = (lot: TaxLot, on: BusinessDay): Microshares =>
  microshares(lot.acquiredOn > on ? 0n : lot.shares - usedBy(lot, on))

export const heldAt = (lots: readonly TaxLot[], on: BusinessDay): Microshares =>
  microshares(lots.reduce((sum, lot) => sum + sharesAt(lot, on), 0n))

/** 26 USC 1(h)(11)(B)(iii): more than 60 days within the 121-day period that begins 60 days before the ex-dividend date. Read 2026-11-22. */
const windowBefore = 60
const leastDays = 61

/**
 * The shares of a record day held long enough for a qualified dividend. The ex-dividend date is the day after the
 * record day. The purchase day does not count, the sale day does; unsold shares are assumed held to the end of the
 * period.
 */
export function qualifyingShares(lots: readonly TaxLot[], recordOn: BusinessDay): Microshares {
  const exDividend = plusDays(recordOn, 1)
  const opens = plusDays(exDividend, -windowBefore)
  const closes = plusDays(exDividend, windowBefore)
  let qualifying = 0n
  for (const lot of lots) {
    if (lot.acquiredOn > recordOn) continue
    const first = maxDay(plusDays(lot.acquiredOn, 1), opens)
    const isLong = (until: BusinessDay) => daysBetween(first, minDay(until, closes)) + 1 >= leastDays
    const later = lot.uses.filter(({ on }) => on > recordOn)
    const kept = sharesAt(lot, recordOn) - later.reduce((sum, { shares }) => sum + shares, 0n)
    if (isLong(closes)) qualifying += kept
    for (const { on, shares } of later) if (isLong(on)) qualifying += shares
  }
  return microshares(qualifying)
}

const maxDay = (a: BusinessDay, b: BusinessDay): BusinessDay => (a > b ? a : b)
const minDay = (a: BusinessDay, b: BusinessDay): BusinessDay => (a < b ? a : b)
