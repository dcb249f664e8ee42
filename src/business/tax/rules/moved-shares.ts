import type { MovedLot } from '#business/investing/rules/moved-lot.ts'
import type { TradedShares } from '#business/selling/rules/traded-shares.ts'
import { noCents } from '#kernel/cents.ts'

/**
 * Shares that went to an heir take their part of the capital along as sold ones do, whatever their new basis is
 * (26 CFR 1.704-1(b)(2)(iv)(l)). The whole basis of the heir's lot is named as paid to the other partner, so that none of it
 * counts as paid in.
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
