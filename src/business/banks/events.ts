import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const ofBank = z.object({ accountId: z.string(), fundingSourceId: z.string() })
/** A sign-in at a bank, which opens one or more of its accounts. */
const ofItem = z.object({ accountId: z.string(), itemId: z.string() })

export const banksEvents = events('banks', {
  bankDisabled: ofBank.extend({ reason: z.string() }),
  bankNumbersEntered: ofBank,
  bankLinkRefused: ofBank.extend({ because: z.string() }),
  bankReplaced: z.object({ accountId: z.string(), from: z.string(), to: z.string() }),
  bankRemoved: ofBank.extend({ because: z.string() }),
  bankLinkedBefore: ofBank,
  bankLinked: ofBank,
  microDepositsArrived: ofBank,
  bankVerified: ofBank,
  bankUnverified: ofBank,
  bankSignInNeeded: ofItem,
  bankSignInRepaired: ofItem,
})
