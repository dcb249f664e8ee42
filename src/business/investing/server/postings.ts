import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf, raisedOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type Line, moveMoney, moveShares, type Transfer } from '#ledger/transfer.ts'
import { type Fill, paidForNew } from '../rules/fills.ts'
import type { Order } from './order-store.ts'
import { settlingOf } from './share-source.ts'

const money = (lines: Line[], amount: Cents): Line[] => (amount > 0n ? lines : [])

export type SettlingOrder = Pick<
  Order,
  'id' | 'accountId' | 'portfolioId' | 'amount' | 'shares' | 'price' | 'origin' | 'accredited'
>

/**
 * The whole payment is cost. Payment for new shares becomes capital of the issuing portfolio; payment for listed shares
 * waits in `settling` for their transfer in the same transaction.
 */
export function settleOrderPosting(order: SettlingOrder, fills: readonly Fill[], at: Instant): Transfer {
  const forNew = paidForNew(fills)
  const forListed = cents(order.amount - forNew)
  const issued = fills.find(({ listingId }) => listingId === null)?.shares
  const cash = cashOf(order.accountId)
  return {
    key: `${order.id}:settle`,
    kind: 'settleOrder',
    subject: order.id,
    effectiveAt: at,
    phase: 'posted',
    memo: { portfolioId: order.portfolioId, shares: order.shares.toString(), price: order.price.toString() },
    lines: [
      ...money(moveMoney(cash, raisedOf(order.portfolioId), forNew), forNew),
      ...money(moveMoney(cash, settlingOf(order.portfolioId), forListed), forListed),
      ...(issued
        ? moveShares(unissuedOf(order.portfolioId), holdingOf(order.accountId, order.portfolioId), issued)
        : []),
    ],
  }
}

/**
 * The bank took the money back: the remaining shares return to the portfolio as unissued, and their cost to cash, from
 * where the bank has it. Other holders' sales to the order stand: the portfolio has bought those shares itself.
 */
export const returnOrderPosting = (
  order: Order,
  back: { readonly shares: Microshares; readonly cost: Cents },
  code: string,
  at: Instant,
): Transfer => ({
  key: `${order.id}:return`,
  kind: 'returnOrder',
  subject: order.id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId: order.portfolioId, code, shares: back.shares.toString() },
  lines: [
    ...money(moveMoney(raisedOf(order.portfolioId), cashOf(order.accountId), back.cost), back.cost),
    ...moveShares(holdingOf(order.accountId, order.portfolioId), unissuedOf(order.portfolioId), back.shares),
  ],
})
