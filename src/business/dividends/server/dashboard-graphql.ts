import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { builder } from '#io/graphql/builder.ts'
import { dividendMonthsOf, type NextDividend, nextDividendOf } from './dividend-months.ts'
import { DividendMonthRef, DividendMonthState } from './graphql.ts'

const NextDividendRef = builder.objectRef<NextDividend>('NextDividend').implement({
  description: 'Next dividend: a declared one, otherwise an estimate from earlier payments.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'Month of the dividend.' }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount of all portfolios, in cents.',
      resolve: ({ amount }) => amount,
    }),
    state: t.expose('state', { type: DividendMonthState }),
    recordOn: t.field({
      type: 'Day',
      description: 'Record day: those who hold shares at its end are paid.',
      resolve: ({ month }) => recordDayOf(month),
    }),
    expectedOn: t.field({
      type: 'Day',
      description: 'Day on which the first portfolio is expected to pay.',
      resolve: ({ on }) => on,
    }),
  }),
})

builder.objectFields(DashboardRef, (t) => ({
  dividendMonths: t.field({
    type: [DividendMonthRef],
    nullable: true,
    complexity: 20,
    description: 'Dividends of the accounts month by month: paid, declared and estimated; null if they cannot be read.',
    resolve: (dashboard, _args, { platform }) => dividendMonthsOf(platform, accountIdsOf(dashboard), 'all'),
  }),
  nextDividend: t.field({
    type: NextDividendRef,
    nullable: true,
    complexity: 20,
    description: 'Next dividend; null before the accounts received or were declared any.',
    resolve: (dashboard, _args, { platform }) => nextDividendOf(platform, accountIdsOf(dashboard)),
  }),
}))
