import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const portfoliosJobs = jobs('portfolios', {
  readMeter: z.object({ plantId: z.string() }),
  readWeather: z.object({}),
})
