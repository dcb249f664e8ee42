import { type PaidDividend, paidHistory } from '#business/dividends/server/public.ts'
import { offerTerm, PortfolioRef, UpdateRef } from '#business/portfolios/server/graphql.ts'
import { quarterOf } from '#business/portfolios/server/public.ts'
import { builder, forTokens } from '#io/graphql/builder.ts'
import { firstMonth, seriesArgs } from '#io/graphql/series.ts'
import { monthOf } from '#kernel/business-day.ts'
import { type OutputMonth, outputMonths } from '../rules/output-months.ts'
import { producedMonths } from './production-store.ts'

const OutputMonthRef = builder.objectRef<OutputMonth>('OutputMonth').implement({
  ...forTokens('public'),
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    expectedKwh: t.exposeFloat('expectedKwh'),
    actualKwh: t.exposeFloat('actualKwh'),
  }),
})

const MonthActualsRef = builder.objectRef<PaidDividend>('MonthActuals').implement({
  ...forTokens('public'),
  description: 'Figures of a month when its dividend was approved: the pool is revenue less costs less reserve.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    revenue: t.field({ type: 'Cents', resolve: ({ revenue }) => revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ costs }) => costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ reserve }) => reserve }),
    pool: t.field({ type: 'Cents', resolve: ({ pool }) => pool }),
    perShare: t.field({ type: 'SharePrice', nullable: true, resolve: ({ perShare }) => perShare }),
    correctionReason: t.exposeString('correctionReason', {
      nullable: true,
      description: 'Reason why these figures replace earlier ones; null for the first figures.',
    }),
  }),
})

builder.objectField(UpdateRef, 'output', (t) =>
  t.field({
    type: [OutputMonthRef],
    complexity: 5,
    description: 'Months of its quarter: what was expected and what was recorded, oldest first; empty for other news.',
    resolve: async (update, _args, { platform }) => {
      const months = quarterOf(update)?.months ?? []
      if (months.length === 0) return []
      const produced = await producedMonths(platform, update.portfolio_id)
      return outputMonths(produced, monthOf(platform.clock.today())).filter(({ month }) => months.includes(month))
    },
  }),
)

builder.objectFields(PortfolioRef, (t) => ({
  outputMonths: t.field({
    type: [OutputMonthRef],
    complexity: 5,
    description: 'Every whole month since the first meter: what was expected and what was recorded, oldest first.',
    args: seriesArgs,
    resolve: async (portfolio, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      const produced = outputMonths(await producedMonths(platform, portfolio.id), monthOf(platform.clock.today()))
      return produced.filter(({ month }) => month >= from)
    },
  }),
  actuals: t.field({
    type: [MonthActualsRef],
    nullable: true,
    complexity: 5,
    description:
      'Each paid month, oldest first; a corrected one is there again with its reason. Null unless you may see the whole offering.',
    args: seriesArgs,
    resolve: offerTerm(async (portfolio, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      return (await paidHistory(platform.db, portfolio.id)).filter(({ month }) => month >= from)
    }),
  }),
}))
