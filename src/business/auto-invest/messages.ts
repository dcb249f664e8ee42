import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const autoInvestMessages = messages('auto-invest', {
  'mail.autoInvestTomorrow': z.object({ subscriptionId: z.string(), period: z.number() }),
})
