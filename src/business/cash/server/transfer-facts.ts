import type { BankTransfer } from './cash-store.ts'

/** What each event about a transfer carries. */
export const transferFacts = ({
  id,
  accountId,
  direction,
  purpose,
  subject,
  amount,
  fundingSourceId,
}: BankTransfer) => ({
  bankTransferId: id,
  accountId,
  direction,
  purpose,
  subject,
  amount: amount.toString(),
  fundingSourceId,
})
