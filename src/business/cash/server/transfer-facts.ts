import type { BankTransfer } from './cash-store.ts'

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
  amount,
  fundingSourceId,
})
