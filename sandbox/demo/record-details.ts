import { recordPlantDetails } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { demoOfferingFacts } from './data/offering-facts.ts'
import { detailsOfPortfolio } from './data/plant-details.ts'
import { demoPortfolios } from './data/portfolios.ts'

const founder = { kind: 'system', id: 'founding' } as const

/** Records the machines, costs and events of every plant of the invented company. */
export async function recordDemoDetails(platform: Platform): Promise<void> {
  for (const { id } of demoPortfolios)
    await inTransaction(platform, founder, async (ctx) => {
      const { powerSales } = demoOfferingFacts[id]!
      const refused = await recordPlantDetails(ctx, {
        portfolioId: id,
        powerSales,
        plants: detailsOfPortfolio(id, ctx.clock.today()),
      })
      if (refused) throw new Error(`Portfolio ${id}: ${refused.message}`)
    })
}
