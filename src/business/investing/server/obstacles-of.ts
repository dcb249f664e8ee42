import { openPortfolioIds } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { readOrderFacts } from './order-facts.ts'

export type OfferingObstacles = { readonly portfolioId: PortfolioId; readonly messages: readonly string[] }

export async function obstaclesOf(platform: Platform, accountId: AccountId): Promise<OfferingObstacles[]> {
  const { open: ids } = await openPortfolioIds(platform)
  return Promise.all(
    ids.map(async (portfolioId) => {
      const { obstacles } = await readOrderFacts(platform, { accountId, portfolioId, fundingSourceId: null })
      return { portfolioId, messages: obstacles.map(({ message }) => message) }
    }),
  )
}
