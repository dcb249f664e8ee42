import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

// One ledger account for each bank account. Each is an asset: a debit increases it, so its balance is negative.

/**
 * The account for the benefit of investors: their cash, their payments for shares until these are swept, and dividends
 * on their way to them.
 */
export const fbo: MoneyAccount = { key: 'bank:fbo', unit: 'USD', kind: 'fbo', hot: true }

/** An issuer's own bank account. Each portfolio has its own issuer. */
export const issuerBankOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `bank:issuer:${portfolioId}`,
  unit: 'USD',
  kind: 'issuerBank',
  owner: portfolioId,
})

export const operatingBank: MoneyAccount = { key: 'bank:operating', unit: 'USD', kind: 'operatingBank', hot: true }

/** The capital that the company's owners paid in, with which its operating account began. */
export const companyCapital: MoneyAccount = { key: 'company:capital', unit: 'USD', kind: 'companyCapital', hot: true }

/** The account for wires with custodians. The payment partner does not see it. */
export const custodianWires: MoneyAccount = {
  key: 'company:custodian-wires',
  unit: 'USD',
  kind: 'custodianWires',
  hot: true,
}
