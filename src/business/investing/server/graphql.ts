import { accountOf, authorizeAccount, hiddenBy } from '#business/accounts/server/public.ts'
import { actedBy } from '#business/delegates/server/public.ts'
import { DocumentRef } from '#business/documents/server/graphql.ts'
import { findDocument } from '#business/documents/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { idKey, pagedList, pagedWhole } from '#io/graphql/connection.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { OrderId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { Fill } from '../rules/fills.ts'
import type { OrderOrigin, OrderState } from '../rules/order.ts'
import { canCancelNow, cancelDeadline, orderCan } from '../rules/order.ts'
import { type OrderStep, type OrderStepKind, orderSteps } from '../rules/order-steps.ts'
import { circularNoticeOf } from './circular-notice.ts'
import { countOrders, fillsUnder, findOrder, type Order, ordersOf, ordersUnder } from './order-store.ts'

const StepState = enumOf<OrderStep['state']>('OrderStepState', 'State of a step of an order.', {
  done: 'Done.',
  current: 'In progress.',
  ahead: 'Not started.',
})

const StepKind = enumOf<OrderStepKind>('OrderStepKind', 'Kind of a step of an order.', {
  placed: 'It was placed.',
  signed: 'Its agreement is signed.',
  money: 'It is paid.',
  shares: 'Its shares are there.',
  ended: 'It was canceled or failed.',
})

const OrderOriginEnum = enumOf<OrderOrigin>('OrderOrigin', 'Origin of an order.', {
  checkout: 'The checkout of one portfolio.',
  basket: 'One payment for several portfolios.',
  autoInvest: 'A schedule.',
  reinvest: 'A dividend that is reinvested.',
})

export const OrderStateEnum = enumOf<OrderState>('OrderState', 'State of an order.', {
  awaitingSignature: 'Placed; waits for the signature.',
  funding: 'Signed; its money is on the way.',
  settled: 'Paid; the shares are in the account.',
  cancelled: 'Canceled.',
  failed: 'The order failed; see the failure.',
})

export const OrderStepRef = builder.objectRef<OrderStep>('OrderStep').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKind, description: 'Kind of the step.' }),
    label: t.exposeString('label', { description: 'The step in words, as the page of the order shows it.' }),
    state: t.expose('state', { type: StepState }),
    at: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which it was done; null before.',
      resolve: ({ at }) => at,
    }),
    expectedOn: t.field({ type: 'Day', nullable: true, resolve: ({ expectedOn }) => expectedOn }),
  }),
})

const Failure = builder.objectRef<{ code: string; message: string }>('OrderFailure').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Return code of the bank, such as R01, or our own code.',
    }),
    message: t.exposeString('message', { description: 'The reason in words for the investor.' }),
  }),
})

const FillSource = enumOf<'listed' | 'new'>('OrderFillSource', 'Source of an order’s shares.', {
  listed: 'From another investor who sells them.',
  new: 'Issued by the portfolio.',
})

const FillRef = builder.objectRef<Fill>('OrderFill').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    source: t.field({
      type: FillSource,
      resolve: ({ listingId }) => (listingId === null ? 'new' : 'listed'),
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares from this source, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    paid: t.field({
      type: 'Cents',
      description: 'Price paid for these shares, in cents.',
      resolve: ({ paid }) => paid,
    }),
  }),
})

const fills = pagedWhole<Fill>({ name: 'orderFills', usual: 50, most: 200 })
const FillConnection = builder.connectionObject(
  {
    type: FillRef,
    name: 'OrderFillConnection',
    description: 'Sources of an order’s shares, in the order in which they were taken.',
  },
  { name: 'OrderFillEdge', description: 'One source of shares in the list.' },
)

type Notice = NonNullable<Awaited<ReturnType<typeof circularNoticeOf>>>

const NoticeRef = builder.objectRef<Notice>('CircularNotice').implement({
  ...forTokens('activity'),
  description: 'Notice of where the final offering circular is, owed within two business days of a sale.',
  fields: (t) => ({
    dueOn: t.field({ type: 'Day', resolve: ({ dueOn }) => dueOn }),
    sentAt: t.field({ type: 'Instant', nullable: true, resolve: ({ sentAt }) => sentAt }),
    documentId: t.id({ nullable: true, resolve: ({ documentId }) => documentId }),
  }),
})

const isPaidByCustodian = async (platform: Platform, { accountId }: Order): Promise<boolean> =>
  ((await accountOf(platform, accountId))?.custodian ?? null) !== null

export const OrderRef = builder.objectRef<Order>('Order')

OrderRef.implement({
  ...forTokens('activity'),
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    amount: t.field({
      type: 'Cents',
      description: 'Payment for the shares, in cents.',
      resolve: ({ amount }) => amount,
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares that the amount buys at `sharePrice`, in microshares; held after settlement.',
      resolve: ({ shares }) => shares,
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    priceEffectiveOn: t.field({ type: 'Day', resolve: ({ priceEffectiveOn }) => priceEffectiveOn }),
    origin: t.expose('origin', { type: OrderOriginEnum }),
    basketId: t.id({ nullable: true, resolve: ({ basketId }) => basketId }),
    basketOrders: t.field({
      type: [OrderRef],
      description: 'Orders of the same payment, this one included; empty for a single order.',
      complexity: 10,
      resolve: ({ basketId }, _args, { platform }) => (basketId ? ordersUnder(platform.db, basketId) : []),
    }),
    state: t.expose('state', { type: OrderStateEnum }),
    actedBy: t.string({
      nullable: true,
      description: 'Delegate and owner, as “by X for Y”, if a delegate began it; null if the owner did.',
      resolve: ({ id, basketId }, _args, { platform }) => actedBy(platform, basketId ?? id),
    }),
    placedAt: t.field({ type: 'Instant', resolve: ({ placedAt }) => placedAt }),
    expectedSettlementOn: t.field({
      type: 'Day',
      nullable: true,
      resolve: ({ expectedSettlementOn }) => expectedSettlementOn,
    }),
    settledAt: t.field({ type: 'Instant', nullable: true, resolve: ({ settledAt }) => settledAt }),
    failure: t.field({
      type: Failure,
      nullable: true,
      description: 'Reason for the failure; null unless the order failed.',
      resolve: ({ failure }) => failure,
    }),
    canCancel: t.boolean({ resolve: (order, _args, { platform }) => canCancelNow(order, platform.clock.now()) }),
    cancellableUntil: t.field({
      type: 'Instant',
      nullable: true,
      description:
        'Time at which the transfer leaves the bank, possibly past; null before payment is requested and after it arrived.',
      resolve: cancelDeadline,
    }),
    readyToSign: t.boolean({ resolve: ({ state, signatureId }) => orderCan('sign', state) && signatureId !== null }),
    fundingSourceId: t.id({ nullable: true, resolve: ({ fundingSourceId }) => fundingSourceId }),
    agreementDocumentId: t.id({
      nullable: true,
      description:
        'The signed agreement, or the standing instruction that covers the order; null before it is drawn up.',
      resolve: (order) => order.recurringAgreement ?? order.signedDocumentId ?? order.agreementDocumentId,
    }),
    steps: t.field({
      type: [OrderStepRef],
      description: 'The way of the order from placing to holding shares, the first step first.',
      resolve: async (order, _args, { platform }) => orderSteps(order, await isPaidByCustodian(platform, order)),
    }),
    isPaidByCustodian: t.boolean({
      description: 'True if the account is an IRA, whose custodian pays.',
      resolve: (order, _args, { platform }) => isPaidByCustodian(platform, order),
    }),
  }),
})

builder.objectFields(OrderRef, (t) => ({
  confirmation: t.field({
    type: DocumentRef,
    nullable: true,
    description: 'The confirmation of the purchase; null before it has settled.',
    resolve: ({ confirmationDocumentId }, _args, { platform }) =>
      confirmationDocumentId ? findDocument(platform.db, confirmationDocumentId) : null,
  }),
  circularNotice: t.field({
    type: NoticeRef,
    nullable: true,
    resolve: ({ id }, _args, { platform }) => circularNoticeOf(platform, id),
  }),
  fills: t.field({
    type: FillConnection,
    description: 'Sources of the shares, once the order has settled.',
    complexity: 5,
    args: fills.args,
    resolve: async (order, asked, { platform }) => fills.page(asked, (await fillsUnder(platform.db, [order]))(order)),
  }),
  listedShares: t.field({
    type: 'Microshares',
    description:
      'Shares bought from other investors, in microshares; the others are newly issued. 0 before settlement.',
    complexity: 5,
    resolve: async (order, _args, { platform }) => {
      const listed = (await fillsUnder(platform.db, [order]))(order).filter(({ listingId }) => listingId !== null)
      return microshares(listed.reduce((sum, { shares }) => sum + shares, 0n))
    },
  }),
  returnedShares: t.field({
    type: 'Microshares',
    nullable: true,
    description:
      'Shares returned to the portfolio after the bank took the payment back, in microshares; null if it did not.',
    resolve: ({ returnedShares }) => returnedShares,
  }),
}))

builder.queryField('order', (t) =>
  t.field({
    ...audience('user', { reads: 'thing' }),
    type: OrderRef,
    nullable: true,
    description: 'Order with this id; null also for an order of someone else.',
    args: { id: t.arg.id({ required: true, description: 'The order, `ord_…`.' }).validate(givenId('ord')) },
    resolve: async (_root, { id }, { platform, viewer }) => visibleOrder(platform, viewer!, id),
  }),
)

const orders = pagedList<Order>({ name: 'orders', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const OrderConnection = builder.connectionObject(
  { type: OrderRef, name: 'OrderConnection', description: 'Orders of an account, the newest first.' },
  { name: 'OrderEdge', description: 'One order in the list.' },
)

builder.queryField('orders', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    description: 'The orders of an account, the newest first.',
    type: OrderConnection,
    nullable: true,
    complexity: 20,
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      onlyOpen: t.arg.boolean({ description: 'Those alone that wait for their signature or their money.' }),
      ...orders.args,
    },
    resolve: async (_root, { accountId, onlyOpen, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const wish = { accountId, onlyOpen: onlyOpen ?? false }
      return orders.page(asked, {
        read: (page) => ordersOf(platform.db, wish, page),
        count: () => countOrders(platform.db, wish),
      })
    },
  }),
)

/** An order that this viewer may see. Another person's looks like one that does not exist. */
async function visibleOrder(platform: Platform, viewer: Viewer, id: OrderId): Promise<Order | null> {
  const order = await findOrder(platform.db, { id })
  if (!order) return null
  const account = await authorizeAccount(platform, viewer, order.accountId, 'read')
  return isRefusal(account) ? hiddenBy(account) : order
}

export async function ownOrder(platform: Platform, viewer: Viewer, id: OrderId): Promise<Order> {
  const order = await visibleOrder(platform, viewer, id)
  if (!order) return orRefuse(refuse('noSuchOrder', 'We cannot find this order among yours.', 'id'))
  orRefuse(await authorizeAccount(platform, viewer, order.accountId, 'write'))
  return order
}
