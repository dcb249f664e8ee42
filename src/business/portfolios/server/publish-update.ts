import type { Ctx } from '#engine/command/platform.ts'
import type { PlantId, PortfolioId, UpdateId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import { portfoliosById } from './portfolio-store.ts'

export type UpdateAsk = {
  /** `upd_...`, made by the caller. */
  readonly id: UpdateId
  readonly portfolioId: PortfolioId
  readonly plantId: PlantId | null
  readonly title: string
  readonly body: string
}

/** Tells a portfolio's holders, and everyone else, how it goes. */
export async function publishUpdate(ctx: Ctx, ask: UpdateAsk): Promise<{ id: UpdateId } | Refusal> {
  if (!ask.title.trim()) return refuse('titleRequired', 'Enter a title for the update.', 'title')
  if (!ask.body.trim()) return refuse('bodyRequired', 'Enter the text of the update.', 'body')
  const [portfolio] = await portfoliosById(ctx.tx, [ask.portfolioId])
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  await ctx.tx
    .insertInto('portfolios.update')
    .values({
      id: ask.id,
      portfolio_id: ask.portfolioId,
      plant_id: ask.plantId,
      title: ask.title.trim(),
      body: ask.body.trim(),
      published_on: ctx.clock.today(),
      published_by: ctx.actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.announce(portfoliosEvents.updatePublished({ id: ask.id, portfolioId: ask.portfolioId }))
  return { id: ask.id }
}
