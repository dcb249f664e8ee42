import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const about = z.object({ verificationId: z.string() })

/** One for each letter. */
export const accreditationMessages = messages('accreditation', {
  'mail.accreditationAsked': about,
  'mail.accreditationApproved': about,
  'mail.accreditationRejected': about,
  'mail.accreditationEnds': about,
  'mail.accreditationExpired': about,
})
