import { type Cents, cents } from '#kernel/cents.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { rateOf } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { saleTerms } from './sale-terms.ts'
import { leastFill } from './sell-order.ts'

/** `paid` is the value at the share price, rounded down: the part of a cent stays with the portfolio. `pays` is what the seller gets. */
export type BuybackPart = { readonly shares: Microshares; readonly paid: Cents; readonly pays: Cents }

const worthOf = (shares: bigint, price: SharePrice): Cents => cents((shares * price) / 10_000_000_000n)

const paysFor = (paid: Cents): Cents =>
  cents(paid - rateOf(paid, saleTerms.buybackDiscount) - rateOf(paid, saleTerms.exitPenalty))

/** Goes down the queue until the budget is used; the last order may be bought in part. */
export function planBuyback(
  orders: readonly { readonly left: Microshares }[],
  budget: Cents,
  price: SharePrice,
): BuybackPart[] {
  const parts: BuybackPart[] = []
  let left: bigint = budget
  for (const order of orders) {
    const paid = worthOf(order.left, price)
    const shares = paysFor(paid) <= left ? order.left : sharesForBudget(cents(left), price)
    if (shares < leastFill(price)) break
    const worth = worthOf(shares, price)
    parts.push({ shares, paid: worth, pays: paysFor(worth) })
    left -= paysFor(worth)
    if (shares < order.left) break
  }
  return parts
}

/** The most shares that a budget pays for after discount and penalty, rounded down. */
function sharesForBudget(budget: Cents, price: SharePrice): Microshares {
  const rest = 1_000_000n - saleTerms.buybackDiscount - saleTerms.exitPenalty
  const paid = (budget * 1_000_000n) / rest
  return microshares((paid * 10_000_000_000n) / price)
}
