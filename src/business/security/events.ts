import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const ofUser = z.object({ userId: z.string() })

export const securityEvents = events('security', {
  recoveryCodeUsed: ofUser,
  passwordChanged: ofUser,
  secondFactorAdded: ofUser.extend({ factor: z.string().nullable() }),
  secondFactorRemoved: ofUser.extend({ factor: z.string().nullable() }),
  recoveryCodesMade: ofUser,
})
