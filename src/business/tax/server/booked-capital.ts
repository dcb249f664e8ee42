import { raisedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { treasuryCost } from '#business/selling/rules/ledger-accounts.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { amountsByKind } from '#ledger/amounts-by-kind.ts'
import type { Handle } from './close-store.ts'

/** The postings that bring in capital by new shares, or take it out by a returned payment or a buyback. */
const raisedKinds = [
  'settleOrder',
  'returnOrder',
  'grantReward',
  'takeRewardBack',
  'redeemShares',
  'buybackDiscount',
  'exitPenalty',
]
const rewardKinds = ['rewardShares', 'rewardTakenBack']

/** The capital that a portfolio's holders paid in during a year by the ledger alone, less returns and buybacks. */
export async function bookedPaidIn(db: Handle, portfolioId: PortfolioId, year: number, upTo: Instant): Promise<bigint> {
  const posted = await amountsByKind(db, [raisedOf(portfolioId), treasuryCost], {
    kinds: [...raisedKinds, ...rewardKinds],
    upTo,
  })
  return posted
    .filter(({ memo, at }) => String(memo.portfolioId) === portfolioId && dayOf(at).startsWith(`${year}-`))
    .reduce((sum, { amount }) => sum + amount, 0n)
}
