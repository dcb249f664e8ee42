import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PlantId } from '#kernel/ids.ts'

export const portfoliosJobs = jobs('portfolios', {
  readMeter: z.object({ plantId: idSchema<PlantId>() }),
  readWeather: z.object({}),
})
