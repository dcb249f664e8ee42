import type { MoneyAccount } from '#ledger/transfer.ts'

export const promotionsGiven: MoneyAccount = { key: 'company:promotions', unit: 'USD', kind: 'promotions', hot: true }
