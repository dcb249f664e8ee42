import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const contact = z.object({ messageId: z.string() })

export const outreachMessages = messages('outreach', {
  'mail.contactToUs': contact,
  'mail.contactReceipt': contact,
  'mail.contactAnswer': contact.extend({ answerId: z.string() }),
  'crm.saveInterest': z.object({ userId: z.string() }),
  'crm.forgetContact': z.object({ contactId: z.string() }),
})
