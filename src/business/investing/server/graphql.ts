import { authorizeAccount, ownAccount } from '#business/accounts/server/door.ts'
import { transferLimit } from '#business/cash/rules/limits.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import type { Obstacle } from '../rules/can-invest.ts'
import { maximumInvestment, minimumInvestment, mostNow } from '../rules/limits.ts'
import { orderCan } from '../rules/order.ts'
import { orderSteps } from '../rules/order-steps.ts'
import { cancelOrder } from './cancel-order.ts'
import { type HoldingRow, holdingsOf } from './holdings.ts'
import { readOrderFacts } from './order-facts.ts'
import { findOrder, type Order, ordersOf } from './order-store.ts'
import { settledSum } from './order-sums.ts'
import { placeOrder } from './place-order.ts'
import type { SignaturesPort } from './signatures-port.ts'

declare module '#platform/graphql/context.ts' {
  interface Ports {
    readonly signatures: SignaturesPort
  }
}

builder.objectField(UserRef, 'investmentSum', (t) =>
  t.field({
    type: 'Cents',
    description: 'Everything that was ever invested for the own account and arrived.',
    resolve: async (user, _args, { platform }) => settledSum(platform.db, (await ownAccount(platform.db, user.id)).id),
  }),
)

const Step = builder.objectRef<ReturnType<typeof orderSteps>[number]>('OrderStep').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    state: t.exposeString('state', { description: 'done, current or ahead' }),
    at: t.field({ type: 'Instant', nullable: true, resolve: ({ at }) => at }),
    expectedOn: t.field({ type: 'Day', nullable: true, resolve: ({ expectedOn }) => expectedOn }),
  }),
})

const Failure = builder.objectRef<{ code: string; message: string }>('OrderFailure').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
})

const OrderRef = builder.objectRef<Order>('Order').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    priceEffectiveOn: t.field({ type: 'Day', resolve: ({ priceEffectiveOn }) => priceEffectiveOn }),
    state: t.exposeString('state', { description: 'awaitingSignature, funding, settled, cancelled or failed' }),
    placedAt: t.field({ type: 'Instant', resolve: ({ placedAt }) => placedAt }),
    expectedSettlementOn: t.field({
      type: 'Day',
      nullable: true,
      resolve: ({ expectedSettlementOn }) => expectedSettlementOn,
    }),
    settledAt: t.field({ type: 'Instant', nullable: true, resolve: ({ settledAt }) => settledAt }),
    failure: t.field({ type: Failure, nullable: true, resolve: ({ failure }) => failure }),
    canCancel: t.boolean({ resolve: ({ state }) => orderCan('cancel', state) }),
    readyToSign: t.boolean({ resolve: ({ state, signatureId }) => orderCan('sign', state) && signatureId !== null }),
    fundingSourceId: t.id({ nullable: true, resolve: ({ fundingSourceId }) => fundingSourceId }),
    agreementDocumentId: t.id({
      nullable: true,
      resolve: (order) => order.signedDocumentId ?? order.agreementDocumentId,
    }),
    steps: t.field({ type: [Step], resolve: (order) => orderSteps(order) }),
  }),
})

builder.queryField('order', (t) =>
  t.field({
    ...audience('user'),
    type: OrderRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { platform, viewer }) => {
      const order = await findOrder(platform.db, { id })
      if (!order) return null
      orRefuse(await authorizeAccount(platform, viewer!, order.accountId, 'read'))
      return order
    },
  }),
)

builder.queryField('orders', (t) =>
  t.field({
    ...audience('user'),
    type: [OrderRef],
    nullable: true,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return ordersOf(platform.db, accountId)
    },
  }),
)

const Holding = builder.objectRef<HoldingRow>('Holding').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({ type: 'Cents', resolve: ({ value }) => value }),
    costBasis: t.field({ type: 'Cents', resolve: ({ costBasis }) => costBasis }),
    pendingShares: t.field({ type: 'Microshares', resolve: ({ pendingShares }) => pendingShares }),
  }),
})

builder.queryField('holdings', (t) =>
  t.field({
    ...audience('user'),
    type: [Holding],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return holdingsOf(platform, accountId)
    },
  }),
)

const ObstacleRef = builder.objectRef<Obstacle>('InvestObstacle').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
})

type Quote = { readonly seen: Awaited<ReturnType<typeof readOrderFacts>>; readonly amount: Cents }

const InvestQuote = builder.objectRef<Quote>('InvestQuote').implement({
  description: 'What an order would be now. The server decides again when the order is placed.',
  fields: (t) => ({
    canInvest: t.boolean({ resolve: ({ seen }) => seen.obstacles.length === 0 }),
    obstacles: t.field({
      type: [ObstacleRef],
      description: 'All that stands in the way; the first is the specified answer.',
      resolve: ({ seen }) => [...seen.obstacles],
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ seen }) => seen.price }),
    priceEffectiveOn: t.field({ type: 'Day', resolve: ({ seen }) => seen.priceEffectiveOn }),
    estimatedShares: t.field({ type: 'Microshares', resolve: ({ seen, amount }) => sharesFor(amount, seen.price) }),
    fee: t.field({ type: 'Cents', resolve: () => noCents }),
    minimum: t.field({ type: 'Cents', resolve: ({ seen }) => minimumInvestment(seen) }),
    maximum: t.field({
      type: 'Cents',
      description: 'The least of all limits that hold now.',
      resolve: ({ seen }) =>
        mostNow([maximumInvestment(seen), transferLimit, seen.tenPercentHeadroom, seen.roomInPortfolio]),
    }),
    tenPercentHeadroom: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Null where the 10% rule does not apply.',
      resolve: ({ seen }) => seen.tenPercentHeadroom,
    }),
    roomInPortfolio: t.field({ type: 'Cents', resolve: ({ seen }) => seen.roomInPortfolio }),
    accredited: t.boolean({ resolve: ({ seen }) => seen.accredited }),
    alreadyInvested: t.boolean({ resolve: ({ seen }) => seen.alreadyInvested }),
    cashAvailable: t.field({ type: 'Cents', resolve: ({ seen }) => seen.cashAvailable }),
  }),
})

builder.queryField('investQuote', (t) =>
  t.field({
    ...audience('user'),
    type: InvestQuote,
    args: {
      accountId: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
      fundingSourceId: t.arg.id(),
    },
    resolve: async (_root, { amount, ...ask }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, ask.accountId, 'read'))
      return {
        seen: await readOrderFacts(platform, { ...ask, fundingSourceId: ask.fundingSourceId ?? null }),
        amount: cents(amount < 0n ? 0n : amount),
      }
    },
  }),
)

builder.mutationField('placeOrder', (t) =>
  t.field({
    ...audience('user'),
    type: OrderRef,
    description: 'Places an order. The id is the client’s, so sending it twice places one order.',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
      fundingSourceId: t.arg.id(),
      sharePriceSeen: t.arg({ type: 'SharePrice', required: true }),
      tenPercentConfirmed: t.arg.boolean(),
    },
    resolve: async (_root, args, { platform, viewer }) => {
      const ask = {
        ...args,
        fundingSourceId: args.fundingSourceId ?? null,
        tenPercentConfirmed: args.tenPercentConfirmed ?? false,
      }
      if (!/^ord_[0-9a-f-]{36}$/.test(ask.id)) orRefuse(refuse('badId', 'Reload the page and try again.', 'id'))
      const { id } = orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            operation: 'placeOrder',
            key: ask.id,
            input: ask,
            subject: ask.id,
            onBehalfOf: ask.accountId,
          },
          async (ctx) => {
            orRefuse(await authorizeAccount(ctx, viewer!, ask.accountId, 'write'))
            return placeOrder(ctx, ask)
          },
        ),
      )
      return (await findOrder(platform.db, { id }))!
    },
  }),
)

builder.mutationField('cancelOrder', (t) =>
  t.field({
    ...audience('user'),
    type: OrderRef,
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { key, id }, { platform, viewer }) => {
      await ownOrder(platform, viewer!, id, 'write')
      orRefuse(
        await runCommand(
          platform,
          { actor: viewer!.actor, operation: 'cancelOrder', key, input: { id }, subject: id },
          (ctx) => cancelOrder(ctx, { id }),
        ),
      )
      return (await findOrder(platform.db, { id }))!
    },
  }),
)

const Signing = builder.objectRef<{ url: string; clientId: string }>('Signing').implement({
  fields: (t) => ({ url: t.exposeString('url'), clientId: t.exposeString('clientId') }),
})

builder.mutationField('startSigning', (t) =>
  t.field({
    ...audience('user'),
    type: Signing,
    description: 'An address for signing that is used once and soon expires. Asking again gives a new one.',
    args: { orderId: t.arg.id({ required: true }) },
    resolve: async (_root, { orderId }, { platform, viewer, ports }) => {
      const order = await ownOrder(platform, viewer!, orderId, 'write')
      if (!orderCan('sign', order.state))
        return orRefuse(refuse('notForSigning', 'This order does not wait for a signature.'))
      if (!order.signatureId)
        return orRefuse(refuse('agreementNotReady', 'Your agreement is being prepared. This takes a few seconds.'))
      const link = await ports.signatures.signUrl(order.signatureId)
      if (!('url' in link))
        return orRefuse(
          refuse('cannotSign', 'This agreement can no longer be opened. Cancel the order and place it again.'),
        )
      return { url: link.url, clientId: ports.signatures.clientId }
    },
  }),
)

async function ownOrder(
  platform: Parameters<typeof holdingsOf>[0],
  viewer: Parameters<typeof authorizeAccount>[1],
  id: string,
  need: 'read' | 'write',
): Promise<Order> {
  const order = await findOrder(platform.db, { id })
  const account = await authorizeAccount(platform, viewer, order?.accountId ?? '', need)
  orRefuse(account)
  return order!
}
