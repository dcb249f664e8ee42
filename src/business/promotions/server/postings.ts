import { holdingOf, raisedOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type MoneyAccount, moveMoney, moveShares, type Transfer } from '#ledger/transfer.ts'
import { promotionsGiven } from '../rules/ledger-accounts.ts'
import type { Promised } from './promotion-store.ts'

/** Company money buys the investor new shares at the order's price: an expense here, capital of the portfolio there. */
export const grantReward = (reward: Promised, at: Instant): Transfer => ({
  key: `${reward.id}:grant`,
  kind: 'grantReward',
  subject: reward.orderId,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId: reward.portfolioId, promotionId: reward.promotionId, shares: reward.shares.toString() },
  lines: [
    ...moveMoney(promotionsGiven, raisedOf(reward.portfolioId), reward.amount),
    ...moveShares(unissuedOf(reward.portfolioId), holdingOf(reward.accountId, reward.portfolioId), reward.shares),
  ],
})

/** After a returned payment, the remaining shares go back, and the investor owes the others. */
export const takeRewardBack = (
  reward: Promised,
  part: { shares: Microshares; returned: Cents; charged: Cents; receivable: MoneyAccount },
  at: Instant,
): Transfer => ({
  key: `${reward.id}:takeBack`,
  kind: 'takeRewardBack',
  subject: reward.orderId,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId: reward.portfolioId, promotionId: reward.promotionId, shares: part.shares.toString() },
  lines: [
    ...(part.returned > 0n ? moveMoney(raisedOf(reward.portfolioId), promotionsGiven, part.returned) : []),
    ...(part.charged > 0n ? moveMoney(part.receivable, promotionsGiven, part.charged) : []),
    ...(part.shares > 0n
      ? moveShares(holdingOf(reward.accountId, reward.portfolioId), unissuedOf(reward.portfolioId), part.shares)
      : []),
  ],
})
