import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const custodyJobs = jobs('custody', { fetchStatements: z.object({}) })
