import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { centsCodec, dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { StandingOrderId } from '#kernel/ids.ts'

/** New terms promise company money to everyone who invites, so a second operator approves them. */
export const referralsProposals = proposals('referrals', {
  addReferralProgram: z.object({
    startsOn: dayCodec,
    endsOn: dayCodec.nullish(),
    reward: centsCodec,
    minimum: centsCodec,
    sellOrderId: idSchema<StandingOrderId>(),
    claimDays: z.int(),
  }),
  /** Sets the last day on which a friend may join under the terms. */
  endReferralProgram: z.object({ startsOn: dayCodec, endsOn: dayCodec }),
})
