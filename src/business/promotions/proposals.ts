import { z } from 'zod'
import { centsField, dayField, rateField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PortfolioId, PromotionId } from '#kernel/ids.ts'

/** A promotion is company money given away, so a second operator looks at it before it counts. */
export const promotionsProposals = proposals('promotions', {
  addPromotion: z.object({
    id: idSchema<PromotionId>(),
    name: z.string(),
    startsOn: dayField,
    endsOn: dayField.nullish(),
    code: z.string().nullish(),
    firstInvestmentOnly: z.boolean().nullish(),
    oncePerAccount: z.boolean().nullish(),
    accountKind: z.string().nullish(),
    portfolioIds: z.array(idSchema<PortfolioId>()).nullish(),
    totalInvestedFrom: centsField.nullish(),
    totalInvestedTo: centsField.nullish(),
    minimum: centsField,
    matchMillionths: rateField.nullish(),
    fixedAmount: centsField.nullish(),
    maximumReward: centsField,
    source: z.string(),
  }),
  /** Sets the last day of a promotion. Rewards that were promised by then are still given. */
  endPromotion: z.object({ id: idSchema<PromotionId>(), endsOn: dayField }),
})
