import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const ofVerification = z.object({ verificationId: z.string(), accountId: z.string(), userId: z.string() })

export const accreditationEvents = events('accreditation', {
  accreditationEnds: ofVerification.extend({ holdsUntil: z.string() }),
  accreditationExpired: ofVerification,
  accreditationSubmitted: ofVerification,
  accreditationApproved: ofVerification,
  accreditationRejected: ofVerification,
})
