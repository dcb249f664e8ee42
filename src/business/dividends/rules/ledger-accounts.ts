import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

// Opened and posted to by the functions of the `dividends` schema; named here for their readers.

/** What an account was given too much by a portfolio and owes it still: below zero. Every portfolio is an issuer of its own. */
export const overpaidOf = (accountId: AccountId, portfolioId: PortfolioId): MoneyAccount => ({
  key: `overpaid:${accountId}:${portfolioId}`,
  unit: 'USD',
  kind: 'overpaid',
  owner: accountId,
})

/** What all holders together owe to the portfolio: the other side of what each was given too much. */
export const recoverableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `recoverable:${portfolioId}`,
  unit: 'USD',
  kind: 'recoverable',
  owner: portfolioId,
})
