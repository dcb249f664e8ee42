import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { centsCodec, dayCodec, rateCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PortfolioId, PromotionId } from '#kernel/ids.ts'

/** A promotion gives away company money, so a second operator approves it. */
export const promotionsProposals = proposals('promotions', {
  addPromotion: z.object({
    id: idSchema<PromotionId>(),
    name: z.string(),
    startsOn: dayCodec,
    endsOn: dayCodec.nullish(),
    code: z.string().nullish(),
    firstInvestmentOnly: z.boolean().nullish(),
    oncePerAccount: z.boolean().nullish(),
    accountKind: z.string().nullish(),
    portfolioIds: z.array(idSchema<PortfolioId>()).nullish(),
    totalInvestedFrom: centsCodec.nullish(),
    totalInvestedTo: centsCodec.nullish(),
    minimum: centsCodec,
    matchMillionths: rateCodec.nullish(),
    fixedAmount: centsCodec.nullish(),
    maximumReward: centsCodec,
    source: z.string(),
  }),
  /** Sets the last day of a promotion. Rewards promised by then are still given. */
  endPromotion: z.object({ id: idSchema<PromotionId>(), endsOn: dayCodec }),
})
