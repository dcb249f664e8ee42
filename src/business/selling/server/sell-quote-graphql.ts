import { authorizeAccount } from '#business/accounts/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { ErrorCode } from '#io/graphql/error-codes.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { saleSize } from '../rules/sell-order.ts'
import { MatchedModeEnum, RedemptionMode } from './rails-enums.ts'
import { SaleLotConnection, SaleRail, SaleSumRef, saleLots } from './sale-graphql.ts'
import { quoteSale, type SellQuote } from './sell-quote.ts'
import { TimeToSellRef } from './time-to-sell-graphql.ts'

const ObstacleRef = builder.objectRef<Refusal>('SellObstacle').implement({
  description: 'An obstacle to a sale.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCode, description: 'Error code of the reason.' }),
    message: t.exposeString('message', { description: 'Reason in words for the investor, with what to do.' }),
  }),
})

export const SellQuoteRef = builder.objectRef<SellQuote>('SellQuote').implement({
  description: 'Preview of a sale. The server decides again when the order is placed.',
  fields: (t) => ({
    obstacle: t.field({ type: ObstacleRef, nullable: true, resolve: ({ refusal }) => refusal }),
    matched: t.field({ type: MatchedModeEnum, resolve: ({ rails }) => rails.matched }),
    matchedReason: t.string({ resolve: ({ rails }) => rails.matchedReason }),
    redemption: t.field({ type: RedemptionMode, resolve: ({ rails }) => rails.redemption }),
    redemptionReason: t.string({ resolve: ({ rails }) => rails.redemptionReason }),
    venueName: t.string({ resolve: ({ rails }) => rails.venueName }),
    legalCapacity: t.string({ resolve: ({ rails }) => rails.legalCapacity }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    available: t.field({
      type: 'Microshares',
      description: 'Microshares that are held and not listed yet.',
      resolve: ({ available }) => available,
    }),
    availableValue: t.field({ type: 'Cents', resolve: ({ availableValue }) => availableValue }),
    shares: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'Microshares that would be listed; null if the sale would be refused.',
      resolve: ({ decided }) => decided?.shares ?? null,
    }),
    isFirm: t.boolean({
      description: 'True if the shares would be reserved for the buyer who takes them; otherwise it is an indication.',
      resolve: ({ decided }) => decided !== null && decided.state !== 'indicated',
    }),
    isAtCustodian: t.exposeBoolean('isAtCustodian', {
      description:
        'The account is one that a custodian holds: it approves the sale first, and the seller states that it is not a prohibited transaction.',
    }),
    rail: t.expose('rail', { type: SaleRail, description: 'Way of sale by which the lots are computed.' }),
    lots: t.field({
      type: SaleLotConnection,
      args: saleLots.args,
      resolve: ({ parts }, asked) => saleLots.page(asked, parts),
    }),
    sum: t.field({
      type: SaleSumRef,
      description: 'Proceeds of the seller by `rail`, with the deductions.',
      resolve: ({ sum }) => sum,
    }),
    ifBoughtBack: t.field({ type: SaleSumRef, nullable: true, resolve: ({ boughtBack }) => boughtBack }),
    washSaleLoss: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'In cents, the part of the loss that would count later, because shares of the portfolio were bought within 30 days; null if no lot is sold at a loss, of a partnership, and of an IRA.',
      resolve: ({ washSaleLoss }) => washSaleLoss,
    }),
    ordersAhead: t.exposeInt('ordersAhead'),
    sharesAhead: t.field({ type: 'Microshares', resolve: ({ sharesAhead }) => sharesAhead }),
    timeToSell: t.field({ type: TimeToSellRef, resolve: ({ time }) => time }),
    roomToTrade: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'Number of shares that may still be traded this year, in microshares; null if there is no cap.',
      resolve: ({ roomToTrade }) => roomToTrade,
    }),
  }),
})

builder.queryField('sellQuote', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    description: 'Preview of a sale.',
    type: SellQuoteRef,
    complexity: 20,
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({
        type: 'Cents',
        description: 'Value of shares to sell at today’s share price, in cents; left out if `all` is true.',
      }),
      all: t.arg.boolean({ description: 'True quotes all that is not listed yet.' }),
      acceptsBuyback: t.arg.boolean({ required: true, description: 'True if the company may buy the rest.' }),
    },
    resolve: async (_root, { amount, all, ...input }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, input.accountId, 'read'))
      const size = saleSize({ amount: amount ?? null, all: all ?? null })
      return orRefuse(await quoteSale(platform, { ...input, amount: size }))
    },
  }),
)
