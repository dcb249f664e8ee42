import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

// Opened and posted to by the functions of the `dividends` schema; named here for their readers.

/** An account's debt to a portfolio that paid it too much: below zero. Every portfolio is an issuer of its own. */
export const overpaidOf = (accountId: AccountId, portfolioId: PortfolioId): MoneyAccount => ({
  key: `overpaid:${accountId}:${portfolioId}`,
  unit: 'USD',
  kind: 'overpaid',
  owner: accountId,
})

/** The debt of all holders together to the portfolio: the counterpart of their overpayments. */
export const recoverableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `recoverable:${portfolioId}`,
  unit: 'USD',
  kind: 'recoverable',
  owner: portfolioId,
})
