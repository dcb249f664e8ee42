import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, BeneficialOwnerId, IdentityDocumentId, OwnerInvitationId } from '#kernel/ids.ts'

const account = z.object({ accountId: idSchema<AccountId>() })
const owner = z.object({ ownerId: idSchema<BeneficialOwnerId>() })

/** Messages carry only ids; the person's data is read when the message is sent. */
export const identityMessages = messages('identity', {
  'ach.createCustomer': account,
  'ach.retryCustomer': account,
  'ach.updateCustomer': account,
  'ach.deactivateCustomer': account,
  'ach.uploadDocument': z.object({ documentId: idSchema<IdentityDocumentId>() }),
  'ach.addOwner': owner,
  'ach.correctOwner': owner,
  'ach.removeOwner': owner,
  'ach.certifyOwners': account,
  'mail.ownerInvitation': z.object({ invitationId: idSchema<OwnerInvitationId>() }),
})
