import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, dayCodec, microsharesCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, OrderId, PortfolioId, PromotionId, RewardId } from '#kernel/ids.ts'

const reward = z.object({
  rewardId: idSchema<RewardId>(),
  promotionId: idSchema<PromotionId>(),
  accountId: idSchema<AccountId>(),
  orderId: idSchema<OrderId>(),
  portfolioId: idSchema<PortfolioId>(),
  amount: centsCodec,
  shares: microsharesCodec,
})

export const promotionsEvents = events('promotions', {
  rewardGranted: reward,
  rewardReleased: reward,
  rewardTakenBack: reward.extend({ charged: centsCodec }),
  promotionAdded: z.object({ promotionId: idSchema<PromotionId>() }),
  promotionEnded: z.object({ promotionId: idSchema<PromotionId>(), endsOn: dayCodec }),
  promotionCodeEntered: z.object({ accountId: idSchema<AccountId>(), promotionId: idSchema<PromotionId>() }),
})
