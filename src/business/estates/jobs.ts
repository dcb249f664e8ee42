import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EstateId } from '#kernel/ids.ts'

export const estatesJobs = jobs('estates', {
  /** Cash that arrives in an estate after its transfer goes on to the heirs. */
  forwardCash: z.object({ estateId: idSchema<EstateId>() }),
})
