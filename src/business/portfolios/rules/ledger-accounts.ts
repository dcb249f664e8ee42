import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

// Credits are positive; costs and losses are negative. The issuer's bank account is custody's.

export const shareUnit = (portfolioId: PortfolioId): string => `SHARE:${portfolioId}`

/** Settled investments less repayments for shares: the portfolio's capital. Many orders settle at once. */
export const raisedOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `raised:${portfolioId}`,
  unit: 'USD',
  kind: 'raised',
  owner: portfolioId,
  hot: true,
})

/** The source of issued shares: its negative balance is the number of held shares. */
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

/** Monthly results for the holders that no dividend has paid yet. */
export const distributableOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `distributable:${portfolioId}`,
  unit: 'USD',
  kind: 'distributable',
  owner: portfolioId,
  floor: 0n,
})

/** Reserved for repairs and thin months. */
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

/** The costs of running the plants, one account per kind; negative. */
export const plantCostOf: (portfolioId: PortfolioId, costKind: string) => MoneyAccount = resultAccount('plantCost')

/** Interest paid to lenders; negative. */
export const loanInterestOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanInterest')

/** Principal repaid to lenders; negative. */
export const loanPrincipalOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('loanPrincipal')

/** Fees paid to the manager; negative. */
export const managementFeeOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('managementFee')

/** The part of all results divided among reserve, holders and deficit; negative. */
export const appropriatedOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('appropriated')

/** Losses carried forward, which later profits recover first; negative. */
export const deficitOf: (portfolioId: PortfolioId) => MoneyAccount = resultAccount('deficit')

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
