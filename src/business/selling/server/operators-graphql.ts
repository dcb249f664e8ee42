import { proposalField } from '#engine/approvals/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, type ListPage, pagedList, pagedWhole } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { shareValue } from '#kernel/microshares.ts'
import { sellingCommands } from '../commands.ts'
import { sellingProposals } from '../proposals.ts'
import { type BuybackPlan, foreseeBuyback } from './buyback.ts'
import { SellOrderStateEnum } from './sale-graphql.ts'
import { orderFrom, type SellOrder } from './sell-order-store.ts'

const QueuedRef = builder.objectRef<SellOrder>('QueuedSellOrder').implement({
  description: 'A sell order as operators see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', {
      nullable: true,
      description: 'The account, `acc_…`; null for the company’s own order.',
    }),
    portfolioId: t.exposeID('portfolioId'),
    state: t.expose('state', { type: SellOrderStateEnum }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that were listed, sold ones included.',
      resolve: ({ shares }) => shares,
    }),
    leftShares: t.field({ type: 'Microshares', resolve: ({ left }) => left }),
    value: t.field({
      type: 'Cents',
      description: 'Value of the shares at the share price that the seller saw, in cents.',
      resolve: ({ shares, priceShown }) => shareValue(shares, priceShown),
    }),
    isLarge: t.exposeBoolean('large', { description: 'True if it was worth $5,000 or more when placed.' }),
    acceptsBuyback: t.exposeBoolean('acceptsBuyback'),
    placedAt: t.field({ type: 'Instant', resolve: ({ placedAt }) => placedAt }),
  }),
})

const queue = pagedList<SellOrder>({ name: 'sellQueue', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const QueuedSellOrderConnection = builder.connectionObject(
  { type: QueuedRef, name: 'QueuedSellOrderConnection', description: 'Sell orders that wait, the oldest first.' },
  { name: 'QueuedSellOrderEdge', description: 'One order in the list.' },
)

type Which = { readonly portfolioId: PortfolioId | null; readonly onlyLarge: boolean }

builder.queryField('sellQueue', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'whatWaits',
      dataClass: 'identity',
      roles: ['support', 'payments', 'fundAccounting', 'portfolioManager', 'compliance', 'auditor'],
      mayLag: true,
    }),
    type: QueuedSellOrderConnection,
    complexity: 20,
    description: 'Orders that wait, the oldest first; of one portfolio or all, or only the large ones.',
    args: {
      portfolioId: t.arg.id(),
      onlyLarge: t.arg.boolean({ description: 'Only orders above the threshold of the buyback alert.' }),
      ...queue.args,
    },
    resolve: (_root, { portfolioId, onlyLarge, ...asked }, { platform }) => {
      const which = { portfolioId: portfolioId ?? null, onlyLarge: onlyLarge ?? false }
      return queue.page(asked, {
        read: (page) => waiting(platform, which, page),
        count: () => countWaiting(platform, which),
      })
    },
  }),
)

const queued = ({ db }: Platform, { portfolioId, onlyLarge }: Which) =>
  db
    .selectFrom('selling.sell_order')
    .where('state', 'in', ['open', 'awaitingCustodian', 'indicated', 'standing'])
    .$if(portfolioId !== null, (query) => query.where('portfolio_id', '=', portfolioId!))
    .$if(onlyLarge, (query) => query.where('large', '=', true))

async function waiting(platform: Platform, which: Which, page: ListPage): Promise<SellOrder[]> {
  const rows = await pageOf(queued(platform, which).selectAll(), { of: 'selling.sell_order', by: 'placed_at' }, page)
  return rows.map(orderFrom)
}

const countWaiting = (platform: Platform, which: Which): Promise<number> => countOf(queued(platform, which))

type PlanPart = BuybackPlan['parts'][number]
const PlanPartRef = builder.objectRef<PlanPart>('BuybackPart').implement({
  fields: (t) => ({
    sellOrderId: t.id({ description: 'The sell order, `sel_…`.', resolve: ({ order }) => order.id }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares that the company would take from the order, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    value: t.field({
      type: 'Cents',
      description: 'Value of the shares at the share price, before deductions, in cents.',
      resolve: ({ paid }) => paid,
    }),
    pays: t.field({
      type: 'Cents',
      description: 'Payment to the seller after discount and penalty, in cents; rounding may add a cent or two.',
      resolve: ({ pays }) => pays,
    }),
  }),
})

const planParts = pagedWhole<PlanPart>({ name: 'buybackParts', usual: 50, most: 200 })
const PlanPartConnection = builder.connectionObject(
  {
    type: PlanPartRef,
    name: 'BuybackPartConnection',
    description: 'Orders that a buyback would take, the oldest first.',
  },
  { name: 'BuybackPartEdge', description: 'One sell order in the list.' },
)

const PlanRef = builder.objectRef<BuybackPlan>('BuybackPlan').implement({
  description: 'Preview of a buyback at this moment.',
  fields: (t) => ({
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    shares: t.field({
      type: 'Microshares',
      description: 'All shares that the company would take, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    pays: t.field({
      type: 'Cents',
      description: 'Total that the sellers would receive, in cents.',
      resolve: ({ pays }) => pays,
    }),
    parts: t.field({
      type: PlanPartConnection,
      description: 'One entry for each sell order, the oldest first.',
      args: planParts.args,
      resolve: ({ parts }, asked) => planParts.page(asked, parts),
    }),
  }),
})

builder.queryField('buybackPlan', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'whatWaits',
      dataClass: 'identity',
      roles: ['fundAccounting', 'portfolioManager', 'compliance', 'auditor'],
    }),
    description: 'Preview of a buyback of this budget; nothing is bought.',
    type: PlanRef,
    complexity: 20,
    args: { portfolioId: t.arg.id({ required: true }), budget: t.arg({ type: 'Cents', required: true }) },
    resolve: async (_root, input, { platform }) => orRefuse(await foreseeBuyback(platform, input)),
  }),
)

proposalField(sellingCommands.changeSellingRails, (input) => {
  const { id, reason, pauseReason = null, reviewOn = null, cap = null, ...rest } = input
  const payload = { ...rest, pauseReason, reviewOn, cap }
  return sellingProposals.changeSellingRails({ id, subject: rest.portfolioId, reason, payload })
})

proposalField(sellingCommands.runBuyback, ({ id, reason, ...payload }) =>
  sellingProposals.runBuyback({ id, subject: payload.portfolioId, reason, payload }),
)

proposalField(sellingCommands.withdrawSellOrder, ({ id, reason, sellOrderId }) =>
  sellingProposals.withdrawSellOrder({ id, subject: sellOrderId, reason, payload: { id: sellOrderId } }),
)

proposalField(sellingCommands.stockStandingOrder, ({ id, reason, ...payload }) =>
  sellingProposals.stockStandingOrder({ id, subject: payload.sellOrderId, reason, payload }),
)
