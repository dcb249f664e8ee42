import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, UserId, VerificationId } from '#kernel/ids.ts'

const ofVerification = z.object({
  verificationId: idSchema<VerificationId>(),
  accountId: idSchema<AccountId>(),
  userId: idSchema<UserId>(),
})

export const accreditationEvents = events('accreditation', {
  accreditationEnds: ofVerification.extend({ holdsUntil: dayCodec }),
  accreditationExpired: ofVerification,
  accreditationSubmitted: ofVerification,
  accreditationApproved: ofVerification,
  accreditationRejected: ofVerification,
})
