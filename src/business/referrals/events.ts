import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const referralsEvents = events('referrals', {
  referralRewardClaimed: z.object({
    rewardId: z.string(),
    accountId: z.string(),
    portfolioId: z.string(),
    amount: z.string(),
  }),
  referralRewardExpired: z.object({ rewardId: z.string(), accountId: z.string() }),
  referralRewardEarned: z.object({
    rewardId: z.string(),
    accountId: z.string(),
    side: z.enum(['referrer', 'friend']),
    amount: z.string(),
    claimBy: z.string(),
  }),
  referralRewardTakenBack: z.object({ rewardId: z.string(), accountId: z.string() }),
})
