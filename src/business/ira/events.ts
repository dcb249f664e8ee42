import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type {
  AccountId,
  IraBeneficiaryChangeId,
  IraContributionId,
  IraDistributionId,
  OrderId,
  PortfolioId,
  SellOrderId,
} from '#kernel/ids.ts'

const ofAccount = z.object({ accountId: idSchema<AccountId>() })
/** `custodian` is its display name. */
const ofApplication = ofAccount.extend({ custodian: z.string() })
const beneficiaryChange = ofApplication.extend({ changeId: idSchema<IraBeneficiaryChangeId>() })
const contribution = ofAccount.extend({
  contributionId: idSchema<IraContributionId>(),
  amount: centsCodec,
  taxYear: z.number(),
})
const direction = ofAccount.extend({
  orderId: idSchema<OrderId>(),
  portfolioId: idSchema<PortfolioId>(),
  amount: centsCodec,
})

const distribution = ofAccount.extend({ distributionId: idSchema<IraDistributionId>(), amount: centsCodec })
const sale = ofAccount.extend({ sellOrderId: idSchema<SellOrderId>(), portfolioId: idSchema<PortfolioId>() })

export const iraEvents = events('ira', {
  iraApplied: ofApplication,
  iraDocumentsRequired: ofApplication,
  iraAgreementReady: ofApplication,
  iraOpened: ofApplication,
  iraRejected: ofApplication.extend({ reason: z.string() }),
  iraBeneficiariesChanged: beneficiaryChange,
  iraBeneficiariesRejected: beneficiaryChange.extend({ reason: z.string() }),
  iraContributionSettled: contribution,
  iraConversionSettled: contribution,
  iraContributionFailed: contribution.extend({ reason: z.string() }),
  iraTransferReceived: ofAccount.extend({ transferId: z.string(), amount: centsCodec, from: z.string() }),
  iraTransferRejected: ofAccount.extend({ transferId: z.string(), from: z.string(), reason: z.string() }),
  directionFunded: direction,
  directionEnded: direction.extend({ how: z.enum(['canceled', 'refused']), code: z.string(), reason: z.string() }),
  iraDistributionRequested: distribution,
  iraDistributionPaid: distribution.extend({ net: centsCodec }),
  iraDistributionFailed: distribution.extend({ reason: z.string() }),
  iraYearValued: ofAccount.extend({ year: z.number(), amount: centsCodec }),
  saleDirectionApproved: sale,
  saleDirectionEnded: sale.extend({ code: z.string(), reason: z.string() }),
  iraFeeCharged: ofAccount.extend({ amount: centsCodec, waived: z.boolean() }),
})
