import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'

export const accountsEvents = events('accounts', {
  accountFrozen: z.object({ accountId: idSchema<AccountId>(), reason: z.string() }),
  accountReleased: z.object({ accountId: idSchema<AccountId>(), reason: z.string() }),
  firstInvestmentMade: z.object({ accountId: idSchema<AccountId>() }),
})
