import { type BusinessDay, dayOf, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, minCents, noCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { depositReturnableDays } from './limits.ts'

/** One posted movement of an account's cash, by its name in the books. */
export type CashLine = { readonly kind: string; readonly amount: bigint; readonly at: Instant }

export type HeldCash = {
  readonly amount: Cents
  /** The first day on which some of it is released; null if nothing is held. */
  readonly until: BusinessDay | null
}

export const heldSince = (now: Instant): Instant => now.subtract({ hours: 24 * depositReturnableDays })

/**
 * The cash that a bank may still take back, so it may be invested but not paid out. Deposits of the last 60 days add to
 * it. Share purchases use it up first, and proceeds of those shares are held again by that amount. Dividends and
 * promotions are available at once.
 *
 * @param lines the account's posted cash movements, oldest first
 */
export function heldCash(lines: readonly CashLine[], now: Instant, available: Cents): HeldCash {
  const since = heldSince(now)
  let held = 0n
  let inShares = 0n
  let first: Instant | null = null
  for (const { kind, amount, at } of lines) {
    if (Temporal.Instant.compare(at, since) <= 0) continue
    if (kind === 'deposit') {
      held += amount
      first ??= at
    } else if (kind === 'depositReturned') held = atLeastZero(held + amount)
    else if (kind === 'settleOrder') {
      const used = least(held, -amount)
      held -= used
      inShares += used
    } else if (amount > 0n && !ownEarnings.has(kind)) {
      const back = least(inShares, amount)
      inShares -= back
      held += back
    }
  }
  const amount = minCents(cents(held), available)
  if (amount <= 0n || first === null) return { amount: noCents, until: null }
  return { amount, until: plusDays(dayOf(first), depositReturnableDays) }
}

const ownEarnings = new Set([
  'transferEstateCash',
  'payDividend',
  'correctDividend',
  'withdrawalReturned',
  'withdrawal',
])
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const atLeastZero = (value: bigint): bigint => (value < 0n ? 0n : value)
