import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { Technology } from '../rules/technology.ts'
import { type GenerationNow, generationNow, type HillRow, hillOf } from './generation.ts'
import { TechnologyEnum } from './portfolio-enums.ts'
import { type monthsOf, type PlantMonth, type PlantRow, plantOf } from './portfolio-store.ts'

export const Hill = builder.objectRef<HillRow>('Hill').implement({
  ...forTokens('public'),
  description: 'Production of the last 24 hours, which pages draw as a hill.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name', { description: 'Name of the portfolio or plant.' }),
    technology: t.field({ type: TechnologyEnum, resolve: ({ technology }) => technology as Technology }),
    hours: t.exposeFloatList('hours', {
      description: 'Average power of each of 24 full hours, in kilowatts, the oldest first.',
    }),
  }),
})

export const PlantRef = builder.objectRef<PlantRow>('Plant').implement({
  ...forTokens('public'),
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolio_id'),
    name: t.exposeString('name', { description: 'Name of the plant in filings and on its page.' }),
    technology: t.field({ type: TechnologyEnum, resolve: ({ technology }) => technology as Technology }),
    city: t.exposeString('city', { description: 'City in which the plant is.' }),
    region: t.exposeString('region', { description: 'State, province or region in which the plant is.' }),
    country: t.exposeString('country', { description: 'Country in which the plant is.' }),
    latitude: t.exposeFloat('latitude', { description: 'Latitude of the plant, in degrees north.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude of the plant, in degrees east.' }),
    capacityKw: t.float({
      description: 'Kilowatts of direct current, or of alternating current where no other figure is known.',
      resolve: (plant) => plant.capacity_dc_kw ?? plant.capacity_ac_kw,
    }),
    dc: t.boolean({ description: 'True if capacityKw is DC.', resolve: (plant) => plant.capacity_dc_kw !== null }),
    commissionedOn: t.field({
      description: 'The day the plant began to run.',
      type: 'Day',
      resolve: (plant) => plant.commissioned_on,
    }),
    hill: t.field({
      description: 'Hourly output of the plant, which its page draws as a hill.',
      type: Hill,
      complexity: 5,
      resolve: (plant, _args, { platform }) =>
        hillOf(platform, { portfolioId: plant.portfolio_id, name: plant.name, plants: [plant] }),
    }),
  }),
})

type Production = { readonly month: string; readonly expectedKwh: number; readonly actualKwh: number }
export const ProductionMonthRef = builder.objectRef<Production>('ProductionMonth').implement({
  ...forTokens('public'),
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    expectedKwh: t.exposeFloat('expectedKwh'),
    actualKwh: t.exposeFloat('actualKwh'),
  }),
})

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

/** Kilowatt-hours. A meter set up within a month is expected to count its days of it. */
const expectedOfDaysRead = ({ month, daysRead, expectedWattHours }: PlantMonth): number =>
  Number((expectedWattHours * BigInt(daysRead)) / BigInt(daysIn(month))) / 1_000

const daysIn = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth

builder.queryField('plant', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    description: 'One plant, by its id; null if there is none.',
    type: PlantRef,
    nullable: true,
    args: { id: t.arg.id({ description: 'The plant, by the name in its address.', required: true }) },
    resolve: (_root, { id }, { platform }) => plantOf(platform.db, id),
  }),
)

const GenerationNowRef = builder.objectRef<GenerationNow>('GenerationNow').implement({
  ...forTokens('public'),
  fields: (t) => ({
    kilowatts: t.exposeFloat('kilowatts', { description: 'Average power of all plants in the hour, in kilowatts.' }),
    asOf: t.field({ type: 'Instant', description: 'End of the hour.', resolve: ({ asOf }) => asOf }),
    hills: t.field({
      description: 'Output of each portfolio, as a curve of 24 hours.',
      type: [Hill],
      resolve: ({ hills }) => [...hills],
    }),
  }),
})

builder.queryField('generationNow', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    description: 'Generation of the plants in the last full hour, as the meters recorded it.',
    type: GenerationNowRef,
    resolve: (_root, _args, { platform }) => generationNow(platform),
  }),
)
