import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { daysBetween } from '#kernel/business-day.ts'
import { addCents } from '#kernel/cents.ts'
import { addShares } from '#kernel/microshares.ts'
import { builder } from '#platform/graphql/builder.ts'
import { type ExitFacts, exitFacts, type PastSale } from './exit-facts.ts'
import { SaleRail } from './sale-graphql.ts'

const SaleRef = builder.objectRef<PastSale>('PastSale').implement({
  description: 'A sale of shares as anybody may see it.',
  fields: (t) => ({
    rail: t.expose('rail', { type: SaleRail }),
    on: t.field({ type: 'Day', resolve: ({ on }) => on }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({ type: 'Cents', resolve: ({ value }) => value }),
    waitedDays: t.int({ resolve: ({ placedOn, filledOn }) => daysBetween(placedOn, filledOn) }),
  }),
})

const shownSales = 20

const ExitRef = builder.objectRef<ExitFacts>('PortfolioExit').implement({
  description: 'How shares of a portfolio can be sold, and how that went over the last twelve months.',
  fields: (t) => ({
    matched: t.string({ description: 'off, indications or matched', resolve: ({ rails }) => rails.matched }),
    matchedReason: t.string({ resolve: ({ rails }) => rails.matchedReason }),
    redemption: t.string({ description: 'off or on', resolve: ({ rails }) => rails.redemption }),
    redemptionReason: t.string({ resolve: ({ rails }) => rails.redemptionReason }),
    pausedSince: t.field({ type: 'Day', nullable: true, resolve: ({ rails }) => rails.pause?.since ?? null }),
    reviewOn: t.field({ type: 'Day', nullable: true, resolve: ({ rails }) => rails.reviewOn }),
    restMessage: t.string({
      nullable: true,
      description: 'Why nothing is sold today; open orders keep their place.',
      resolve: ({ rest }) => rest?.message ?? null,
    }),
    venueName: t.string({ resolve: ({ rails }) => rails.venueName }),
    legalCapacity: t.string({ resolve: ({ rails }) => rails.legalCapacity }),
    venueFee: t.field({ type: 'Rate', resolve: ({ rails }) => rails.fee }),
    ordersWaiting: t.exposeInt('ordersWaiting'),
    sharesWaiting: t.field({ type: 'Microshares', resolve: ({ sharesWaiting }) => sharesWaiting }),
    valueWaiting: t.field({ type: 'Cents', resolve: ({ valueWaiting }) => valueWaiting }),
    oldestSince: t.field({ type: 'Day', nullable: true, resolve: ({ oldestSince }) => oldestSince }),
    medianDays: t.exposeInt('medianDays', {
      nullable: true,
      description: 'How long the shares sold in the last twelve months had waited; null when none were.',
    }),
    soldShares: t.field({
      type: 'Microshares',
      resolve: ({ sales }) => addShares(...sales.map(({ shares }) => shares)),
    }),
    soldValue: t.field({ type: 'Cents', resolve: ({ sales }) => addCents(...sales.map(({ value }) => value)) }),
    ordersEnded: t.exposeInt('ordersEnded'),
    ordersSoldOut: t.exposeInt('ordersSoldOut'),
    tradedThisYear: t.field({
      type: 'Rate',
      description: 'The part of all shares that changed hands this year; buybacks do not count.',
      resolve: ({ traded }) => traded,
    }),
    tradingCap: t.field({ type: 'Rate', nullable: true, resolve: ({ rails }) => rails.cap }),
    sales: t.field({
      type: [SaleRef],
      description: `The last ${shownSales}.`,
      resolve: ({ sales }) => sales.slice(0, shownSales),
    }),
  }),
})

builder.objectField(PortfolioRef, 'exit', (t) =>
  t.field({
    type: ExitRef,
    complexity: 20,
    resolve: (portfolio, _args, { platform }) => exitFacts(platform, portfolio.id),
  }),
)
