import { ownAccount } from '#business/accounts/server/door.ts'
import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { minimumInvestmentForDisplay } from '../rules/minimum-display.ts'
import { flagsOf, type PortfolioStatus } from '../rules/portfolio-status.ts'
import { type RegulationId, regulations } from '../rules/regulation.ts'
import { type PublishedPrice, sharePriceAt } from '../rules/share-price-at.ts'
import type { TaxClass } from '../rules/tax-class.ts'
import { type GenerationNow, generationNow, type HillRow, hillOf } from './generation.ts'
import { netRaised } from './portfolio-facts.ts'
import {
  allPortfolios,
  dbOf,
  investorsIn,
  isInvestorIn,
  monthsOf,
  type PlantMonth,
  type PlantRow,
  type PortfolioRow,
  plantsOf,
  portfoliosById,
  pricesOf,
  taxClassesOf,
  updatesOf,
} from './portfolio-store.ts'

const Hill = builder.objectRef<HillRow>('Hill').implement({
  description: 'The last 24 hours of generation in kilowatts, oldest first.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name'),
    technology: t.exposeString('technology'),
    hours: t.exposeFloatList('hours'),
  }),
})

export const PlantRef = builder.objectRef<PlantRow>('Plant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolio_id'),
    name: t.exposeString('name'),
    technology: t.exposeString('technology'),
    city: t.exposeString('city'),
    region: t.exposeString('region'),
    country: t.exposeString('country'),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    capacityKw: t.float({ resolve: (plant) => plant.capacity_dc_kw ?? plant.capacity_ac_kw }),
    dc: t.boolean({ description: 'Whether capacityKw is DC.', resolve: (plant) => plant.capacity_dc_kw !== null }),
    commissionedOn: t.field({ type: 'Day', resolve: (plant) => plant.commissioned_on as BusinessDay }),
    hill: t.field({
      type: Hill,
      complexity: 5,
      resolve: (plant, _args, { platform }) =>
        hillOf(platform, { portfolioId: plant.portfolio_id, name: plant.name, plants: [plant] }),
    }),
  }),
})

const Price = builder.objectRef<PublishedPrice>('PublishedPrice').implement({
  fields: (t) => ({
    price: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    effectiveOn: t.field({ type: 'Day', resolve: ({ effectiveOn }) => effectiveOn }),
    filingReference: t.exposeString('filingReference', { nullable: true }),
  }),
})

type Production = { readonly month: string; readonly expectedKwh: number; readonly actualKwh: number }
export const ProductionMonthRef = builder.objectRef<Production>('ProductionMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    expectedKwh: t.exposeFloat('expectedKwh'),
    actualKwh: t.exposeFloat('actualKwh'),
  }),
})

export const UpdateRef = builder.objectRef<Awaited<ReturnType<typeof updatesOf>>[number]>('PortfolioUpdate').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    body: t.exposeString('body'),
    publishedOn: t.field({ type: 'Day', resolve: (update) => update.published_on as BusinessDay }),
    plantId: t.exposeID('plant_id', { nullable: true }),
  }),
})

const Regulation = builder.objectRef<PortfolioRow>('Regulation').implement({
  fields: (t) => ({
    id: t.exposeInt('regulation_id'),
    name: t.string({ resolve: (row) => regulations[row.regulation_id as RegulationId].name }),
    prohibitedStates: t.exposeStringList('prohibited_states'),
    numUnaccreditedInvestors: t.exposeInt('unaccredited_investor_limit'),
  }),
})

const TaxClassRef = builder.objectRef<TaxClass>('TaxClass').implement({
  description: 'Which form the holders get for a year and those after it.',
  fields: (t) => ({ fromYear: t.exposeInt('fromYear'), form: t.exposeString('form') }),
})

const CurrentEquityData = builder
  .objectRef<{ id: string; investmentCap: Cents; raised: Cents }>('CurrentEquityData')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      investmentCap: t.field({ type: 'Cents', resolve: ({ investmentCap }) => investmentCap }),
      totalNetRaisedMinusUnsoldShareValue: t.field({ type: 'Cents', resolve: ({ raised }) => raised }),
    }),
  })

/** Loaded by id: many rows that name the same portfolio ask once. */
export const PortfolioRef = builder.loadableObjectRef<PortfolioRow, string>('Portfolio', {
  load: async (ids: string[], { platform }) => {
    const rows = await portfoliosById(platform.db, ids)
    return ids.map((id) => rows.find((row) => row.id === id) ?? new Error(`There is no portfolio ${id}.`))
  },
})

PortfolioRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    subtitle: t.exposeString('subtitle'),
    summary: t.exposeString('summary'),
    market: t.string({ resolve: (row) => row.markets.join(', ') }),
    technology: t.string({ resolve: (row) => row.product_kinds[0] ?? 'solar' }),
    technologies: t.exposeStringList('product_kinds'),
    smallAvatarImageUrl: t.exposeString('small_avatar_image_url', { nullable: true }),
    comingSoonFlg: t.boolean({ resolve: (row) => flagsOf(row.status as PortfolioStatus).comingSoonFlg }),
    isAcceptingInvestments: t.boolean({
      resolve: (row) => flagsOf(row.status as PortfolioStatus).isAcceptingInvestments,
    }),
    closeFrontendFlg: t.boolean({ resolve: (row) => flagsOf(row.status as PortfolioStatus).closeFrontendFlg }),
    regulation: t.field({ type: Regulation, resolve: (row) => row }),
    unaccreditedInvestorCount: t.int({
      resolve: async (row, _args, { platform }) => (await investorsIn(platform.db, row.id)).unaccredited,
    }),
    isCurrentUserInvested: t.boolean({
      description: 'False when signed out.',
      resolve: async (row, _args, { platform, viewer }) =>
        viewer !== null && isInvestorIn(platform.db, row.id, (await ownAccount(platform.db, viewer.userId)).id),
    }),
    investorCount: t.int({ resolve: async (row, _args, { platform }) => (await investorsIn(platform.db, row.id)).all }),
    currentEquityData: t.field({
      type: CurrentEquityData,
      resolve: async (row, _args, { platform }) => ({
        id: row.id,
        investmentCap: cents(row.investment_cap_cents),
        raised: await netRaised(platform, row.id),
      }),
    }),
    targetReturnLow: t.field({ type: 'Rate', resolve: (row) => rate(row.target_return_low_millionths) }),
    targetReturnHigh: t.field({ type: 'Rate', resolve: (row) => rate(row.target_return_high_millionths) }),
    minimumInvestment: t.field({ type: 'Cents', resolve: () => minimumInvestmentForDisplay }),
    sharePrice: t.field({
      type: 'SharePrice',
      nullable: true,
      resolve: async (row, _args, { platform }) =>
        sharePriceAt(await pricesOf(platform.db, [row.id]), platform.clock.today())?.price ?? null,
    }),
    sharePrices: t.field({ type: [Price], resolve: (row, _args, { platform }) => pricesOf(platform.db, [row.id]) }),
    plants: t.field({ type: [PlantRef], resolve: (row, _args, { platform }) => plantsOf(platform.db, [row.id]) }),
    plantsCount: t.int({ resolve: async (row, _args, { platform }) => (await plantsOf(platform.db, [row.id])).length }),
    capacityKw: t.float({
      resolve: async (row, _args, { platform }) =>
        (await plantsOf(platform.db, [row.id])).reduce(
          (sum, plant) => sum + (plant.capacity_dc_kw ?? plant.capacity_ac_kw),
          0,
        ),
    }),
    production: t.field({
      type: [ProductionMonthRef],
      complexity: 10,
      description: 'The last 24 whole months: what was expected and what the meters recorded.',
      resolve: async (row, _args, { platform }) =>
        productionOf(await monthsOf(dbOf(platform), row.id), platform.clock.today()),
    }),
    updates: t.field({ type: [UpdateRef], resolve: (row, _args, { platform }) => updatesOf(platform.db, row.id) }),
    hill: t.field({
      type: Hill,
      complexity: 5,
      resolve: async (row, _args, { platform }) =>
        hillOf(platform, { portfolioId: row.id, name: row.name, plants: await plantsOf(platform.db, [row.id]) }),
    }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  status: t.exposeString('status'),
  statusReason: t.exposeString('status_reason'),
  statusReviewOn: t.field({
    type: 'Day',
    nullable: true,
    description: 'When a pause is looked at again.',
    resolve: (row) => row.status_review_on as BusinessDay | null,
  }),
  statusSince: t.field({ type: 'Day', resolve: (row) => row.status_since as BusinessDay }),
  taxClasses: t.field({
    type: [TaxClassRef],
    resolve: (row, _args, { platform }) => taxClassesOf(platform.db, row.id),
  }),
}))

export function productionOf(rows: Awaited<ReturnType<typeof monthsOf>>, today: BusinessDay): Production[] {
  const from = monthOf(plusMonths(today, -24))
  const months = Map.groupBy(
    rows.filter(({ month }) => month >= from && month < monthOf(today)),
    ({ month }) => month,
  )
  return [...months].map(([month, plants]) => ({
    month,
    expectedKwh: plants.reduce((sum, plant) => sum + expectedOfDaysRead(plant), 0),
    actualKwh: plants.reduce((sum, { wattHours }) => sum + Number(wattHours) / 1_000, 0),
  }))
}

/** Kilowatt-hours. A meter that was set up within a month is expected to count its days of it. */
const expectedOfDaysRead = ({ month, daysRead, expectedWattHours }: PlantMonth): number =>
  Number((expectedWattHours * BigInt(daysRead)) / BigInt(daysIn(month))) / 1_000

const daysIn = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth

builder.queryField('portfolios', (t) =>
  t.field({
    ...audience('anyone'),
    type: [PortfolioRef],
    resolve: (_root, _args, { platform }) => allPortfolios(platform.db),
  }),
)

builder.queryField('allHomePagePortfolios', (t) =>
  t.field({
    ...audience('anyone'),
    type: [PortfolioRef],
    resolve: async (_root, _args, { platform }) =>
      (await allPortfolios(platform.db)).filter(({ status }) => status === 'open'),
  }),
)

builder.queryField('portfolio', (t) =>
  t.field({
    ...audience('anyone'),
    type: PortfolioRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { platform }) => (await portfoliosById(platform.db, [id]))[0] ?? null,
  }),
)

builder.queryField('plant', (t) =>
  t.field({
    ...audience('anyone'),
    type: PlantRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { platform }) =>
      (await platform.db.selectFrom('portfolios.plant').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  }),
)

const GenerationNowRef = builder.objectRef<GenerationNow>('GenerationNow').implement({
  fields: (t) => ({
    kilowatts: t.exposeFloat('kilowatts'),
    asOf: t.field({ type: 'Instant', resolve: ({ asOf }) => asOf }),
    hills: t.field({ type: [Hill], resolve: ({ hills }) => [...hills] }),
  }),
})

builder.queryField('generationNow', (t) =>
  t.field({
    ...audience('anyone'),
    type: GenerationNowRef,
    resolve: (_root, _args, { platform }) => generationNow(platform),
  }),
)
