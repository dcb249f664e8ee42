import type { MoneyAccount } from '#ledger/transfer.ts'

/** What the bank has charged the company: its cost. */
export const bankFees: MoneyAccount = { key: 'company:bank-fees', unit: 'USD', kind: 'bankFees', hot: true }
