import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { SubscriptionId } from '#kernel/ids.ts'

export const autoInvestMessages = messages('auto-invest', {
  'mail.autoInvestTomorrow': z.object({ subscriptionId: idSchema<SubscriptionId>(), period: z.number() }),
})
