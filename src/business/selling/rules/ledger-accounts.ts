import { shareUnit } from '#business/portfolios/rules/ledger-accounts.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

/** The account of listed shares: pending, and the seller's, until a buyer takes them. */
export const listedOf = (portfolioId: PortfolioId): ShareAccount => ({
  key: `listed:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'listed',
  owner: portfolioId,
  hot: true,
})

/** Shares that the company bought for rewards. They are not a holding and get no dividend. */
export const treasuryOf = (portfolioId: PortfolioId): ShareAccount => ({
  key: `treasury:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'treasury',
  owner: portfolioId,
  floor: 0n,
})

/** The company's cost of those shares not yet given away: an asset. */
export const treasuryCost: MoneyAccount = { key: 'company:treasury', unit: 'USD', kind: 'treasury', hot: true }

export const venueFees: MoneyAccount = { key: 'company:venueFees', unit: 'USD', kind: 'venueFees', hot: true }
