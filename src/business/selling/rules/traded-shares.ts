import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'

/** Shares that a holder sold to another, or back to the issuer. */
export type TradedShares = {
  readonly seller: AccountId
  readonly rail: 'matched' | 'redemption'
  /** The buyer's order, or the buyback. */
  readonly subject: string
  readonly on: BusinessDay
  readonly shares: Microshares
  readonly paid: Cents
  /** The part of it that the seller did not get: discount and penalty, which stay with the portfolio. */
  readonly kept: Cents
}
