import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId, TaxCloseId } from '#kernel/ids.ts'

export const taxJobs = jobs('tax', {
  /** Makes the forms of the holders behind `after`, some hundreds at once, and then enqueues itself for the next. */
  makeForms: z.object({ closeId: idSchema<TaxCloseId>(), after: idSchema<AccountId>().nullable() }),
  /** Computes the forms of some thousands of holders for a preview, and then enqueues itself for the next. */
  previewYear: z.object({
    portfolioId: idSchema<PortfolioId>(),
    year: z.number(),
    run: z.string(),
    after: idSchema<AccountId>().nullable(),
  }),
  /** Tries again to make the forms of a closed year that are missing. */
  retryForms: z.object({ portfolioId: idSchema<PortfolioId>(), year: z.number() }),
})
