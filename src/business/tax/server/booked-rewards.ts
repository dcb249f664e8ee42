import { promotionsGiven } from '#business/promotions/rules/ledger-accounts.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { amountsByKind } from '#ledger/amounts-by-kind.ts'
import type { Handle } from './close-store.ts'

const rewardKinds = ['grantReward', 'takeRewardBack', 'rewardShares', 'rewardTakenBack']

/**
 * The company's rewards to a portfolio's holders in a year, by its own entries. A reward reversed later, under the same
 * subject, is deducted from the year in which it was given.
 */
export async function bookedRewards(
  db: Handle,
  { portfolioId, year, upTo }: { readonly portfolioId: PortfolioId; readonly year: number; readonly upTo: Instant },
): Promise<bigint> {
  const posted = await amountsByKind(db, [promotionsGiven], { kinds: rewardKinds, upTo })
  const rewards = Map.groupBy(
    posted.filter(({ memo }) => String(memo.portfolioId) === portfolioId),
    ({ subject }) => subject,
  )
  const ofYear = [...rewards.values()].filter(([given]) => Number(dayOf(given!.at).slice(0, 4)) === year).flat()
  return -ofYear.reduce((sum, { amount }) => sum + amount, 0n)
}
