import { shareUnit } from '#business/portfolios/rules/ledger-accounts.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount, ShareAccount } from '#ledger/transfer.ts'

/** The account of listed shares: pending until a buyer takes them. They stay the seller's until then. */
export const listedOf = (portfolioId: PortfolioId): ShareAccount => ({
  key: `listed:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'listed',
  owner: portfolioId,
  hot: true,
})

/** Shares that the company bought to give away as rewards. They are not a holding: no dividend is paid on them. */
export const treasuryOf = (portfolioId: PortfolioId): ShareAccount => ({
  key: `treasury:${portfolioId}`,
  unit: shareUnit(portfolioId),
  kind: 'treasury',
  owner: portfolioId,
  floor: 0n,
})

/** The company's cost of those shares that it has not given away yet: an asset. */
export const treasuryCost: MoneyAccount = { key: 'company:treasury', unit: 'USD', kind: 'treasury', hot: true }

export const venueFees: MoneyAccount = { key: 'company:venueFees', unit: 'USD', kind: 'venueFees', hot: true }
