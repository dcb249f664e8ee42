import type { Platform } from '#engine/command/platform.ts'
import type { PublicFigure } from '#engine/figures/public-figures.ts'
import { leastSteps } from '#kernel/public-figure.ts'
import { netRaised } from './portfolio-facts.ts'
import { allPortfolios, investorsIn } from './portfolio-store.ts'

const ofEach =
  (of: (platform: Platform, id: string) => Promise<bigint>): PublicFigure['now'] =>
  async (platform) => {
    const values = new Map<string, bigint>()
    for (const { id } of await allPortfolios(platform.db)) values.set(id, await of(platform, id))
    return values
  }

export const raisedFigure: PublicFigure = {
  name: 'netRaised',
  least: leastSteps.cents,
  now: ofEach(netRaised),
}
export const investorsFigure: PublicFigure = {
  name: 'investors',
  least: leastSteps.people,
  now: ofEach(async ({ db }, id) => BigInt((await investorsIn(db, id)).all)),
}
export const unaccreditedFigure: PublicFigure = {
  name: 'unaccreditedInvestors',
  least: leastSteps.people,
  now: ofEach(async ({ db }, id) => BigInt((await investorsIn(db, id)).unaccredited)),
}
