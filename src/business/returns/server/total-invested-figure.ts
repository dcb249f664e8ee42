import { totalInvestedOfAll } from '#business/investing/server/public.ts'
import type { PublicFigure } from '#engine/figures/public-figures.ts'
import { leastSteps } from '#kernel/public-figure.ts'

export const wholeCompany = 'company'

export const totalInvestedFigure: PublicFigure = {
  name: 'totalInvested',
  least: leastSteps.cents,
  now: async ({ db }) => new Map([[wholeCompany, await totalInvestedOfAll(db)]]),
}
