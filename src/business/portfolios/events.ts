import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, dayCodec, monthCodec, sharePriceCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { DocumentId, PortfolioId } from '#kernel/ids.ts'
import { filingKinds } from './rules/filing-calendar.ts'
import { taxForms } from './rules/tax-class.ts'

export const portfoliosEvents = events('portfolios', {
  offeringAdded: z.object({ portfolioId: idSchema<PortfolioId>() }),
  portfolioStatusChanged: z.object({
    portfolioId: idSchema<PortfolioId>(),
    status: z.enum(['open', 'coming_soon', 'paused', 'closed']),
  }),
  portfolioTermsChanged: z.object({ portfolioId: idSchema<PortfolioId>(), changed: z.array(z.string()).readonly() }),
  taxClassRecorded: z.object({
    fromYear: z.number(),
    form: z.enum(taxForms),
    portfolioId: idSchema<PortfolioId>(),
  }),
  filingRecorded: z.object({ portfolioId: idSchema<PortfolioId>(), kind: z.enum(filingKinds) }),
  filingDecided: z.object({ portfolioId: idSchema<PortfolioId>(), kind: z.enum(filingKinds) }),
  offeringFactsRecorded: z.object({ portfolioId: idSchema<PortfolioId>() }),
  sharePricePublished: z.object({
    portfolioId: idSchema<PortfolioId>(),
    price: sharePriceCodec,
    effectiveOn: dayCodec,
    /** Counts the prices published for one day. */
    attempt: z.number().optional(),
  }),
  sharePriceWithdrawn: z.object({
    portfolioId: idSchema<PortfolioId>(),
    price: sharePriceCodec,
    effectiveOn: dayCodec,
    attempt: z.number(),
  }),
  offeringDocumentPublished: z.object({
    portfolioId: idSchema<PortfolioId>(),
    documentId: idSchema<DocumentId>(),
    version: z.number(),
  }),
  updatePublished: z.object({ id: z.string(), portfolioId: idSchema<PortfolioId>() }),
  updateCorrected: z.object({ id: z.string(), portfolioId: idSchema<PortfolioId>(), version: z.number() }),
  periodCashRecorded: z.object({ portfolioId: idSchema<PortfolioId>(), month: monthCodec, pool: centsCodec }),
  periodCashCorrected: z.object({ portfolioId: idSchema<PortfolioId>(), month: monthCodec, pool: centsCodec }),
})
