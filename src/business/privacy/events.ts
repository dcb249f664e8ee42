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
  /** A request not to sell, share or use data for marketing, which needs no proof of identity. */
  optedOut: z.object({ userId: idSchema<UserId>() }),
  personalDataErased: z.object({
    userId: idSchema<UserId>(),
    accountId: idSchema<AccountId>(),
    depth: z.enum(['unneeded', 'all']),
  }),
})
