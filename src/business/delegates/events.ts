import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const access = z.object({
  grantId: z.string(),
  ownerId: z.string(),
  delegateId: z.string(),
  accountIds: z.array(z.string()).readonly(),
  accessType: z.enum(['read_only', 'read_write']),
  endsOn: z.string().nullable(),
})

export const delegatesEvents = events('delegates', {
  accessEnded: z.object({
    grantId: z.string(),
    ownerId: z.string(),
    delegateId: z.string().nullable(),
    as: z.enum(['revoked', 'declined', 'resigned', 'expired']),
  }),
  accessInvited: z.object({ grantId: z.string(), ownerId: z.string() }),
  accessGranted: access,
  /** `grantedAt` and `at` are moments. */
  accessScopeChanged: access.extend({ grantedAt: z.string(), at: z.string() }),
})
