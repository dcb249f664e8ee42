import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const ofCustomer = z.object({ accountId: z.string(), userId: z.string() })
const ofOwner = z.object({ accountId: z.string(), ownerId: z.string() })

export const identityEvents = events('identity', {
  beneficialOwnerNamed: ofOwner.extend({ userId: z.string() }),
  beneficialOwnerRemoved: ofOwner.extend({ userId: z.string() }),
  identityDocumentRejected: z.object({ reason: z.string().nullable(), accountId: z.string(), documentId: z.string() }),
  identityDocumentAccepted: z.object({ ofOwner: z.boolean(), accountId: z.string(), documentId: z.string() }),
  beneficialOwnerVerified: ofOwner,
  beneficialOwnerDocumentNeeded: ofOwner,
  beneficialOwnerIncomplete: ofOwner,
  ownerInvitationAnswered: ofCustomer,
  ownershipCertified: z.object({ accountId: z.string() }),
  customerRequested: ofCustomer,
  customerCreated: ofCustomer,
  customerVerified: ofCustomer,
  customerRetryNeeded: ofCustomer,
  customerDocumentNeeded: ofCustomer,
  customerSuspended: ofCustomer,
  customerDeactivated: ofCustomer,
  customerRefused: ofCustomer,
  customerQuestionsNeeded: ofCustomer,
  customerUnverified: ofCustomer,
  customerRetried: ofCustomer,
})
