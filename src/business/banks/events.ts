import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, BankItemId, FundingSourceId } from '#kernel/ids.ts'

const ofBank = z.object({ accountId: idSchema<AccountId>(), fundingSourceId: idSchema<FundingSourceId>() })
/** A sign-in at a bank, which opens one or more of its accounts. */
const ofItem = z.object({ accountId: idSchema<AccountId>(), itemId: idSchema<BankItemId>() })

export const banksEvents = events('banks', {
  bankDisabled: ofBank.extend({ reason: z.string() }),
  bankNumbersEntered: ofBank,
  bankLinkRefused: ofBank.extend({ reason: z.string() }),
  bankReplaced: z.object({
    accountId: idSchema<AccountId>(),
    from: idSchema<FundingSourceId>(),
    to: idSchema<FundingSourceId>(),
  }),
  bankRemoved: ofBank.extend({ reason: z.string() }),
  bankLinkedBefore: ofBank,
  bankLinked: ofBank,
  microDepositsArrived: ofBank,
  bankVerified: ofBank,
  bankUnverified: ofBank,
  bankSignInNeeded: ofItem,
  bankSignInRepaired: ofItem,
})
