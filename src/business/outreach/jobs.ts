import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { DocumentId, PortfolioId } from '#kernel/ids.ts'

export const outreachJobs = jobs('outreach', {
  mailDocumentWatchers: z.object({
    portfolioId: idSchema<PortfolioId>(),
    documentId: idSchema<DocumentId>(),
    after: z.string(),
  }),
})
