import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, BeneficialOwnerId, IdentityDocumentId, OwnerInvitationId, UserId } from '#kernel/ids.ts'

const ofCustomer = z.object({ accountId: idSchema<AccountId>(), userId: idSchema<UserId>() })
const ofOwner = z.object({ accountId: idSchema<AccountId>(), ownerId: idSchema<BeneficialOwnerId>() })

export const identityEvents = events('identity', {
  beneficialOwnerNamed: ofOwner.extend({ userId: idSchema<UserId>() }),
  beneficialOwnerRemoved: ofOwner.extend({ userId: idSchema<UserId>() }),
  ownerInvited: z.object({ userId: idSchema<UserId>(), invitationId: idSchema<OwnerInvitationId>() }),
  identityDocumentRejected: z.object({
    reason: z.string().nullable(),
    accountId: idSchema<AccountId>(),
    documentId: idSchema<IdentityDocumentId>(),
  }),
  identityDocumentAccepted: z.object({
    ofOwner: z.boolean(),
    accountId: idSchema<AccountId>(),
    documentId: idSchema<IdentityDocumentId>(),
  }),
  beneficialOwnerVerified: ofOwner,
  beneficialOwnerDocumentNeeded: ofOwner,
  beneficialOwnerIncomplete: ofOwner,
  ownerInvitationAnswered: ofCustomer,
  ownershipCertified: z.object({ accountId: idSchema<AccountId>() }),
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
