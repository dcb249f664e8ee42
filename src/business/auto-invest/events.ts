import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, SubscriptionId } from '#kernel/ids.ts'

const subscription = z.object({ subscriptionId: idSchema<SubscriptionId>(), accountId: idSchema<AccountId>() })

export const autoInvestEvents = events('auto-invest', {
  autoInvestComing: subscription.extend({ period: z.number(), on: dayCodec, amount: centsCodec }),
  autoInvestFailed: subscription.extend({ period: z.number(), reason: z.string() }),
  /** Paused by the person, or after repeated failures, with the last one's reason. */
  autoInvestPaused: subscription.extend({
    pauseReason: z.literal('failures').optional(),
    failureReason: z.string().optional(),
  }),
  /** Skipped by the person, or by the schedule itself, which names the period and the reason. */
  autoInvestSkipped: subscription.extend({
    period: z.number().optional(),
    dueOn: dayCodec.optional(),
    code: z.enum(['paused', 'missed', 'byInvestor']).optional(),
  }),
  autoInvestStarted: subscription,
  autoInvestChanged: subscription,
  autoInvestResumed: subscription,
  autoInvestEnded: subscription,
})
