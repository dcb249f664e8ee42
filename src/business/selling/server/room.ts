import { investingEvents } from '#business/investing/events.ts'
import type { ProposalKind, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId, SellOrderId } from '#kernel/ids.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { sellOrderCan } from '../rules/sell-order.ts'
import { foreseeBuyback, runBuyback } from './buyback.ts'
import { changeRails, checkRailsInput } from './change-rails.ts'
import { releaseForReturn, withdrawSellOrder } from './end-sell-order.ts'
import { refreshListedDaily } from './listed-shares.ts'
import { findSellOrder } from './sell-order-store.ts'
import { stockOrder } from './standing-order.ts'

type BuybackInput = { readonly portfolioId: PortfolioId; readonly budget: string }
type StockInput = { readonly sellOrderId: SellOrderId; readonly amount: string }

const runBuybackKind: ProposalKind = {
  check: async (ctx, { portfolioId, budget }: BuybackInput) => {
    const plan = await foreseeBuyback(ctx, { portfolioId, budget: cents(budget) })
    return isRefusal(plan) ? plan : null
  },
  execute: (ctx, { portfolioId, budget }: BuybackInput, { id, proposedBy }) =>
    runBuyback(ctx, { portfolioId, budget: cents(budget), buybackId: id.replace('prp_', 'bbk_'), proposedBy }),
}

const withdrawSellOrderKind: ProposalKind = {
  check: async (ctx, { id }: { id: string }) => {
    const order = await findSellOrder(ctx.tx, id)
    if (!order) return refuse('noSuchSellOrder', 'There is no such sell order.', 'id')
    return sellOrderCan('withdraw', order.state)
      ? null
      : refuse('alreadyEnded', 'This order is sold or was taken back before.', 'id')
  },
  execute: (ctx, { id }: { id: string }, { reason }) => withdrawSellOrder(ctx, { id, reason }),
}

/** Selling: shares listed for sale, and what fills them. */
export const sellingRoom = (): Room => ({
  name: 'selling',
  accountsConcerned: {
    sel: async ({ tx }, id) =>
      (await tx.selectFrom('selling.sell_order').select('account_id').where('id', '=', id).execute()).flatMap(
        (row) => row.account_id ?? [],
      ),
  },
  dueWork: { refreshListedDaily },
  followers: [follow(investingEvents.orderReturning, releaseForReturn)],
  proposals: {
    changeSellingRails: { check: checkRailsInput, execute: changeRails },
    runBuyback: runBuybackKind,
    withdrawSellOrder: withdrawSellOrderKind,
    stockStandingOrder: {
      execute: (ctx, { sellOrderId, amount }: StockInput, { id }) =>
        stockOrder(ctx, { sellOrderId, amount: cents(amount), stockId: id.replace('prp_', 'stk_') }),
    },
  },
})
