import { z } from 'zod'
import { events } from './events.ts'

export const engineEvents = events('engine', {
  operatorsAlerted: z.object({ alert: z.string(), subject: z.string(), text: z.string() }),
  proposalMade: z.object({ id: z.string(), proposal: z.string(), subject: z.string() }),
  proposalDecided: z.object({
    id: z.string(),
    proposal: z.string(),
    subject: z.string(),
    state: z.enum(['rejected', 'expired', 'approved', 'withdrawn']),
  }),
})
