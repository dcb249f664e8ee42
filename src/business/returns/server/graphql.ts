import { shownFigure } from '#engine/figures/public-figures.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import { shownPercent } from '../rules/home-figures.ts'
import { totalInvestedFigure, wholeCompany } from './total-invested-figure.ts'

type Irr = { readonly id: string; readonly date: BusinessDay; readonly percent: number }

const NavBasedIrr = builder.objectRef<Irr>('NavBasedIrr').implement({
  ...forTokens('public'),
  description: 'The yearly return of all investors together, weighted by when money came and went.',
  fields: (t) => ({
    id: t.exposeID('id'),
    date: t.field({ type: 'Day', description: 'Day of the last cash flow.', resolve: ({ date }) => date }),
    navBasedIRR: t.exposeFloat('percent', { description: 'Yearly return, in percent.' }),
  }),
})

builder.queryField('getAUM', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: 'Float',
    description:
      'Total Invested in dollars: the sum of `investmentSum` over all investors’ accounts, a day late and rounded down to three figures.',
    // The API's figure is a float of dollars by the specification; it is made of whole cents here and never computed
    // with.
    resolve: async (_root, _args, { platform }) =>
      Number(centsToDecimal(cents((await shownFigure(platform, totalInvestedFigure, wholeCompany)).value))),
  }),
)

builder.queryField('totalInvestedAsOf', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: 'Day',
    description: 'The day at whose beginning Total Invested was what `getAUM` answers.',
    resolve: async (_root, _args, { platform }) =>
      (await shownFigure(platform, totalInvestedFigure, wholeCompany)).asOf,
  }),
)

builder.queryField('getLatestNAVBasedIRRCached', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: NavBasedIrr,
    nullable: true,
    description:
      'Rate of return, computed once a day and published 30 days late; null unless it is between 2 and 50 percent.',
    resolve: async (_root, _args, { platform }) => {
      const row = await platform.db
        .selectFrom('returns.nav_based_irr')
        .selectAll()
        .orderBy('computed_on', 'desc')
        .orderBy('definition', 'desc')
        .limit(1)
        .executeTakeFirst()
      const percent = row ? shownPercent(row.rate_millionths) : null
      return row && percent !== null ? { id: `irr_${row.computed_on}`, date: row.as_of, percent } : null
    },
  }),
)
