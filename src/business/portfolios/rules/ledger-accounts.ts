import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

// Credits are above zero. What an issuer has is debit-normal and stands below zero.

export const shareUnit = (portfolioId: PortfolioId): string => `SHARE:${portfolioId}`

/** Settled investments less what was paid back for shares: the portfolio's capital. Many orders settle at once. */
export const raisedOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `raised:${portfolioId}`,
  unit: 'USD',
  kind: 'raised',
  owner: portfolioId,
  hot: true,
})

/** Where issued shares come from: what it stands below zero is what holders have. */
export const unissuedOf = (portfolioId: PortfolioId): ShareAccount => ({
  key: `unissued:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'unissued',
  owner: portfolioId,
  hot: true,
})

export const holdingOf = (accountId: AccountId, portfolioId: PortfolioId): ShareAccount => ({
  key: `holding:${accountId}:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'holding',
  owner: accountId,
  floor: 0n,
})

/** What months have left for the holders and no dividend has paid yet. */
export const distributableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `distributable:${portfolioId}`,
  unit: 'USD',
  kind: 'distributable',
  owner: portfolioId,
  floor: 0n,
})

/** A month's revenue less its costs, until it is shared between reserve and pool; zero between months. */
export const plantResultOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `plantResult:${portfolioId}`,
  unit: 'USD',
  kind: 'plantResult',
  owner: portfolioId,
})

/** Put aside for repairs and thin months. */
export const reserveOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `reserve:${portfolioId}`,
  unit: 'USD',
  kind: 'reserve',
  owner: portfolioId,
  floor: 0n,
})
