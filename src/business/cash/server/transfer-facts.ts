import type { BankTransfer } from './cash-store.ts'

/** What everyone who hears of a transfer is told of it. */
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
