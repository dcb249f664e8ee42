import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const portfoliosJobs = jobs('portfolios', {
  readMeters: z.object({}),
  readWeather: z.object({}),
})
