import { authorizeAccount } from '#business/accounts/server/door.ts'
import { actedBy } from '#business/delegates/server/door.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { dayOf } from '#kernel/business-day.ts'
import { shareValue } from '#kernel/microshares.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { fullPriceFrom, proceedsOf, type SalePart, type SaleSum } from '../rules/sale-parts.ts'
import { sellOrderCan } from '../rules/sell-order.ts'
import { cancelSellOrder } from './end-sell-order.ts'
import { type Fill, fillsOf } from './fill-store.ts'
import { confirmSellOrder, placeSellOrder } from './place-sell-order.ts'
import { findSellOrder, type SellOrder, sellOrdersOf } from './sell-order-store.ts'
import { placeOf, quoteSale, type SellQuote } from './sell-quote.ts'

const PartRef = builder.objectRef<SalePart>('SaleLot').implement({
  description: 'What one lot gives to a sale: lots leave first in, first out.',
  fields: (t) => ({
    lotId: t.exposeID('lotId'),
    source: t.exposeString('source', { description: 'purchase, reinvest, promotion, referral or transfer' }),
    acquiredOn: t.field({ type: 'Day', resolve: ({ acquiredOn }) => acquiredOn }),
    fullPriceFrom: t.field({
      type: 'Day',
      description: 'From this day on the lot sells without the early discount.',
      resolve: ({ acquiredOn }) => fullPriceFrom(acquiredOn),
    }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    value: t.field({ type: 'Cents', resolve: ({ paid }) => paid }),
    discount: t.field({ type: 'Cents', resolve: ({ discount }) => discount }),
    penalty: t.field({ type: 'Cents', resolve: ({ penalty }) => penalty }),
    fee: t.field({ type: 'Cents', resolve: ({ fee }) => fee }),
    proceeds: t.field({ type: 'Cents', resolve: proceedsOf }),
    costBasis: t.field({ type: 'Cents', resolve: ({ cost }) => cost }),
    term: t.exposeString('term', { description: 'short or long: how long the lot was held, for tax' }),
  }),
})

const SumRef = builder.objectRef<SaleSum>('SaleSum').implement({
  fields: (t) => ({
    value: t.field({ type: 'Cents', resolve: ({ paid }) => paid }),
    discount: t.field({ type: 'Cents', resolve: ({ discount }) => discount }),
    penalty: t.field({ type: 'Cents', resolve: ({ penalty }) => penalty }),
    fee: t.field({ type: 'Cents', resolve: ({ fee }) => fee }),
    proceeds: t.field({ type: 'Cents', resolve: ({ proceeds }) => proceeds }),
    costBasis: t.field({ type: 'Cents', resolve: ({ cost }) => cost }),
    shortGain: t.field({ type: 'Cents', resolve: ({ shortGain }) => shortGain }),
    longGain: t.field({ type: 'Cents', resolve: ({ longGain }) => longGain }),
  }),
})

const FillRef = builder.objectRef<Fill>('SellOrderFill').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    rail: t.exposeString('rail', { description: 'matched, redemption or reward' }),
    at: t.field({ type: 'Instant', resolve: ({ at }) => at }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    sum: t.field({ type: SumRef, resolve: ({ sum }) => sum }),
    lots: t.field({ type: [PartRef], resolve: ({ parts }) => [...parts] }),
  }),
})

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>
const PlaceRef = builder.objectRef<Place>('QueuePlace').implement({
  fields: (t) => ({
    place: t.exposeInt('place'),
    sharesAhead: t.field({ type: 'Microshares', resolve: ({ sharesAhead }) => sharesAhead }),
    expectedOn: t.field({ type: 'Day', resolve: ({ wait }) => wait.on }),
    expectedBy: t.string({
      description: 'pace: by what was sold lately; usual: nothing was',
      resolve: ({ wait }) => wait.by,
    }),
  }),
})

const SellOrderRef = builder.objectRef<SellOrder>('SellOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', { nullable: true }),
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    state: t.exposeString('state', { description: 'indicated, open, filled, cancelled or standing' }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    filledShares: t.field({ type: 'Microshares', resolve: ({ filled }) => filled }),
    leftShares: t.field({ type: 'Microshares', resolve: ({ left }) => left }),
    sharePriceSeen: t.field({ type: 'SharePrice', resolve: ({ priceSeen }) => priceSeen }),
    value: t.field({
      type: 'Cents',
      description: 'What was listed, at the share price that the seller saw.',
      resolve: ({ shares, priceSeen }) => shareValue(shares, priceSeen),
    }),
    actedBy: t.string({
      nullable: true,
      description: 'by X for Y, where a delegate began it; null where the owner did.',
      resolve: ({ id }, _args, { platform }) => actedBy(platform, id),
    }),
    acceptsBuyback: t.exposeBoolean('acceptsBuyback'),
    placedAt: t.field({ type: 'Instant', resolve: ({ placedAt }) => placedAt }),
    placedOn: t.field({ type: 'Day', resolve: ({ placedAt }) => dayOf(placedAt) }),
    endedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ endedAt }) => endedAt }),
    endReason: t.string({ nullable: true, resolve: ({ end }) => end?.reason ?? null }),
    canCancel: t.boolean({ resolve: ({ state }) => sellOrderCan('cancel', state) }),
    canConfirm: t.boolean({ resolve: ({ state }) => sellOrderCan('confirm', state) }),
    queuePlace: t.field({
      type: PlaceRef,
      nullable: true,
      complexity: 10,
      resolve: (order, _args, { platform }) => placeOf(platform, order),
    }),
    fills: t.field({
      type: [FillRef],
      complexity: 10,
      resolve: (order, _args, { platform }) => fillsOf(platform.db, order.id),
    }),
  }),
})

const ObstacleRef = builder.objectRef<{ code: string; message: string }>('SellObstacle').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
})

const QuoteRef = builder.objectRef<SellQuote>('SellQuote').implement({
  description: 'What a sale would be now. The server decides again when the order is placed.',
  fields: (t) => ({
    obstacle: t.field({ type: ObstacleRef, nullable: true, resolve: ({ refusal }) => refusal }),
    matched: t.string({ description: 'off, indications or matched', resolve: ({ rails }) => rails.matched }),
    matchedReason: t.string({ resolve: ({ rails }) => rails.matchedReason }),
    redemption: t.string({ description: 'off or on', resolve: ({ rails }) => rails.redemption }),
    redemptionReason: t.string({ resolve: ({ rails }) => rails.redemptionReason }),
    venueName: t.string({ resolve: ({ rails }) => rails.venueName }),
    legalCapacity: t.string({ resolve: ({ rails }) => rails.legalCapacity }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    available: t.field({ type: 'Microshares', resolve: ({ available }) => available }),
    availableValue: t.field({ type: 'Cents', resolve: ({ availableValue }) => availableValue }),
    shares: t.field({ type: 'Microshares', nullable: true, resolve: ({ decided }) => decided?.shares ?? null }),
    isFirm: t.boolean({
      description: 'Whether the shares would be held back for whoever takes them; else it is a wish.',
      resolve: ({ decided }) => decided?.state === 'open',
    }),
    rail: t.exposeString('rail', { description: 'matched or redemption: what the lots are computed by' }),
    lots: t.field({ type: [PartRef], resolve: ({ parts }) => [...parts] }),
    sum: t.field({ type: SumRef, resolve: ({ sum }) => sum }),
    ifBoughtBack: t.field({ type: SumRef, nullable: true, resolve: ({ boughtBack }) => boughtBack }),
    ordersAhead: t.exposeInt('ordersAhead'),
    sharesAhead: t.field({ type: 'Microshares', resolve: ({ sharesAhead }) => sharesAhead }),
    expectedOn: t.field({ type: 'Day', resolve: ({ wait }) => wait.on }),
    expectedBy: t.string({
      description: 'pace: by what was sold lately; usual: nothing was',
      resolve: ({ wait }) => wait.by,
    }),
    roomToTrade: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'What may still be traded this year; null where there is no cap.',
      resolve: ({ roomToTrade }) => roomToTrade,
    }),
  }),
})

builder.queryField('sellQuote', (t) =>
  t.field({
    ...audience('user'),
    type: QuoteRef,
    complexity: 20,
    args: {
      accountId: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', description: 'Left out: all.' }),
      acceptsBuyback: t.arg.boolean(),
    },
    resolve: async (_root, { amount, acceptsBuyback, ...ask }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, ask.accountId, 'read'))
      return orRefuse(
        await quoteSale(platform, { ...ask, amount: amount ?? null, acceptsBuyback: acceptsBuyback ?? false }),
      )
    },
  }),
)

builder.queryField('sellOrder', (t) =>
  t.field({
    ...audience('user'),
    type: SellOrderRef,
    nullable: true,
    description: 'Null also for an order of somebody else.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { platform, viewer }) => {
      const order = await findSellOrder(platform.db, id)
      const account = order && (await authorizeAccount(platform, viewer!, order.accountId ?? '', 'read'))
      return isRefusal(account) ? null : order
    },
  }),
)

builder.queryField('sellOrders', (t) =>
  t.field({
    ...audience('user'),
    type: [SellOrderRef],
    nullable: true,
    complexity: 10,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return sellOrdersOf(platform.db, accountId)
    },
  }),
)

builder.mutationField('placeSellOrder', (t) =>
  t.field({
    ...audience('user'),
    type: SellOrderRef,
    description: 'Lists shares for sale. The id is the client’s, so sending it twice lists them once.',
    args: {
      id: t.arg.id({ required: true, description: 'sel_ and a UUID' }),
      accountId: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', description: 'At today’s share price. Left out: all.' }),
      sharePriceSeen: t.arg({ type: 'SharePrice', required: true }),
      acceptsBuyback: t.arg.boolean({ description: 'Whether the company may buy what stays, at NAV less 9%.' }),
    },
    resolve: async (_root, args, { platform, viewer }) => {
      const ask = { ...args, amount: args.amount ?? null, acceptsBuyback: args.acceptsBuyback ?? false }
      if (!/^sel_[0-9a-f-]{36}$/.test(ask.id)) orRefuse(refuse('badId', 'Reload the page and try again.', 'id'))
      const command = {
        operation: 'placeSellOrder',
        key: ask.id,
        input: ask,
        subject: ask.id,
        onBehalfOf: ask.accountId,
      }
      const { id } = orRefuse(
        await runCommand(platform, { actor: viewer!.actor, ...command }, async (ctx) => {
          orRefuse(await authorizeAccount(ctx, viewer!, ask.accountId, 'write'))
          return placeSellOrder(ctx, ask)
        }),
      )
      return (await findSellOrder(platform.db, id))!
    },
  }),
)

builder.mutationField('confirmSellOrder', (t) =>
  t.field({
    ...audience('user'),
    type: SellOrderRef,
    description: 'Makes a wish to sell firm, at the end of the queue.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      sharePriceSeen: t.arg({ type: 'SharePrice', required: true }),
      acceptsBuyback: t.arg.boolean(),
    },
    resolve: (_root, { key, acceptsBuyback, ...args }, { platform, viewer }) =>
      change(
        platform,
        viewer!,
        { operation: 'confirmSellOrder', key, ask: { ...args, acceptsBuyback: acceptsBuyback ?? false } },
        confirmSellOrder,
      ),
  }),
)

builder.mutationField('cancelSellOrder', (t) =>
  t.field({
    ...audience('user'),
    type: SellOrderRef,
    description: 'Takes back what nobody has bought; what was sold stays sold.',
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: (_root, { key, id }, { platform, viewer }) =>
      change(platform, viewer!, { operation: 'cancelSellOrder', key, ask: { id } }, cancelSellOrder),
  }),
)

async function change<Ask extends { readonly id: string }>(
  platform: Platform,
  viewer: Viewer,
  { operation, key, ask }: { operation: string; key: string; ask: Ask },
  work: (ctx: Ctx, ask: Ask) => ReturnType<typeof cancelSellOrder>,
): Promise<SellOrder> {
  const found = await findSellOrder(platform.db, ask.id)
  orRefuse(await authorizeAccount(platform, viewer, found?.accountId ?? '', 'write'))
  const command = { operation, key, input: ask, subject: ask.id, onBehalfOf: found!.accountId! }
  orRefuse(await runCommand(platform, { actor: viewer.actor, ...command }, (ctx) => work(ctx, ask)))
  return (await findSellOrder(platform.db, ask.id))!
}
