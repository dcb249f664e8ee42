import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { builder } from '#io/graphql/builder.ts'
import { dividendMonthsOf, type NextDividend, nextDividendOf } from './dividend-months.ts'
import { DividendMonthRef, DividendMonthState } from './graphql.ts'

const NextDividendRef = builder.objectRef<NextDividend>('NextDividend').implement({
  description: 'The dividend that comes next: declared where one is, else estimated from what was paid.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'The month that it is for.' }),
    amount: t.field({
      type: 'Cents',
      description: 'Cents from all portfolios together.',
      resolve: ({ amount }) => amount,
    }),
    state: t.expose('state', { type: DividendMonthState }),
    recordOn: t.field({
      type: 'Day',
      description: 'Day at the end of which holders of shares get a part.',
      resolve: ({ month }) => recordDayOf(month),
    }),
    expectedOn: t.field({
      type: 'Day',
      description: 'Day on which the first portfolio of that month is expected to pay.',
      resolve: ({ on }) => on,
    }),
  }),
})

builder.objectFields(DashboardRef, (t) => ({
  dividendMonths: t.field({
    type: [DividendMonthRef],
    nullable: true,
    complexity: 20,
    description:
      'Dividends of the accounts month by month: paid, declared and estimated; null if they cannot be read.',
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
