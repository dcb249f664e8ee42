import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type {
  IraApplicationId,
  IraContributionId,
  IraDirectionId,
  IraDocumentId,
  IraReceiptId,
  IraTransferId,
} from '#kernel/ids.ts'

const application = z.object({ applicationId: idSchema<IraApplicationId>() })
const direction = z.object({ directionId: idSchema<IraDirectionId>() })

/** To custodians. What is known of someone is read when the message leaves. */
export const iraMessages = messages('ira', {
  'texts.iraCode': application,
  'custodian.apply': application,
  'custodian.withdrawApplication': application,
  'custodian.addDocument': z.object({ documentId: idSchema<IraDocumentId>() }),
  'custodian.contribute': z.object({ contributionId: idSchema<IraContributionId>() }),
  'custodian.requestTransfer': z.object({ transferId: idSchema<IraTransferId>() }),
  'custodian.direct': direction,
  'custodian.cancelDirection': direction,
  'custodian.confirmDirection': direction,
  'custodian.announceReceipt': z.object({ receiptId: idSchema<IraReceiptId>() }),
})
