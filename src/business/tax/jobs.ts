import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId, TaxCloseId } from '#kernel/ids.ts'

export const taxJobs = jobs('tax', {
  /** Makes the forms of the holders after `after`, some hundreds at once, and then enqueues itself for the next. */
  makeForms: z.object({ closeId: idSchema<TaxCloseId>(), after: idSchema<AccountId>().nullable() }),
  /** Computes the forms of some thousand holders for a preview, and then enqueues itself for the next. */
  previewYear: z.object({
    portfolioId: idSchema<PortfolioId>(),
    year: z.number(),
    run: z.string(),
    after: idSchema<AccountId>().nullable(),
  }),
  retryForms: z.object({ portfolioId: idSchema<PortfolioId>(), year: z.number() }),
})
