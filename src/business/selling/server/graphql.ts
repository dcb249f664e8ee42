import { accountOf, authorizeAccount, hiddenBy } from '#business/accounts/server/public.ts'
import { actedBy } from '#business/delegates/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Command } from '#engine/command/declare.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { idKey, pagedList, pagedWhole } from '#io/graphql/connection.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { dayOf } from '#kernel/business-day.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { SellOrderId } from '#kernel/ids.ts'
import { shareValue } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sellingCommands } from '../commands.ts'
import { saleSize, sellOrderCan } from '../rules/sell-order.ts'
import { cancelSellOrder } from './end-sell-order.ts'
import { type Fill, fillsOf } from './fill-store.ts'
import { confirmSellOrder, placeSellOrder } from './place-sell-order.ts'
import { SaleLotConnection, SaleRail, SaleSumRef, SellOrderStateEnum, saleLots } from './sale-graphql.ts'
import { countSellOrders, findSellOrder, type SellOrder, sellOrdersOf } from './sell-order-store.ts'
import { placeOf, quoteOfNoted } from './sell-quote.ts'
import { SellQuoteRef } from './sell-quote-graphql.ts'
import { TimeToSellRef } from './time-to-sell-graphql.ts'

const FillRef = builder.objectRef<Fill>('SellOrderFill').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    id: t.exposeID('id'),
    rail: t.expose('rail', { type: SaleRail }),
    at: t.field({ type: 'Instant', description: 'Time at which they changed hands.', resolve: ({ at }) => at }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that were sold.',
      resolve: ({ shares }) => shares,
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    sum: t.field({
      type: SaleSumRef,
      description: 'Proceeds of the seller and the deductions.',
      resolve: ({ sum }) => sum,
    }),
    lots: t.field({
      type: SaleLotConnection,
      args: saleLots.args,
      resolve: ({ parts }, asked) => saleLots.page(asked, parts),
    }),
  }),
})

const fills = pagedWhole<Fill>({ name: 'sellOrderFills', usual: 20, most: 200 })
const FillConnection = builder.connectionObject(
  { type: FillRef, name: 'SellOrderFillConnection', description: 'The sales of an order, the oldest first.' },
  { name: 'SellOrderFillEdge', description: 'One sale in the list.' },
)

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>
const PlaceRef = builder.objectRef<Place>('QueuePlace').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'Counts from 1: the order that is served next.' }),
    sharesAhead: t.field({ type: 'Microshares', resolve: ({ sharesAhead }) => sharesAhead }),
    timeToSell: t.field({ type: TimeToSellRef, resolve: ({ time }) => time }),
  }),
})

const SellOrderRef = builder.objectRef<SellOrder>('SellOrder').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', {
      ...forTokens('nobody'),
      nullable: true,
      description: 'The account, `acc_…`; null for the company’s own order.',
    }),
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    state: t.expose('state', { type: SellOrderStateEnum }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that were listed, sold ones included.',
      resolve: ({ shares }) => shares,
    }),
    filledShares: t.field({ type: 'Microshares', resolve: ({ filled }) => filled }),
    leftShares: t.field({ type: 'Microshares', resolve: ({ left }) => left }),
    sharePriceSeen: t.field({ type: 'SharePrice', resolve: ({ priceShown }) => priceShown }),
    value: t.field({
      type: 'Cents',
      description: 'Value that was listed, at the share price that the seller saw, in cents.',
      resolve: ({ shares, priceShown }) => shareValue(shares, priceShown),
    }),
    actedBy: t.string({
      nullable: true,
      description: 'Delegate and owner, as “by X for Y”, if a delegate began it; null if the owner did.',
      resolve: ({ id }, _args, { platform }) => actedBy(platform, id),
    }),
    acceptsBuyback: t.exposeBoolean('acceptsBuyback'),
    isAtCustodian: t.boolean({
      description: 'True if a custodian holds the account: it approves the sale first and receives the proceeds.',
      resolve: async ({ accountId }, _args, { platform }) =>
        accountId !== null && (await accountOf(platform, accountId))?.custodian != null,
    }),
    placedAt: t.field({ type: 'Instant', resolve: ({ placedAt }) => placedAt }),
    placedOn: t.field({ type: 'Day', resolve: ({ placedAt }) => dayOf(placedAt) }),
    endedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ endedAt }) => endedAt }),
    endReason: t.string({ nullable: true, resolve: ({ end }) => end?.reason ?? null }),
    ifConfirmed: t.field({
      type: SellQuoteRef,
      nullable: true,
      complexity: 20,
      description:
        'Preview of the indication as a firm order; null for any other order, and if it cannot be made firm.',
      resolve: (order, _args, { platform }) => quoteOfNoted(platform, order),
    }),
    canCancel: t.boolean({ resolve: ({ state }) => sellOrderCan('cancel', state) }),
    canConfirm: t.boolean({ ...forTokens('nobody'), resolve: ({ state }) => sellOrderCan('confirm', state) }),
    queuePlace: t.field({
      type: PlaceRef,
      nullable: true,
      complexity: 10,
      resolve: (order, _args, { platform }) => placeOf(platform, order),
    }),
    fills: t.field({
      type: FillConnection,
      complexity: 10,
      args: fills.args,
      resolve: async (order, asked, { platform }) => fills.page(asked, await fillsOf(platform.db, order.id)),
    }),
  }),
})

builder.queryField('sellOrder', (t) =>
  t.field({
    ...audience('user', { reads: 'thing' }),
    type: SellOrderRef,
    nullable: true,
    description: 'Sell order with this id; null also for an order of someone else.',
    args: { id: t.arg.id({ required: true, description: 'The sell order, `sel_…`.' }).validate(givenId('sel')) },
    resolve: async (_root, { id }, { platform, viewer }) => {
      const order = await findSellOrder(platform.db, id)
      const account = order && (await authorizeAccount(platform, viewer!, order.accountId ?? 'acc_', 'read'))
      return isRefusal(account) ? hiddenBy(account) : order
    },
  }),
)

const sellOrders = pagedList<SellOrder>({ name: 'sellOrders', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const SellOrderConnection = builder.connectionObject(
  { type: SellOrderRef, name: 'SellOrderConnection', description: 'Sell orders of an account, the newest first.' },
  { name: 'SellOrderEdge', description: 'One sell order in the list.' },
)

builder.queryField('sellOrders', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    description: 'The sell orders of an account, the newest first.',
    type: SellOrderConnection,
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')), ...sellOrders.args },
    resolve: async (_root, { accountId, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return sellOrders.page(asked, {
        read: (page) => sellOrdersOf(platform.db, accountId, page),
        count: () => countSellOrders(platform.db, accountId),
      })
    },
  }),
)

commandField(sellingCommands.placeSellOrder, {
  type: SellOrderRef,
  resolve: async ({ amount, all, noProhibitedTransaction, ...args }, context) => {
    const stated = noProhibitedTransaction ?? false
    const input = {
      ...args,
      noProhibitedTransaction: stated,
      amount: saleSize({ amount: amount ?? null, all: all ?? null }),
    }
    const { id } = await sendCommand(context, sellingCommands.placeSellOrder, input, placeSellOrder)
    return (await findSellOrder(context.platform.db, id))!
  },
})

commandField(sellingCommands.confirmSellOrder, {
  type: SellOrderRef,
  resolve: (input, context) => sendChange(context, sellingCommands.confirmSellOrder, input, confirmSellOrder),
})

commandField(sellingCommands.cancelSellOrder, {
  type: SellOrderRef,
  resolve: (input, context) => sendChange(context, sellingCommands.cancelSellOrder, input, cancelSellOrder),
})

async function sendChange<Args extends { readonly key: string; readonly id: SellOrderId }>(
  context: GraphContext,
  command: Command,
  args: Args,
  run: (ctx: ViewerCtx, input: Omit<Args, 'key'>) => ReturnType<typeof cancelSellOrder>,
): Promise<SellOrder> {
  const { platform, viewer } = context
  const accountId = (await findSellOrder(platform.db, args.id))?.accountId ?? 'acc_'
  orRefuse(await authorizeAccount(platform, viewer!, accountId, 'write'))
  await sendCommand(context, command, args, run, { accountId })
  return (await findSellOrder(platform.db, args.id))!
}
