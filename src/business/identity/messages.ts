import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const account = z.object({ accountId: z.string() })
const owner = z.object({ ownerId: z.string() })

/** What is known of somebody is read when the message leaves; it only says whose identity it is about. */
export const identityMessages = messages('identity', {
  'ach.createCustomer': account,
  'ach.retryCustomer': account,
  'ach.updateCustomer': account,
  'ach.deactivateCustomer': account,
  'ach.uploadDocument': z.object({ documentId: z.string() }),
  'ach.addOwner': owner,
  'ach.mendOwner': owner,
  'ach.removeOwner': owner,
  'ach.certifyOwners': account,
  'mail.ownerInvitation': z.object({ invitationId: z.string() }),
})
