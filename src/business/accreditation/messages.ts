import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { VerificationId } from '#kernel/ids.ts'

const about = z.object({ verificationId: idSchema<VerificationId>() })

export const accreditationMessages = messages('accreditation', {
  'mail.accreditationAsked': about,
  'mail.accreditationApproved': about,
  'mail.accreditationRejected': about,
  'mail.accreditationEnds': about,
  'mail.accreditationExpired': about,
})
