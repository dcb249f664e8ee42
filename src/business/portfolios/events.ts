import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const portfoliosEvents = events('portfolios', {
  offeringAdded: z.object({ portfolioId: z.string() }),
  portfolioStatusChanged: z.object({
    portfolioId: z.string(),
    status: z.enum(['open', 'coming_soon', 'paused', 'closed']),
  }),
  portfolioTermsChanged: z.object({ portfolioId: z.string(), changed: z.array(z.string()).readonly() }),
  taxClassRecorded: z.object({ fromYear: z.number(), form: z.enum(['1099-DIV', 'K-1']), portfolioId: z.string() }),
  sharePricePublished: z.object({ portfolioId: z.string(), price: z.string(), effectiveOn: z.string() }),
  updatePublished: z.object({ id: z.string(), portfolioId: z.string() }),
  periodCashRecorded: z.object({ portfolioId: z.string(), month: z.string(), pool: z.string() }),
  periodCashCorrected: z.object({ portfolioId: z.string(), month: z.string(), pool: z.string() }),
})
