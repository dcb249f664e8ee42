import type { MoneyAccount } from '#ledger/transfer.ts'

/** What the company has given away to bring and keep investors: an expense, so a debit makes it more. Many orders settle at once. */
export const promotionsGiven: MoneyAccount = { key: 'company:promotions', unit: 'USD', kind: 'promotions', hot: true }
