import { z } from 'zod'
import { offerTerm, PortfolioRef, UpdateRef } from '#business/portfolios/server/graphql.ts'
import { builder, forTokens } from '#io/graphql/builder.ts'
import { daysBetween } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { updateDueOn } from '../rules/rails.ts'
import { type ExitFacts, exitFacts, type PastSale, shownSales } from './exit-facts.ts'
import { timeToSellAmount } from './market-facts.ts'
import { MatchedModeEnum, RedemptionMode } from './rails-enums.ts'
import { SaleRail } from './sale-graphql.ts'
import { TimeToSellRef } from './time-to-sell-graphql.ts'

const positiveCents = z.custom<Cents>((amount) => typeof amount === 'bigint' && amount > 0n, {
  error: 'Enter an amount above zero.',
})

const SaleRef = builder.objectRef<PastSale>('PastSale').implement({
  ...forTokens('public'),
  description: 'A sale of shares as anyone may see it.',
  fields: (t) => ({
    rail: t.expose('rail', { type: SaleRail }),
    on: t.field({ description: 'Day of the sale.', type: 'Day', resolve: ({ on }) => on }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that were sold.',
      resolve: ({ shares }) => shares,
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({
      type: 'Cents',
      description: 'Value in cents at the share price, before any deduction.',
      resolve: ({ value }) => value,
    }),
    waitedDays: t.int({
      description: 'Days from placing the sell order to this sale.',
      resolve: ({ placedOn, filledOn }) => daysBetween(placedOn, filledOn),
    }),
  }),
})

builder.objectField(UpdateRef, 'nextDueOn', (t) =>
  t.field({
    type: 'Day',
    description: 'The day by which the portfolio’s next update is due. Shares rest once it is a month late.',
    resolve: ({ published_on: publishedOn }) => updateDueOn(publishedOn),
  }),
)

const ExitRef = builder.objectRef<ExitFacts>('PortfolioExit').implement({
  ...forTokens('public'),
  description:
    'Ways to sell shares of a portfolio, and their results over the last twelve months: a day late, amounts rounded down to three figures and orders to steps of five.',
  fields: (t) => ({
    matched: t.field({ type: MatchedModeEnum, resolve: ({ rails }) => rails.matched }),
    matchedReason: t.string({ resolve: ({ rails }) => rails.matchedReason }),
    redemption: t.field({ type: RedemptionMode, resolve: ({ rails }) => rails.redemption }),
    redemptionReason: t.string({ resolve: ({ rails }) => rails.redemptionReason }),
    pausedSince: t.field({
      description: 'The day sales were paused; null if they are not.',
      type: 'Day',
      nullable: true,
      resolve: ({ rails }) => rails.pause?.since ?? null,
    }),
    reviewOn: t.field({
      description: 'The day a pause is reviewed again; null without one.',
      type: 'Day',
      nullable: true,
      resolve: ({ rails }) => rails.reviewOn,
    }),
    restMessage: t.string({
      nullable: true,
      description: 'Reason that nothing is sold today; open orders keep their place. Null if shares can be sold.',
      resolve: ({ rest }) => rest?.message ?? null,
    }),
    venueName: t.string({ resolve: ({ rails }) => rails.venueName }),
    legalCapacity: t.string({ resolve: ({ rails }) => rails.legalCapacity }),
    venueFee: t.field({
      type: 'Rate',
      description: 'Fee of the venue on a sale to another investor, in millionths of its value. A buyback has none.',
      resolve: ({ rails }) => rails.fee,
    }),
  }),
})

builder.objectFields(ExitRef, (t) => ({
  ordersWaiting: t.exposeInt('ordersWaiting', {
    description: 'Firm orders in the queue at the end of that day, in steps of five.',
  }),
  asOf: t.field({
    type: 'Day',
    description: 'The last day whose orders and sales are counted.',
    resolve: ({ asOf }) => asOf,
  }),
  sharesWaiting: t.field({
    type: 'Microshares',
    description: 'Microshares on offer at the end of that day, sold ones taken off.',
    resolve: ({ sharesWaiting }) => sharesWaiting,
  }),
  valueWaiting: t.field({
    type: 'Cents',
    description: 'The shares on offer at today’s share price, in cents.',
    resolve: ({ valueWaiting }) => valueWaiting,
  }),
  oldestSince: t.field({
    type: 'Day',
    nullable: true,
    description: 'The day the first firm order in the queue was placed; null if none waits.',
    resolve: ({ oldestSince }) => oldestSince,
  }),
}))

builder.objectFields(ExitRef, (t) => ({
  shortestDays: t.int({
    nullable: true,
    description:
      'The shortest wait, in days, of shares sold to other investors in the last twelve months; null if none were.',
    resolve: ({ sold }) => sold.shortestDays,
  }),
  medianDays: t.int({
    nullable: true,
    description:
      'Median number of days that the shares sold to other investors in the last twelve months had waited; null if none were.',
    resolve: ({ sold }) => sold.medianDays,
  }),
  longestDays: t.int({
    nullable: true,
    description:
      'The longest wait, in days, of shares sold to other investors in the last twelve months; null if none were.',
    resolve: ({ sold }) => sold.longestDays,
  }),
  boughtBackValue: t.field({
    type: 'Cents',
    description: 'The part of `soldValue` that the company bought back, in cents.',
    resolve: ({ sold }) => sold.boughtBack,
  }),
  soldShares: t.field({
    type: 'Microshares',
    description: 'Microshares sold in the last twelve months, to investors or back to the company.',
    resolve: ({ sold }) => sold.shares,
  }),
  soldValue: t.field({
    type: 'Cents',
    description: 'Value of the sold shares, each at the price of its day, in cents.',
    resolve: ({ sold }) => sold.value,
  }),
  ordersEnded: t.exposeInt('ordersEnded', {
    description: 'Firm orders that were sold out or canceled in the last twelve months, in steps of five.',
  }),
  ordersSoldOut: t.exposeInt('ordersSoldOut', {
    description: 'Those of `ordersEnded` of which every share was sold, in steps of five.',
  }),
  tradedThisYear: t.field({
    type: 'Rate',
    description: 'Part of all shares traded this year, in millionths; buybacks are not included.',
    resolve: ({ traded }) => traded,
  }),
  tradingCap: t.field({
    type: 'Rate',
    nullable: true,
    description:
      'The most of all shares that may change hands between investors in a tax year, in millionths; null if nothing limits it.',
    resolve: ({ rails }) => rails.cap,
  }),
  sales: t.field({
    type: [SaleRef],
    description: `The last ${shownSales}.`,
    resolve: ({ sales }) => sales,
  }),
}))

builder.objectFields(ExitRef, (t) => ({
  recentDays: t.int({
    description: 'Number of past days that the time to sell is measured over: 90, or fewer in a young market.',
    resolve: ({ recent }) => recent.days,
  }),
  recentlyListedValue: t.field({
    type: 'Cents',
    description: 'Shares that were put up for sale in those days, at today’s share price, in cents.',
    resolve: ({ recent }) => recent.listed,
  }),
  recentlyBoughtValue: t.field({
    type: 'Cents',
    description: 'Shares that other investors bought in those days, each at the price of its day, in cents.',
    resolve: ({ recent }) => recent.bought,
  }),
  timeToSell: t.field({
    type: TimeToSellRef,
    complexity: 10,
    description: 'Time to sell an order of this amount that is placed today, by the orders and sales up to `asOf`.',
    args: {
      amount: t
        .arg({ type: 'Cents', required: true, description: 'Value of the order at today’s share price, in cents.' })
        .validate(positiveCents),
    },
    resolve: ({ portfolioId }, { amount }, { platform }) => timeToSellAmount(platform, portfolioId, amount),
  }),
}))

builder.objectField(PortfolioRef, 'exit', (t) =>
  t.field({
    description: 'Ways to sell shares of the portfolio; null unless you may see the whole offering.',
    type: ExitRef,
    nullable: true,
    complexity: 20,
    resolve: offerTerm((portfolio, _args, { platform }) => exitFacts(platform, portfolio.id)),
  }),
)
