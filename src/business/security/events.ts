import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccessTokenId, UserId } from '#kernel/ids.ts'

const ofUser = z.object({ userId: idSchema<UserId>() })
const ofToken = ofUser.extend({ tokenId: idSchema<AccessTokenId>(), name: z.string() })

export const securityEvents = events('security', {
  recoveryCodeUsed: ofUser,
  passwordChanged: ofUser,
  secondFactorAdded: ofUser.extend({ factor: z.string().nullable() }),
  secondFactorRemoved: ofUser.extend({ factor: z.string().nullable() }),
  recoveryCodesMade: ofUser,
  accessTokenCreated: ofToken,
  accessTokenExpiring: ofToken,
})
