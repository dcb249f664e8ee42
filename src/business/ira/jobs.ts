import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { dayCodec } from '#kernel/codecs.ts'

const custodian = z.enum(['sacoRiver', 'penobscot'])

export const iraJobs = jobs('ira', {
  /** Reads the changes at a custodian since the last reading. */
  readChanges: z.object({ custodian }),
  /** Compares a custodian's statement of a day with the books. */
  reconcile: z.object({ custodian, day: dayCodec }),
})
