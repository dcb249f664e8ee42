import { offerTerm, PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { builder, forTokens } from '#io/graphql/builder.ts'
import { type TimedSale, timeToSellText } from '../rules/time-to-sell.ts'
import { timeToSellInPublic } from './market-facts.ts'

const TimeToSellKind = builder.enumType('TimeToSellKind', {
  values: {
    range: { description: 'Range from the sales of the last days: see leastDays and mostDays.' },
    noBuyer: { description: 'No buyer took shares within the measured days.' },
    stopped: { description: 'Selling is paused, or waits for an update that is overdue; the text says why.' },
    overCap: { description: 'Sales between holders reach their yearly limit before these shares are sold.' },
    neverListed: { description: 'No one has listed shares of this portfolio yet.' },
    notMatched: { description: 'Buyers are not matched in this portfolio now.' },
  } as const,
})

export const TimeToSellRef = builder.objectRef<TimedSale>('TimeToSell').implement({
  ...forTokens('public'),
  description: 'Duration of a sale, from this portfolio’s own sales. Never an estimate if there were none.',
  fields: (t) => ({
    kind: t.field({
      type: TimeToSellKind,
      description: 'Basis of the estimate, or the reason that there is none.',
      resolve: ({ kind }) => kind,
    }),
    leastDays: t.int({
      description: 'Fewest days of the estimate; null if there is no estimate.',
      nullable: true,
      resolve: (time) => (time.kind === 'range' ? time.leastDays : null),
    }),
    mostDays: t.int({
      description: 'Most days of the estimate; null if there is no estimate.',
      nullable: true,
      resolve: (time) => (time.kind === 'range' ? time.mostDays : null),
    }),
    measuredDays: t.int({
      nullable: true,
      description: 'Number of past days over which sales were measured; null if none were measured.',
      resolve: (time) => ('measuredDays' in time ? time.measuredDays : null),
    }),
    text: t.string({ description: 'Estimate in one sentence, as pages show it.', resolve: timeToSellText }),
  }),
})

builder.objectField(PortfolioRef, 'timeToSell', (t) =>
  t.field({
    type: TimeToSellRef,
    nullable: true,
    complexity: 10,
    description:
      'Time to sell so many shares that are listed now, by the orders and sales up to the day before yesterday; null unless you may see the whole offering.',
    args: { shares: t.arg({ description: 'Shares to sell, in microshares.', type: 'Microshares', required: true }) },
    resolve: offerTerm(({ id }, { shares }, { platform }) => timeToSellInPublic(platform, id, shares)),
  }),
)
