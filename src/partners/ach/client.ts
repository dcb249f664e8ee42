import { bankCalls } from './client/banks.ts'
import { type AchOptions, partnerAt } from './client/call.ts'
import { customerCalls } from './client/customers.ts'
import { documentAndOwnerCalls } from './client/documents-and-owners.ts'
import { transferCalls } from './client/transfers.ts'
import { webhookCalls } from './client/webhooks.ts'

export type { AchAddedBank, AchBankAccountType, AchFundingSource } from './client/banks.ts'
export { type AchOptions, type AchRefusal, AchUnavailable, isAchRefusal } from './client/call.ts'
export type {
  AchAddress,
  AchBusiness,
  AchClassification,
  AchController,
  AchCustomer,
  AchCustomerChange,
  AchCustomerStatus,
  AchDocumentsNeeded,
  AchPerson,
} from './client/customers.ts'
export type { AchDocument, AchDocumentUpload, AchOwner, AchOwnerFields } from './client/documents-and-owners.ts'
export type { AchTransfer, AchTransferInput } from './client/transfers.ts'
export { type AchEvent, readAchWebhook } from './client/webhooks.ts'

export type AchClient = ReturnType<typeof createAchClient>

export function createAchClient(options: AchOptions) {
  const partner = partnerAt({ ...options, origin: options.origin.replace(/\/+$/, '') })
  return {
    ...customerCalls(partner),
    ...documentAndOwnerCalls(partner),
    ...bankCalls(partner),
    ...transferCalls(partner),
    ...webhookCalls(partner),
  }
}
