import type { MoneyAccount } from '#ledger/transfer.ts'

export const bankFees: MoneyAccount = { key: 'company:bank-fees', unit: 'USD', kind: 'bankFees', hot: true }
