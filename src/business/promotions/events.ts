import { z } from 'zod'
import { events } from '#engine/event/events.ts'

/** `amount` is in cents, `shares` in microshares. */
const reward = z.object({
  rewardId: z.string(),
  promotionId: z.string(),
  accountId: z.string(),
  orderId: z.string(),
  portfolioId: z.string(),
  amount: z.string(),
  shares: z.string(),
})

export const promotionsEvents = events('promotions', {
  rewardGranted: reward,
  rewardReleased: reward,
  rewardTakenBack: reward.extend({ charged: z.string() }),
  promotionAdded: z.object({ promotionId: z.string() }),
  promotionEnded: z.object({ promotionId: z.string(), endsOn: z.string() }),
  promotionCodeEntered: z.object({ accountId: z.string(), promotionId: z.string() }),
})
