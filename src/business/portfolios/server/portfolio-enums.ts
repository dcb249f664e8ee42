import { enumOf } from '#io/graphql/builder.ts'
import { type OfferVisibility, offerVisibilities } from '../rules/offer-visibility.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import type { Technology } from '../rules/technology.ts'

export const PortfolioStatusEnum = enumOf<PortfolioStatus>(
  'PortfolioStatus',
  'Status of an offering toward new investments.',
  {
    coming_soon: 'Not yet.',
    open: 'It does.',
    paused: 'Only from people we allow; it is closed to everyone else for now.',
    closed: 'It has ended.',
  },
)

export const OfferVisibilityEnum = enumOf<OfferVisibility>(
  'OfferVisibility',
  'Part of an offering that is shown to the person who asks.',
  offerVisibilities,
)

export const TechnologyEnum = enumOf<Technology>('Technology', 'Technology of a plant.', {
  solar: 'Sunlight.',
  hydro: 'Running water.',
  storage: 'Nothing: it stores power in batteries.',
})
