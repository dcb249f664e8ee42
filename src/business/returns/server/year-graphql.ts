import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import type { Technology } from '#business/portfolios/rules/technology.ts'
import { PortfolioRef, TechnologyEnum } from '#business/portfolios/server/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import { readYear } from '../rules/year-power.ts'
import { type AccountYear, accountYear, type PortfolioYear } from './account-year.ts'

const PortfolioYearRef = builder.objectRef<PortfolioYear>('PortfolioYear').implement({
  description: 'A year of the shares of one portfolio.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    dividends: t.field({
      type: 'Cents',
      description: 'Dividends paid in the year after corrections, in cents.',
      resolve: ({ dividends }) => dividends,
    }),
    kilowattHours: t.exposeFloat('kilowattHours', { description: 'The part of its power by the shares held.' }),
  }),
})

const YearOutputRef = builder.objectRef<AccountYear['output'][number]>('YearOutput').implement({
  description: 'A year’s power from plants of one kind.',
  fields: (t) => ({
    technology: t.field({ type: TechnologyEnum, resolve: ({ technology }) => technology as Technology }),
    days: t.floatList({
      description: 'Kilowatt hours of each day from January 1 to the last day that counts.',
      resolve: ({ days }) => [...days],
    }),
  }),
})

const AccountYearRef = builder.objectRef<AccountYear>('AccountYear').implement({
  description: 'Year of the accounts: dividends paid and energy produced, each day by the shares held that day.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Calendar year.' }),
    to: t.expose('to', {
      type: 'Day',
      description: 'Last day that is included: December 31, or yesterday in the current year.',
    }),
    isOver: t.exposeBoolean('isOver', { description: 'True if the year has ended.' }),
    dividends: t.field({
      type: 'Cents',
      description: 'Dividends paid in the year after corrections, in cents.',
      resolve: ({ dividends }) => dividends,
    }),
    kilowattHours: t.exposeFloat('kilowattHours', {
      description: 'Share of the plants’ production by the shares held, in kilowatt-hours.',
    }),
    co2Kilograms: t.exposeFloat('co2Kilograms', {
      description: 'CO2 that the grid would have emitted on average, in kilograms, by the factors of `impactFactors`.',
    }),
    portfolios: t.field({
      type: [PortfolioYearRef],
      description: 'Portfolios that were held or that paid in the year.',
      resolve: ({ portfolios }) => [...portfolios],
    }),
    output: t.field({
      type: [YearOutputRef],
      description: 'Production day by day for each kind of plant, without storage.',
      resolve: ({ output }) => [...output],
    }),
    firstYear: t.exposeInt('firstYear', {
      nullable: true,
      description: 'Year of the first share or dividend; null before the first.',
    }),
  }),
})

builder.objectField(DashboardRef, 'year', (t) =>
  t.field({
    type: AccountYearRef,
    nullable: true,
    complexity: 20,
    description: 'Figures of a calendar year; null before the year begins, and if it cannot be read.',
    args: { year: t.arg.int({ required: true, description: 'Calendar year, 2000 or later.' }) },
    resolve: (dashboard, { year }, { platform }) => {
      const asked = readYear(String(year), platform.clock.today())
      return asked === null ? null : accountYear(platform, accountIdsOf(dashboard), asked)
    },
  }),
)
