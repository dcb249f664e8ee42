import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import type { Technology } from '#business/portfolios/rules/technology.ts'
import { TechnologyEnum } from '#business/portfolios/server/graphql.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { Instant } from '#kernel/instant.ts'
import { type DatedFactor, gridEmissions, homeYear, jobYears, treeOfTenYears } from '../rules/impact-factors.ts'
import { accountImpact, companyImpact, type ImpactFigures } from './impact.ts'
import type { PowerDay, PowerHill } from './last-power-day.ts'

const PowerHillRef = builder.objectRef<PowerHill>('PowerHill').implement({
  ...forTokens('holdings'),
  description: 'An account’s part of what the plants of one kind of a portfolio made on a day.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    technology: t.field({ type: TechnologyEnum, resolve: ({ technology }) => technology as Technology }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, on average of these plants.' }),
    kilowattHours: t.float({
      description: 'The account’s share of the day’s production, in kilowatt-hours.',
      resolve: ({ wattHours }) => Number(wattHours) / 1_000,
    }),
    hours: t.floatList({
      description: 'Kilowatts of each hour, from midnight to midnight US Eastern.',
      resolve: ({ hours }) => [...hours],
    }),
  }),
})

type PowerDayNow = PowerDay & { readonly now: Instant }

const PowerDayRef = builder.objectRef<PowerDayNow>('PowerDay').implement({
  ...forTokens('holdings'),
  description: 'The last day with figures, by the shares that were held as it ended.',
  fields: (t) => ({
    on: t.expose('on', { type: 'Day', description: 'Yesterday, unless no meter recorded it.' }),
    kilowattHours: t.float({
      description: 'Kilowatt hours of all hills together.',
      resolve: ({ hills }) => Number(hills.reduce((sum, { wattHours }) => sum + wattHours, 0n)) / 1_000,
    }),
    now: t.expose('now', {
      type: 'Instant',
      description: 'Time of the answer, by which the sun over the hills is drawn.',
    }),
    hills: t.field({
      type: [PowerHillRef],
      description: 'One for each portfolio and kind of plant held, storage left out.',
      resolve: ({ hills }) => [...hills],
    }),
  }),
})

const ImpactRef = builder.objectRef<ImpactFigures>('Impact').implement({
  ...forTokens('public'),
  description: 'Environmental impact of recorded production, by the dated factors of `impactFactors`.',
  fields: (t) => ({
    kilowattHours: t.exposeFloat('kilowattHours', { description: 'Recorded production, in kilowatt-hours.' }),
    co2Kilograms: t.exposeFloat('co2Kilograms', {
      description: 'CO2 that the grids would have emitted on average, in kilograms.',
    }),
    homesPowered: t.exposeFloat('homesPowered', {
      description: 'Number of US homes that the last twelve months would power.',
    }),
    trees: t.exposeFloat('trees', { description: 'Number of trees that absorb as much CO2 in their first ten years.' }),
    jobYears: t.exposeFloat('jobYears', { description: 'Years of full-time work for one person.' }),
    yesterdayKilowattHours: t.exposeFloat('yesterdayKilowattHours', {
      description:
        'Energy recorded on the last full day, in kilowatt-hours; for an account, its share by the shares held that day.',
    }),
    asOf: t.field({
      description: 'Last day whose recorded production is included.',
      type: 'Day',
      resolve: ({ asOf }) => asOf,
    }),
    lastDay: t.field({
      ...forTokens('holdings'),
      type: PowerDayRef,
      nullable: true,
      description:
        'Last day with readings, hour by hour; null for all plants together, and before the first full day of shares that produce power.',
      resolve: async ({ lastDay }, _args, { platform }) => {
        const day = await lastDay?.()
        return day ? { ...day, now: platform.clock.now() } : null
      },
    }),
  }),
})

builder.queryField('impact', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: ImpactRef,
    description: 'Impact of all plants since their first reading.',
    resolve: (_root, _args, { platform }) => companyImpact(platform),
  }),
)

builder.queryField('accountImpact', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'holdings' }),
    type: ImpactRef,
    nullable: true,
    complexity: 20,
    description: "An account's part, day by day by the shares it held as each day ended.",
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return accountImpact(platform, [accountId])
    },
  }),
)

builder.objectField(DashboardRef, 'impact', (t) =>
  t.field({
    type: ImpactRef,
    nullable: true,
    complexity: 20,
    description: 'Environmental impact of the accounts, by the shares they held each day; null if it cannot be read.',
    resolve: (dashboard, _args, { platform }) => accountImpact(platform, accountIdsOf(dashboard)),
  }),
)

type NamedFactor = DatedFactor & { readonly name: string; readonly unit: string }
const named = (name: string, unit: string, factors: readonly DatedFactor[]): NamedFactor[] =>
  factors.map((factor) => ({ ...factor, name, unit }))

const allFactors: readonly NamedFactor[] = [
  ...Object.entries(gridEmissions).flatMap(([country, factors]) =>
    named(`Grid of ${country}`, 'grams of CO2 a kilowatt hour', factors),
  ),
  ...named('Home', 'kilowatt hours a year', homeYear),
  ...named('Tree', 'kilograms of CO2 in ten years', treeOfTenYears),
  ...Object.entries(jobYears).flatMap(([technology, factors]) =>
    named(`Jobs, ${technology}`, 'job-years a gigawatt hour', factors),
  ),
]

const Factor = builder.objectRef<NamedFactor>('ImpactFactor').implement({
  ...forTokens('public'),
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Quantity that is converted, with the country or technology, such as Grid of Brazil.',
    }),
    value: t.exposeFloat('value', { description: 'Value of the factor.' }),
    unit: t.exposeString('unit', { description: 'Unit of the factor, such as grams of CO2 per kilowatt-hour.' }),
    from: t.exposeString('from', { description: 'First month in which the factor applies.' }),
    source: t.exposeString('source', { description: 'Publisher, title and date of the source.' }),
    url: t.exposeString('url', { description: 'Address of the publication.' }),
  }),
})

builder.queryField('impactFactors', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: [Factor],
    description: 'Published factors that turn kilowatt hours into CO2, homes, trees and jobs.',
    resolve: () => [...allFactors],
  }),
)
