import { z } from 'zod'
import { portfolioField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { centsCodec, dayCodec, rateCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { SellOrderId, StandingOrderId } from '#kernel/ids.ts'
import { matchedModes, redemptionModes } from './rules/rails.ts'

export const sellingProposals = proposals('selling', {
  /** Opens, closes or pauses a portfolio's ways to sell. */
  changeSellingRails: z.object({
    portfolioId: portfolioField,
    matched: z.enum(matchedModes),
    matchedReason: z.string(),
    redemption: z.enum(redemptionModes),
    redemptionReason: z.string(),
    pauseReason: z.string().nullable(),
    reviewOn: dayCodec.nullable(),
    venueName: z.string(),
    legalCapacity: z.string(),
    fee: rateCodec,
    /** Null for the cap of the vehicle's tax class. */
    cap: rateCodec.nullable(),
  }),
  runBuyback: z.object({ portfolioId: portfolioField, budget: centsCodec }),
  withdrawSellOrder: z.object({ id: idSchema<SellOrderId>() }),
  stockStandingOrder: z.object({ sellOrderId: idSchema<StandingOrderId>(), amount: centsCodec }),
})
