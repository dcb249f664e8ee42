import { z } from 'zod'
import { events } from '#engine/event/events.ts'

/** A transfer between us and a bank account. `amount` is in cents; `subject` is the order or basket, where it pays one. */
const transfer = z.object({
  bankTransferId: z.string(),
  accountId: z.string(),
  direction: z.enum(['in', 'out']),
  purpose: z.enum(['order', 'withdrawal', 'deposit', 'payout']),
  subject: z.string(),
  amount: z.string(),
  fundingSourceId: z.string(),
})
const failedTransfer = transfer.extend({ code: z.string(), reason: z.string() })
const requested = z.object({ id: z.string(), accountId: z.string(), amount: z.string(), expectedOn: z.string() })

export const cashEvents = events('cash', {
  debtCollected: z.object({ accountId: z.string(), amount: z.string(), left: z.string() }),
  debtWrittenOff: z.object({ accountId: z.string(), amount: z.string() }),
  reviewNeeded: z.object({
    reviewId: z.string(),
    accountId: z.string(),
    bankTransferId: z.string(),
    what: z.enum(['return', 'debt', 'partnerDisagrees', 'payoutNotRecalled']),
    because: z.string(),
  }),
  bankTransferReturning: failedTransfer,
  bankTransferReturned: failedTransfer,
  /** After a return or a correction, more was taken from the account than it held. */
  accountOwes: z.object({ accountId: z.string(), code: z.string() }),
  bankTransferKeptAsCash: transfer,
  bankTransferSettled: transfer,
  bankTransferFailed: failedTransfer,
  bankTransferCancelled: transfer,
  payoutsHeld: z.object({
    accountId: z.string(),
    because: z.enum(['bankLinked', 'bankVerified', 'preferredAccountChanged']),
  }),
  preferredAccountChanged: z.object({ accountId: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  payoutStarted: requested.extend({ fundingSourceId: z.string() }),
  transferRetried: z.object({ accountId: z.string(), bankTransferId: z.string(), retryOf: z.string() }),
  bankTransferCancelRefused: z.object({ bankTransferId: z.string(), subject: z.string(), accountId: z.string() }),
  cashDoesNotReconcile: z.object({ day: z.string(), difference: z.string() }),
  accountDoesNotReconcile: z.object({
    day: z.string(),
    accountId: z.string(),
    bankTransferId: z.string(),
    reason: z.string(),
  }),
  depositRequested: requested,
  withdrawalRequested: requested,
})
