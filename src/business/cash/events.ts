import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, BankTransferId, FundingSourceId, ReviewId } from '#kernel/ids.ts'

const transfer = z.object({
  bankTransferId: idSchema<BankTransferId>(),
  accountId: idSchema<AccountId>(),
  direction: z.enum(['in', 'out']),
  purpose: z.enum(['order', 'withdrawal', 'deposit', 'payout']),
  subject: z.string(),
  amount: centsCodec,
  fundingSourceId: idSchema<FundingSourceId>(),
})
const failedTransfer = transfer.extend({ code: z.string(), reason: z.string() })
const requested = z.object({
  id: z.string(),
  accountId: idSchema<AccountId>(),
  amount: centsCodec,
  expectedOn: dayCodec,
})

export const cashEvents = events('cash', {
  debtCollected: z.object({ accountId: idSchema<AccountId>(), amount: centsCodec, left: centsCodec }),
  debtWrittenOff: z.object({ accountId: idSchema<AccountId>(), amount: centsCodec }),
  reviewNeeded: z.object({
    reviewId: idSchema<ReviewId>(),
    accountId: idSchema<AccountId>(),
    bankTransferId: idSchema<BankTransferId>(),
    what: z.enum(['return', 'debt', 'partnerDisagrees', 'payoutNotRecalled']),
    reason: z.string(),
  }),
  bankTransferReturning: failedTransfer,
  bankTransferReturned: failedTransfer,
  /** A return or correction took more from the account than it held. */
  accountOwes: z.object({ accountId: idSchema<AccountId>(), code: z.string() }),
  /** The transfer settled when its purpose could no longer follow; `cameAfter` is the final state recorded here. */
  bankTransferKeptAsCash: transfer.extend({ cameAfter: z.enum(['failed', 'cancelled']).nullable().default(null) }),
  bankTransferSettled: transfer,
  bankTransferFailed: failedTransfer,
  bankTransferCancelled: transfer,
  payoutsHeld: z.object({
    accountId: idSchema<AccountId>(),
    reason: z.enum(['bankLinked', 'bankVerified', 'preferredAccountChanged']),
  }),
  preferredAccountChanged: z.object({
    accountId: idSchema<AccountId>(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  payoutStarted: requested.extend({ fundingSourceId: idSchema<FundingSourceId>() }),
  transferRetried: z.object({
    accountId: idSchema<AccountId>(),
    bankTransferId: idSchema<BankTransferId>(),
    retryOf: z.string(),
  }),
  bankTransferCancelRefused: z.object({
    bankTransferId: idSchema<BankTransferId>(),
    subject: z.string(),
    accountId: idSchema<AccountId>(),
  }),
  /** The partner gave no balance for the company's account, so nothing could be compared. */
  partnerBalanceUnread: z.object({ day: dayCodec }),
  cashDoesNotReconcile: z.object({ day: dayCodec, difference: centsCodec }),
  /** The money at the partner and on its way is less than all investors' cash balances. */
  cashIsNotCovered: z.object({ day: dayCodec, uncovered: centsCodec }),
  /** The FBO account holds less than investors' cash by the books; `short` is in cents. */
  cashIsShort: z.object({ day: dayCodec, short: centsCodec }),
  accountDoesNotReconcile: z.object({
    day: dayCodec,
    accountId: idSchema<AccountId>(),
    bankTransferId: idSchema<BankTransferId>(),
    reason: z.string(),
  }),
  depositRequested: requested,
  withdrawalRequested: requested,
})
