import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId, ReferralRewardId } from '#kernel/ids.ts'

export const referralsEvents = events('referrals', {
  referralRewardClaimed: z.object({
    rewardId: idSchema<ReferralRewardId>(),
    accountId: idSchema<AccountId>(),
    portfolioId: idSchema<PortfolioId>(),
    amount: centsCodec,
  }),
  referralRewardExpired: z.object({ rewardId: idSchema<ReferralRewardId>(), accountId: idSchema<AccountId>() }),
  referralRewardEarned: z.object({
    rewardId: idSchema<ReferralRewardId>(),
    accountId: idSchema<AccountId>(),
    side: z.enum(['referrer', 'friend']),
    amount: centsCodec,
    claimBy: dayCodec,
  }),
  referralRewardTakenBack: z.object({ rewardId: idSchema<ReferralRewardId>(), accountId: idSchema<AccountId>() }),
})
