import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, ClosureId, UserId } from '#kernel/ids.ts'

export const privacyEvents = events('privacy', {
  accountClosed: z.object({
    userId: idSchema<UserId>(),
    accountId: idSchema<AccountId>(),
    closureId: idSchema<ClosureId>(),
  }),
  /** Someone asked that their data not be sold, shared or used for marketing; nobody has to prove who they are for that. */
  optedOut: z.object({ userId: idSchema<UserId>() }),
  personalDataErased: z.object({
    userId: idSchema<UserId>(),
    accountId: idSchema<AccountId>(),
    depth: z.enum(['unneeded', 'all']),
  }),
})
