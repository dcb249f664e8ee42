import { openPortfolioIds } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { readOrderFactsIn } from './order-facts.ts'

export type OfferingObstacles = { readonly portfolioId: PortfolioId; readonly messages: readonly string[] }

export async function obstaclesOf(platform: Platform, accountId: AccountId): Promise<OfferingObstacles[]> {
  const { open: ids } = await openPortfolioIds(platform)
  const facts = await readOrderFactsIn(platform, { accountId, fundingSourceId: null }, ids)
  return ids.map((portfolioId) => {
    const messages = facts.get(portfolioId)!.obstacles.map(({ message }) => message)
    return { portfolioId, messages }
  })
}
