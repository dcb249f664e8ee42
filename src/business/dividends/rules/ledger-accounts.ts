import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

/** An account's debt to a portfolio that overpaid it: negative. Each portfolio has its own issuer. */
export const overpaidOf = (accountId: AccountId, portfolioId: PortfolioId): MoneyAccount => ({
  key: `overpaid:${accountId}:${portfolioId}`,
  unit: 'USD',
  kind: 'overpaid',
  owner: accountId,
})

/** All holders' debts to the portfolio: the counterpart of their overpayments. */
export const recoverableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `recoverable:${portfolioId}`,
  unit: 'USD',
  kind: 'recoverable',
  owner: portfolioId,
})
