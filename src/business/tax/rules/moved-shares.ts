import type { MovedLot } from '#business/investing/rules/moved-lot.ts'
import type { TradedShares } from '#business/selling/rules/traded-shares.ts'
import { noCents } from '#kernel/cents.ts'

/**
 * Shares that went to an heir take their capital along like sold ones, whatever their new basis (26 CFR
 * 1.704-1(b)(2)(iv)(l)). The heir's whole basis counts as paid to the other partner, so that none of it counts as paid
 * in.
 */
export const tradeOfMoved = ({ from, subject, on, shares, cost }: MovedLot): TradedShares => ({
  seller: from,
  rail: 'matched',
  subject,
  on,
  shares,
  paid: cost,
  kept: noCents,
})
