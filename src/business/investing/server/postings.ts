import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf, raisedOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Instant } from '#kernel/instant.ts'
import { moveMoney, moveShares, type Transfer } from '#ledger/transfer.ts'
import type { Order } from './order-store.ts'

const settleKey = (orderId: string) => `${orderId}:settle`

/** The whole payment is cost: cash becomes capital of the portfolio, and new shares become the investor's. */
export const settleOrderPosting = (order: Order, at: Instant): Transfer => ({
  key: settleKey(order.id),
  kind: 'settleOrder',
  subject: order.id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId: order.portfolioId, shares: order.shares.toString(), price: order.price.toString() },
  lines: [
    ...moveMoney(cashOf(order.accountId), raisedOf(order.portfolioId), order.amount),
    ...moveShares(unissuedOf(order.portfolioId), holdingOf(order.accountId, order.portfolioId), order.shares),
  ],
})

/** The bank took the money back: shares return to the portfolio, the capital to cash, from where the bank has it. */
export const returnOrderPosting = (order: Order, code: string, at: Instant): Transfer => ({
  key: `${order.id}:return`,
  kind: 'returnOrder',
  subject: order.id,
  effectiveAt: at,
  phase: 'reverse',
  target: settleKey(order.id),
  memo: { portfolioId: order.portfolioId, code },
})
