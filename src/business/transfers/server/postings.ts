import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { AccountId, HoldingTransferId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { moveShares, type Transfer } from '#ledger/transfer.ts'

type Case = { readonly id: HoldingTransferId; readonly accountId: AccountId; readonly toAccountId: AccountId }
type Moving = { readonly portfolioId: PortfolioId; readonly shares: Microshares }

const keyOf = ({ id }: Pick<Case, 'id'>): string => `${id}:shares`

/** All shares of a case at once, from the one account to the other. No money moves: nothing is sold. */
export const transferHoldings = (of: Case, holdings: readonly Moving[], at: Instant): Transfer => ({
  key: keyOf(of),
  kind: 'transferHoldings',
  subject: of.id,
  effectiveAt: at,
  phase: 'posted',
  lines: holdings.flatMap(({ portfolioId, shares }) =>
    moveShares(holdingOf(of.accountId, portfolioId), holdingOf(of.toAccountId, portfolioId), shares),
  ),
})

/** The same shares go back: the mirror image of the transfer. */
export const returnHoldings = (of: Case, at: Instant): Transfer => ({
  key: `${of.id}:return`,
  kind: 'returnHoldings',
  subject: of.id,
  effectiveAt: at,
  phase: 'reverse',
  target: keyOf(of),
})
