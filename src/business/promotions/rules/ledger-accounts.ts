import type { MoneyAccount } from '#ledger/transfer.ts'

/** The company's expense for bringing and keeping investors: a debit makes it more. Many orders settle at once. */
export const promotionsGiven: MoneyAccount = { key: 'company:promotions', unit: 'USD', kind: 'promotions', hot: true }
