import { offerTerm, PortfolioRef, UpdateRef } from '#business/portfolios/server/graphql.ts'
import { currentSharePrice, quarterOf, type Update } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { builder, forTokens } from '#io/graphql/builder.ts'
import { firstMonth, seriesArgs } from '#io/graphql/series.ts'
import { businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { dividendPerShare, lastYearDividendRate } from '../rules/dividend-rate.ts'
import { paidMonths } from './dividend-store.ts'

type PaidMonth = { readonly month: string; readonly perShare: SharePrice | null; readonly total: Cents }

const monthsPaid = async (platform: Platform, portfolioId: PortfolioId): Promise<PaidMonth[]> =>
  (await paidMonths(platform.db, portfolioId))
    .map(({ month, pool, totalShares }) => ({
      month,
      total: pool,
      perShare: dividendPerShare(pool, totalShares ?? noShares),
    }))
    .toReversed()

const PaidMonthRef = builder.objectRef<PaidMonth>('PaidMonth').implement({
  ...forTokens('public'),
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    perShare: t.field({ type: 'SharePrice', nullable: true, resolve: ({ perShare }) => perShare }),
    total: t.field({
      type: 'Cents',
      description: 'Total that all holders were paid, in cents, as the last correction has it.',
      resolve: ({ total }) => total,
    }),
  }),
})

/** The paid months of an update's quarter, or of a quarter some months earlier. */
async function paidInQuarter(platform: Platform, update: Update, back = 0): Promise<PaidMonth[]> {
  const months = (quarterOf(update)?.months ?? []).map((month) =>
    monthOf(plusMonths(businessDay(`${month}-01`), -back)),
  )
  if (months.length === 0) return []
  return (await monthsPaid(platform, update.portfolio_id)).filter(({ month }) => months.includes(month))
}

builder.objectFields(UpdateRef, (t) => ({
  dividends: t.field({
    type: [PaidMonthRef],
    complexity: 5,
    description: 'The months of its quarter that were paid so far, oldest first; empty for other news.',
    resolve: (update, _args, { platform }) => paidInQuarter(platform, update),
  }),
  dividendsBefore: t.field({
    type: [PaidMonthRef],
    complexity: 5,
    description: 'Paid months of the quarter before, for comparison, the oldest first.',
    resolve: (update, _args, { platform }) => paidInQuarter(platform, update, 3),
  }),
}))

builder.objectFields(PortfolioRef, (t) => ({
  dividends: t.field({
    type: [PaidMonthRef],
    nullable: true,
    complexity: 5,
    description:
      'One entry for each month that was paid, the oldest first; a corrected month is there once, as corrected. Null unless you may see the whole offering.',
    args: seriesArgs,
    resolve: offerTerm(async (portfolio, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      return (await monthsPaid(platform, portfolio.id)).filter(({ month }) => month >= from)
    }),
  }),
  lastDividendPerShare: t.field({
    description:
      'Dividend of the last paid month for each share, in millionths of a dollar; null before the first dividend, and unless you may see the whole offering.',
    type: 'SharePrice',
    nullable: true,
    resolve: offerTerm(
      async (portfolio, _args, { platform }) => (await monthsPaid(platform, portfolio.id)).at(-1)?.perShare ?? null,
    ),
  }),
  last12MonthsDividendRate: t.field({
    type: 'Rate',
    nullable: true,
    description:
      'Dividends paid in the last twelve months divided by today’s share price, in millionths. Null if none were paid, and unless you may see the whole offering.',
    resolve: offerTerm(async (portfolio, _args, { platform }) => {
      const price = await currentSharePrice(platform, portfolio.id)
      return lastYearDividendRate(
        await monthsPaid(platform, portfolio.id),
        price?.price ?? null,
        platform.clock.today(),
      )
    }),
  }),
}))
