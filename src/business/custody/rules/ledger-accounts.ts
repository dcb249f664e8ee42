import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

// One ledger account for each bank account that exists. Each is an asset: a debit makes it more, so that it stands below zero.

/** The account for the benefit of investors: their cash, what they paid for shares until it is swept, and dividends on their way to them. */
export const fbo: MoneyAccount = { key: 'bank:fbo', unit: 'USD', kind: 'fbo', hot: true }

/** An issuer's own bank account. Every portfolio is an issuer of its own. */
export const issuerBankOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `bank:issuer:${portfolioId}`,
  unit: 'USD',
  kind: 'issuerBank',
  owner: portfolioId,
})
