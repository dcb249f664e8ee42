import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, IraContributionId, OrderId, PortfolioId } from '#kernel/ids.ts'

const ofAccount = z.object({ accountId: idSchema<AccountId>() })
/** `custodian` is its name, as people read it. */
const ofApplication = ofAccount.extend({ custodian: z.string() })
/** `amount` is in cents. */
const contribution = ofAccount.extend({
  contributionId: idSchema<IraContributionId>(),
  amount: z.string(),
  taxYear: z.number(),
})
const direction = ofAccount.extend({
  orderId: idSchema<OrderId>(),
  portfolioId: idSchema<PortfolioId>(),
  amount: z.string(),
})

export const iraEvents = events('ira', {
  iraApplied: ofApplication,
  iraDocumentsRequired: ofApplication,
  iraAgreementReady: ofApplication,
  iraOpened: ofApplication,
  iraRejected: ofApplication.extend({ reason: z.string() }),
  iraContributionSettled: contribution,
  iraContributionFailed: contribution.extend({ reason: z.string() }),
  iraTransferReceived: ofAccount.extend({ transferId: z.string(), amount: z.string(), from: z.string() }),
  iraTransferRejected: ofAccount.extend({ transferId: z.string(), from: z.string(), reason: z.string() }),
  directionFunded: direction,
  directionEnded: direction.extend({ how: z.enum(['canceled', 'refused']), code: z.string(), reason: z.string() }),
  iraFeeCharged: ofAccount.extend({ amount: z.string(), waived: z.boolean() }),
})
