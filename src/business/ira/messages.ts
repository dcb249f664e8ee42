import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type {
  IraApplicationId,
  IraBeneficiaryChangeId,
  IraContributionId,
  IraDirectionId,
  IraDistributionId,
  IraDocumentId,
  IraReceiptId,
  IraSaleDirectionId,
  IraTransferId,
  IraValuationId,
} from '#kernel/ids.ts'

const application = z.object({ applicationId: idSchema<IraApplicationId>() })
const saleDirection = z.object({ saleDirectionId: idSchema<IraSaleDirectionId>() })
const contribution = z.object({ contributionId: idSchema<IraContributionId>() })
const distribution = z.object({ distributionId: idSchema<IraDistributionId>() })
const transfer = z.object({ transferId: idSchema<IraTransferId>() })
const direction = z.object({ directionId: idSchema<IraDirectionId>() })

/** Messages to custodians. Personal data is read when the message is sent. */
export const iraMessages = messages('ira', {
  'texts.iraCode': application,
  'custodian.apply': application,
  'custodian.withdrawApplication': application,
  'custodian.addDocument': z.object({ documentId: idSchema<IraDocumentId>() }),
  'custodian.replaceBeneficiaries': z.object({ changeId: idSchema<IraBeneficiaryChangeId>() }),
  'custodian.contribute': contribution,
  'custodian.cancelContribution': contribution,
  'custodian.convert': contribution,
  'custodian.requestTransfer': transfer,
  'custodian.cancelTransfer': transfer,
  'custodian.distribute': distribution,
  'custodian.cancelDistribution': distribution,
  'custodian.reportValuation': z.object({ valuationId: idSchema<IraValuationId>() }),
  'custodian.direct': direction,
  'custodian.cancelDirection': direction,
  'custodian.confirmDirection': direction,
  'custodian.directSale': saleDirection,
  'custodian.cancelSale': saleDirection,
  'custodian.confirmSale': saleDirection,
  'custodian.announceReceipt': z.object({ receiptId: idSchema<IraReceiptId>() }),
})
