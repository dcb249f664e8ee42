import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { dayCodec, momentCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, GrantId, UserId } from '#kernel/ids.ts'

const access = z.object({
  grantId: idSchema<GrantId>(),
  ownerId: idSchema<UserId>(),
  delegateId: idSchema<UserId>(),
  accountIds: z.array(idSchema<AccountId>()).readonly(),
  accessType: z.enum(['read_only', 'read_write']),
  endsOn: dayCodec.nullable(),
})

export const delegatesEvents = events('delegates', {
  accessEnded: z.object({
    grantId: idSchema<GrantId>(),
    ownerId: idSchema<UserId>(),
    delegateId: idSchema<UserId>().nullable(),
    as: z.enum(['revoked', 'declined', 'resigned', 'expired']),
  }),
  accessInvited: z.object({ grantId: idSchema<GrantId>(), ownerId: idSchema<UserId>() }),
  accessGranted: access,
  delegateActed: z.object({
    accountId: idSchema<AccountId>(),
    grantId: idSchema<GrantId>(),
    actorId: idSchema<UserId>(),
    subject: z.string(),
    did: z.string(),
  }),
  /** `grantedAt` and `at` are instants. */
  accessScopeChanged: access.extend({ grantedAt: momentCodec, at: momentCodec }),
})
