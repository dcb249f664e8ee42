import { ownAccount } from '#business/accounts/server/public.ts'
import { shownFigure } from '#engine/figures/public-figures.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { firstMonth, seriesArgs } from '#io/graphql/series.ts'
import { type BusinessDay, monthOf } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { minimumInvestmentForDisplay } from '../rules/minimum-display.ts'
import { flagsOf, type PortfolioStatus } from '../rules/portfolio-status.ts'
import { type RegulationId, regulations } from '../rules/regulation.ts'
import { type PublishedPrice, sharePriceAt } from '../rules/share-price-at.ts'
import type { TaxClass } from '../rules/tax-class.ts'
import type { Technology } from '../rules/technology.ts'
import { hillOf } from './generation.ts'
import { offerDetail, offeredAmong, offerTerm, visibilityOf } from './offer-viewer.ts'
import { OfferVisibilityEnum, PortfolioStatusEnum, TechnologyEnum } from './portfolio-enums.ts'
import {
  allPortfolios,
  dbOf,
  isInvestorIn,
  monthsOf,
  type PortfolioRow,
  plantsOf,
  portfoliosById,
  pricesOf,
  taxClassesOf,
} from './portfolio-store.ts'
import { Hill, PlantRef, ProductionMonthRef, productionOf } from './production-graphql.ts'
import { investorsFigure, raisedFigure, unaccreditedFigure } from './public-figures.ts'
import { TaxFormEnum } from './tax-form-graphql.ts'
import { UpdateRef } from './update-graphql.ts'
import { updatesOf } from './update-store.ts'

export { offerTerm } from './offer-viewer.ts'
export { TechnologyEnum } from './portfolio-enums.ts'
export { UpdateRef } from './update-graphql.ts'

const Price = builder.objectRef<PublishedPrice>('PublishedPrice').implement({
  ...forTokens('public'),
  fields: (t) => ({
    price: t.field({
      type: 'SharePrice',
      description: 'Millionths of a dollar for one share.',
      resolve: ({ price }) => price,
    }),
    effectiveOn: t.field({ type: 'Day', resolve: ({ effectiveOn }) => effectiveOn }),
    filingReference: t.exposeString('filingReference', { nullable: true }),
  }),
})

const Regulation = builder.objectRef<PortfolioRow>('Regulation').implement({
  ...forTokens('public'),
  fields: (t) => ({
    id: t.exposeInt('regulation_id'),
    name: t.string({
      description: 'In words, as filings call it.',
      resolve: (row) => regulations[row.regulation_id as RegulationId].name,
    }),
    prohibitedStates: t.stringList({ nullable: true, resolve: offerDetail((row) => row.prohibited_states) }),
    numUnaccreditedInvestors: t.int({
      nullable: true,
      resolve: offerDetail((row) => row.unaccredited_investor_limit),
    }),
  }),
})

const TaxClassRef = builder.objectRef<TaxClass>('TaxClass').implement({
  ...forTokens('public'),
  description: 'Form that the holders get for a year and those after it.',
  fields: (t) => ({
    fromYear: t.exposeInt('fromYear'),
    form: t.expose('form', { type: TaxFormEnum }),
  }),
})

const CurrentEquityData = builder
  .objectRef<{ id: PortfolioId; investmentCap: Cents; raised: Cents; asOf: BusinessDay }>('CurrentEquityData')
  .implement({
    ...forTokens('public'),
    fields: (t) => ({
      id: t.exposeID('id'),
      investmentCap: t.field({ type: 'Cents', resolve: ({ investmentCap }) => investmentCap }),
      totalNetRaisedMinusUnsoldShareValue: t.field({
        type: 'Cents',
        description:
          'Total that investors paid for new shares, less the value at today’s share price of the shares they have on sale, in cents; a day late and rounded down to three figures.',
        resolve: ({ raised }) => raised,
      }),
      asOf: t.field({
        type: 'Day',
        description: 'Day at whose beginning `totalNetRaisedMinusUnsoldShareValue` was computed.',
        resolve: ({ asOf }) => asOf,
      }),
    }),
  })

/** Loaded by id: many rows with the same portfolio cause one load. */
export const PortfolioRef = builder.loadableObjectRef<PortfolioRow, string>('Portfolio', {
  load: async (ids: string[], { platform }) => {
    const rows = await portfoliosById(platform.db, ids)
    return ids.map((id) => rows.find((row) => row.id === id) ?? new Error(`There is no portfolio ${id}.`))
  },
})

PortfolioRef.implement({
  ...forTokens('public'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name of the offering.' }),
    slug: t.exposeString('slug'),
    subtitle: t.exposeString('subtitle', { description: 'Subtitle of the offering, on one line.' }),
    summary: t.string({
      nullable: true,
      description: 'A paragraph that describes the offering; null if you may not see the offering.',
      resolve: offerDetail(({ summary }) => summary),
    }),
    offerVisibility: t.field({
      ...forTokens('nobody'),
      type: OfferVisibilityEnum,
      description: 'Part of the offering that you may see. Anything beyond it is null in the other fields.',
      resolve: (row, _args, context) => visibilityOf(context, row),
    }),
    market: t.string({ resolve: (row) => row.markets.join(', ') }),
    technology: t.field({ type: TechnologyEnum, resolve: (row) => (row.product_kinds[0] ?? 'solar') as Technology }),
    technologies: t.field({ type: [TechnologyEnum], resolve: (row) => row.product_kinds as Technology[] }),
    smallAvatarImageUrl: t.exposeString('small_avatar_image_url', {
      nullable: true,
      description: 'The address of a small square picture; null if there is none.',
    }),
    comingSoonFlg: t.boolean({ resolve: (row) => flagsOf(row.status).comingSoonFlg }),
    isAcceptingInvestments: t.boolean({
      nullable: true,
      resolve: offerDetail((row) => flagsOf(row.status).isAcceptingInvestments),
    }),
    closeFrontendFlg: t.boolean({
      nullable: true,
      resolve: offerDetail((row) => flagsOf(row.status).closeFrontendFlg),
    }),
    regulation: t.field({
      type: Regulation,
      description: 'The rule under which its shares are sold.',
      resolve: (row) => row,
    }),
    unaccreditedInvestorCount: t.int({
      nullable: true,
      description:
        'Number of its investors who were not accredited when they first bought, a day late and in steps of five; null unless you may see the whole offering.',
      resolve: offerTerm(async (row, _args, { platform }) =>
        Number((await shownFigure(platform, unaccreditedFigure, row.id)).value),
      ),
    }),
    isCurrentUserInvested: t.boolean({
      ...forTokens('nobody'),
      description:
        'True if the signed-in person’s account holds shares of the portfolio; false if no one is signed in.',
      resolve: async (row, _args, { platform, viewer }) =>
        viewer !== null && isInvestorIn(platform.db, row.id, (await ownAccount(platform.db, viewer.userId)).id),
    }),
    investorCount: t.int({
      nullable: true,
      description:
        'Number of accounts that have invested in it, a day late and in steps of five; null unless you may see the whole offering.',
      resolve: offerTerm(async (row, _args, { platform }) =>
        Number((await shownFigure(platform, investorsFigure, row.id)).value),
      ),
    }),
    currentEquityData: t.field({
      type: CurrentEquityData,
      nullable: true,
      resolve: offerTerm(async (row, _args, { platform }) => {
        const { value, asOf } = await shownFigure(platform, raisedFigure, row.id)
        return { id: row.id, investmentCap: row.investment_cap_cents, raised: cents(value), asOf }
      }),
    }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  targetReturnLow: t.field({
    type: 'Rate',
    nullable: true,
    description:
      'The lower bound of the return a year that is aimed at, in millionths, and not a promise; null unless you may see the whole offering.',
    resolve: offerTerm((row) => row.target_return_low_millionths),
  }),
  targetReturnHigh: t.field({
    type: 'Rate',
    nullable: true,
    description:
      'The upper bound of the return a year that is aimed at, in millionths, and not a promise; null unless you may see the whole offering.',
    resolve: offerTerm((row) => row.target_return_high_millionths),
  }),
  minimumInvestment: t.field({ type: 'Cents', nullable: true, resolve: offerTerm(() => minimumInvestmentForDisplay) }),
  sharePrice: t.field({
    type: 'SharePrice',
    nullable: true,
    description:
      'The price of a share, in millionths of a dollar; null before the first, and unless you may see the whole offering.',
    resolve: offerTerm(
      async (row, _args, { platform }) =>
        sharePriceAt(await pricesOf(platform.db, [row.id]), platform.clock.today())?.price ?? null,
    ),
  }),
  sharePrices: t.field({
    type: [Price],
    nullable: true,
    args: seriesArgs,
    resolve: offerTerm(async (row, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      return (await pricesOf(platform.db, [row.id])).filter(({ effectiveOn }) => monthOf(effectiveOn) >= from)
    }),
  }),
  plants: t.field({ type: [PlantRef], resolve: (row, _args, { platform }) => plantsOf(platform.db, row.id) }),
  plantsCount: t.int({
    description: 'Number of plants that belong to it.',
    resolve: async (row, _args, { platform }) => (await plantsOf(platform.db, row.id)).length,
  }),
  capacityKw: t.float({
    description: 'Kilowatts of alternating current that its plants can deliver together.',
    resolve: async (row, _args, { platform }) =>
      (await plantsOf(platform.db, row.id)).reduce((sum, plant) => sum + plant.capacity_ac_kw, 0),
  }),
  production: t.field({
    type: [ProductionMonthRef],
    complexity: 10,
    description: 'The last 24 whole months: what was expected and what the meters recorded.',
    resolve: async (row, _args, { platform }) =>
      productionOf(await monthsOf(dbOf(platform), row.id), platform.clock.today()),
  }),
  updates: t.field({
    type: [UpdateRef],
    nullable: true,
    description:
      'The last 50 pieces of news about it and its plants, the newest first; null unless you may see the whole offering.',
    resolve: offerTerm((row, _args, { platform }) => updatesOf(platform.db, row.id)),
  }),
  hill: t.field({
    type: Hill,
    complexity: 5,
    resolve: async (row, _args, { platform }) =>
      hillOf(platform, { portfolioId: row.id, name: row.name, plants: await plantsOf(platform.db, row.id) }),
  }),
}))

builder.objectFields(PortfolioRef, (t) => ({
  status: t.field({
    type: PortfolioStatusEnum,
    nullable: true,
    description: 'Status of the offering toward new investments; null if you may not see the offering.',
    resolve: offerDetail(({ status }) => status as PortfolioStatus),
  }),
  statusReason: t.string({ nullable: true, resolve: offerDetail((row) => row.status_reason) }),
  statusReviewOn: t.field({
    type: 'Day',
    nullable: true,
    description: 'Day on which a pause is reviewed again; null if there is none, or you may not see the offering.',
    resolve: offerDetail((row) => row.status_review_on),
  }),
  statusSince: t.field({ type: 'Day', nullable: true, resolve: offerDetail((row) => row.status_since) }),
  taxClasses: t.field({
    type: [TaxClassRef],
    nullable: true,
    description: 'Each form with the first year for which holders get it; null if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => taxClassesOf(platform.db, row.id)),
  }),
}))

builder.queryField('portfolios', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    description: 'Every portfolio that is shown to visitors.',
    type: [PortfolioRef],
    resolve: (_root, _args, { platform }) => allPortfolios(platform.db),
  }),
)

builder.queryField('allHomePagePortfolios', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    description: 'The open portfolios that are shown to you in full, in the order of the home page.',
    type: [PortfolioRef],
    resolve: async (_root, _args, context) => {
      const open = (await allPortfolios(context.platform.db)).filter(({ status }) => status === 'open')
      const ids = open.map(({ id }) => id)
      return offeredAmong(context, ids)
    },
  }),
)

builder.queryField('portfolio', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    description: 'One portfolio, by the number in its address; null if there is none.',
    type: PortfolioRef,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'Its number, which is in its address: /investment/49.' }) },
    resolve: async (_root, { id }, { platform }) => (await portfoliosById(platform.db, [id]))[0] ?? null,
  }),
)
