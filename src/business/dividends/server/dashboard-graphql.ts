import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { builder } from '#io/graphql/builder.ts'
import { type DividendMonth, nextDividend } from '../rules/dividend-months.ts'
import { dividendMonthsOf } from './dividend-months.ts'
import { DividendMonthRef, DividendMonthState } from './graphql.ts'

const NextDividend = builder.objectRef<DividendMonth>('NextDividend').implement({
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
  }),
})

builder.objectFields(DashboardRef, (t) => ({
  dividendMonths: t.field({
    type: [DividendMonthRef],
    nullable: true,
    complexity: 20,
    description: 'Total of the accounts’ dividends, month by month: paid, declared and estimated.',
    resolve: (dashboard, _args, { platform }) => dividendMonthsOf(platform, accountIdsOf(dashboard)),
  }),
  nextDividend: t.field({
    type: NextDividend,
    nullable: true,
    complexity: 20,
    description: 'Next dividend; null before the accounts were paid or declared any.',
    resolve: async (dashboard, _args, { platform }) =>
      nextDividend(await dividendMonthsOf(platform, accountIdsOf(dashboard))),
  }),
}))
