import { enumOf } from '#io/graphql/builder.ts'
import { type OfferVisibility, offerVisibilities } from '../rules/offer-visibility.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import type { Technology } from '../rules/technology.ts'

export const PortfolioStatusEnum = enumOf<PortfolioStatus>(
  'PortfolioStatus',
  'Whether an offering takes investments.',
  {
    coming_soon: 'Not yet.',
    open: 'It does.',
    paused: 'Only from people we allow; it is closed to everyone else for now.',
    closed: 'It is over.',
  },
)

export const OfferVisibilityEnum = enumOf<OfferVisibility>(
  'OfferVisibility',
  'How much of an offering is shown to the person who asks.',
  offerVisibilities,
)

export const TechnologyEnum = enumOf<Technology>('Technology', 'What a plant makes its power from.', {
  solar: 'Sunlight.',
  hydro: 'Running water.',
  storage: 'Nothing: it stores power in batteries.',
})
