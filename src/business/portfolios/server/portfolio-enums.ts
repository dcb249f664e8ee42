import { enumOf } from '#io/graphql/builder.ts'
import { type OfferVisibility, offerVisibilities } from '../rules/offer-visibility.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import type { Technology } from '../rules/technology.ts'

export const PortfolioStatusEnum = enumOf<PortfolioStatus>(
  'PortfolioStatus',
  'Status of an offering toward new investments.',
  {
    coming_soon: 'Not open yet.',
    open: 'Open to new investments.',
    paused: 'Closed for now, except to people the staff allow.',
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
  storage: 'Batteries, which store power.',
})
