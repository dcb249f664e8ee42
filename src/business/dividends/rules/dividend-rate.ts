import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'

/** The payment per share, in whole millionths of a dollar, rounded down; null if that is zero. */
export function dividendPerShare(pool: Cents, shares: Microshares): SharePrice | null {
  const microdollars = shares > 0n ? (pool * 10_000n * 1_000_000n) / shares : 0n
  return microdollars > 0n ? sharePrice(microdollars) : null
}

/** The dividends of the last twelve months as a proportion of today's share price; null before any. */
export function lastYearDividendRate(
  months: readonly { readonly month: string; readonly perShare: SharePrice | null }[],
  price: SharePrice | null,
  today: BusinessDay,
): Rate | null {
  const from = monthOf(plusMonths(today, -12))
  const paid = months
    .filter(({ month }) => month >= from)
    .reduce<bigint>((sum, { perShare }) => sum + (perShare ?? 0n), 0n)
  return price && paid > 0n ? rate((paid * 1_000_000n) / price) : null
}
