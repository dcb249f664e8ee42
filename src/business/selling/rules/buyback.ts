import { type Cents, cents } from '#kernel/cents.ts'
import { type Microshares, sharesFor, shareValue } from '#kernel/microshares.ts'
import { rateOf } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { saleTerms } from './sale-terms.ts'
import { leastFill } from './sell-order.ts'

/**
 * `paid` is the value at the share price, as in the seller's quote and order. `pays` is the seller's part; the sale
 * itself rounds discount and penalty lot by lot, so that may be a cent or two more.
 */
export type BuybackPart = { readonly shares: Microshares; readonly paid: Cents; readonly pays: Cents }

const paysFor = (paid: Cents): Cents =>
  cents(paid - rateOf(paid, saleTerms.buybackDiscount) - rateOf(paid, saleTerms.exitPenalty))

/** Goes down the queue until the budget, counted at the share price, is used; the last order may be filled in part. */
export function planBuyback(
  orders: readonly { readonly left: Microshares }[],
  budget: Cents,
  price: SharePrice,
): BuybackPart[] {
  const parts: BuybackPart[] = []
  let left = budget
  for (const order of orders) {
    const whole = shareValue(order.left, price) <= left
    const shares = whole ? order.left : sharesFor(left, price)
    if (shares < leastFill(price)) break
    const paid = shareValue(shares, price)
    parts.push({ shares, paid, pays: paysFor(paid) })
    left = cents(left - paid)
    if (!whole) break
  }
  return parts
}
