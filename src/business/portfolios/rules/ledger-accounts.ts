import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

// Credits are above zero; costs and losses are below zero. The issuer's bank account is custody's.

export const shareUnit = (portfolioId: PortfolioId): string => `SHARE:${portfolioId}`

/** Settled investments less what was paid back for shares: the portfolio's capital. Many orders settle at once. */
export const raisedOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `raised:${portfolioId}`,
  unit: 'USD',
  kind: 'raised',
  owner: portfolioId,
  hot: true,
})

/** The source of issued shares: its balance below zero is the number that holders have. */
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

/** Months' results for the holders that no dividend has paid yet. */
export const distributableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `distributable:${portfolioId}`,
  unit: 'USD',
  kind: 'distributable',
  owner: portfolioId,
  floor: 0n,
})

/** Put aside for repairs and thin months. */
export const reserveOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `reserve:${portfolioId}`,
  unit: 'USD',
  kind: 'reserve',
  owner: portfolioId,
  floor: 0n,
})

const resultAccount =
  (kind: string) =>
  (portfolioId: PortfolioId, part?: string): MoneyAccount => ({
    key: `${kind}:${portfolioId}${part ? `:${part}` : ''}`,
    unit: 'USD',
    kind,
    owner: portfolioId,
  })

export const revenueOf: (portfolioId: PortfolioId, contract: string) => MoneyAccount = resultAccount('revenue')

/** The costs of running the plants, one account for each kind: below zero. */
export const plantCostOf: (portfolioId: PortfolioId, costKind: string) => MoneyAccount = resultAccount('plantCost')

/** Interest paid to lenders: below zero. */
export const loanInterestOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanInterest')

/** Principal repaid to lenders: below zero. */
export const loanPrincipalOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanPrincipal')

/** Fees paid to the manager: below zero. */
export const managementFeeOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('managementFee')

/** The part of all results that was shared between reserve, holders and deficit: below zero. */
export const appropriatedOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('appropriated')

/** Losses carried forward, which later profits fill first: below zero. */
export const deficitOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('deficit')

/** The kinds of accounts in dollars that make up an issuer's general ledger. */
export const issuerAccountKinds = [
  'issuerBank',
  'raised',
  'revenue',
  'plantCost',
  'loanInterest',
  'loanPrincipal',
  'managementFee',
  'appropriated',
  'reserve',
  'distributable',
  'deficit',
  'recoverable',
] as const
