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
      description: 'Dividends in cents that were paid in the year, after corrections.',
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
  description:
    'A year of the accounts: what they were paid and what their shares made, each day by the shares held then.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The calendar year.' }),
    to: t.expose('to', {
      type: 'Day',
      description: 'The last day that counts: December 31, or yesterday before that.',
    }),
    isOver: t.exposeBoolean('isOver', { description: 'True once December 31 is over.' }),
    dividends: t.field({
      type: 'Cents',
      description: 'Dividends in cents that were paid in the year, after corrections.',
      resolve: ({ dividends }) => dividends,
    }),
    kilowattHours: t.exposeFloat('kilowattHours', { description: 'The part of the plants’ power by the shares held.' }),
    co2Kilograms: t.exposeFloat('co2Kilograms', {
      description: 'CO2 that the grids would have given off on average, by the factors of `impactFactors`.',
    }),
    portfolios: t.field({
      type: [PortfolioYearRef],
      description: 'Portfolios whose shares were held or that paid in the year.',
      resolve: ({ portfolios }) => [...portfolios],
    }),
    output: t.field({
      type: [YearOutputRef],
      description: 'The power day by day, by the kind of plant, storage left out.',
      resolve: ({ output }) => [...output],
    }),
    firstYear: t.exposeInt('firstYear', {
      nullable: true,
      description: 'Year of the first share or dividend; null before there is any.',
    }),
  }),
})

builder.objectField(DashboardRef, 'year', (t) =>
  t.field({
    type: AccountYearRef,
    nullable: true,
    complexity: 20,
    description: 'A calendar year of the accounts together; null before the year has begun, and if it cannot be read.',
    args: { year: t.arg.int({ required: true, description: 'The calendar year, 2000 at the earliest.' }) },
    resolve: (dashboard, { year }, { platform }) => {
      const asked = readYear(String(year), platform.clock.today())
      return asked === null ? null : accountYear(platform, accountIdsOf(dashboard), asked)
    },
  }),
)
