import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

// Credits are above zero; costs and losses stand below zero. The issuer's bank account is custody's.

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

/** What one contract's power has brought. */
export const revenueOf: (portfolioId: PortfolioId, contract: string) => MoneyAccount = resultAccount('revenue')

/** What one kind of cost of running the plants has come to: below zero. */
export const plantCostOf: (portfolioId: PortfolioId, costKind: string) => MoneyAccount = resultAccount('plantCost')

/** Interest paid to lenders: below zero. */
export const loanInterestOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanInterest')

/** What was paid back of loans: below zero. */
export const loanPrincipalOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanPrincipal')

/** What the manager was paid: below zero. */
export const managementFeeOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('managementFee')

/** What of all results was shared between reserve, holders and deficit: below zero. */
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
