import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type {
  AnswerId,
  ComplaintId,
  ContactMessageId,
  CrmContactId,
  DocumentId,
  DocumentWatchId,
  UserId,
} from '#kernel/ids.ts'

const contact = z.object({ messageId: idSchema<ContactMessageId>() })

const complaint = z.object({ complaintId: idSchema<ComplaintId>() })

const watch = z.object({ watchId: idSchema<DocumentWatchId>() })

export const outreachMessages = messages('outreach', {
  'mail.contactToUs': contact,
  'mail.contactReceipt': contact,
  'mail.contactAnswer': contact.extend({ answerId: idSchema<AnswerId>() }),
  'mail.complaintReceived': complaint,
  'mail.complaintAnswer': complaint,
  'mail.confirmDocumentWatch': watch,
  'mail.newDocumentVersion': watch.extend({ documentId: idSchema<DocumentId>() }),
  'crm.saveInterest': z.object({ userId: idSchema<UserId>() }),
  'crm.forgetContact': z.object({ contactId: idSchema<CrmContactId>() }),
})
