import { investingEvents } from '#business/investing/events.ts'
import { iraEvents } from '#business/ira/events.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { idOf, readId } from '#kernel/ids.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { sellingProposals } from '../proposals.ts'
import { sellOrderCan } from '../rules/sell-order.ts'
import { sellingBooksRules } from './books-rules.ts'
import { foreseeBuyback, runBuyback } from './buyback.ts'
import { changeRails, checkRailsChange } from './change-rails.ts'
import { endDirectedSale, offerDirectedShares } from './directed-sale.ts'
import { releaseForReturn, withdrawSellOrder } from './end-sell-order.ts'
import { isListingDue, refreshListedDaily } from './listed-shares.ts'
import { buybackFacts, railsFacts, sellOrderFacts } from './proposal-facts.ts'
import { findSellOrder } from './sell-order-store.ts'
import { stockOrder } from './standing-order.ts'

const proposalHandlers = [
  carryOut(sellingProposals.changeSellingRails, { preview: railsFacts, check: checkRailsChange, execute: changeRails }),
  carryOut(sellingProposals.runBuyback, {
    preview: buybackFacts,
    check: async (ctx, input) => {
      const plan = await foreseeBuyback(ctx, input)
      return isRefusal(plan) ? plan : null
    },
    execute: (ctx, input, { id, proposedBy }) =>
      runBuyback(ctx, { ...input, buybackId: id.replace('prp_', 'bbk_'), proposedBy }),
  }),
  carryOut(sellingProposals.withdrawSellOrder, {
    preview: sellOrderFacts,
    check: async (ctx, { id }) => {
      const order = await findSellOrder(ctx.tx, id)
      if (!order) return refuse('noSuchSellOrder', 'We cannot find this sell order.', 'id')
      return sellOrderCan('withdraw', order.state)
        ? null
        : refuse('alreadyEnded', 'This order was already sold or canceled.', 'id')
    },
    execute: (ctx, { id }, { reason }) => withdrawSellOrder(ctx, { id, reason }),
  }),
  carryOut(sellingProposals.stockStandingOrder, {
    preview: (ctx, { sellOrderId }) => sellOrderFacts(ctx, { id: sellOrderId }),
    execute: (ctx, input, { id }) => stockOrder(ctx, { ...input, stockId: idOf('stk', id.slice('prp_'.length)) }),
  }),
]

export const sellingRoom = (): Room => ({
  name: 'selling',
  booksRules: sellingBooksRules,
  accountsConcerned: {
    sel: async ({ tx }, id) =>
      (
        await tx.selectFrom('selling.sell_order').select('account_id').where('id', '=', readId('sel', id)).execute()
      ).flatMap((row) => row.account_id ?? []),
  },
  dueWork: { refreshListedDaily: whenDue(isListingDue, refreshListedDaily) },
  followers: [
    follow(investingEvents.orderReturning, releaseForReturn),
    follow(iraEvents.saleDirectionApproved, offerDirectedShares),
    follow(iraEvents.saleDirectionEnded, endDirectedSale),
  ],
  proposals: proposalHandlers,
})
