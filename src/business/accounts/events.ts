import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const accountsEvents = events('accounts', {
  accountFrozen: z.object({ accountId: z.string(), reason: z.string() }),
  accountReleased: z.object({ accountId: z.string(), reason: z.string() }),
  firstInvestmentMade: z.object({ accountId: z.string() }),
})
