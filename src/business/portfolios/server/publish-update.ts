import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { PlantId, PortfolioId, UpdateId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import { refuseCorrection, refuseWords } from '../rules/update-words.ts'
import { portfoliosById } from './portfolio-store.ts'
import { updateOf } from './update-store.ts'

export type UpdateInput = {
  readonly id: UpdateId
  readonly portfolioId: PortfolioId
  readonly plantId: PlantId | null
  readonly title: string
  readonly body: string
}

export async function publishUpdate(ctx: Ctx, input: UpdateInput): Promise<{ id: UpdateId } | Refusal> {
  const bad = refuseWords(input)
  if (bad) return bad
  const [portfolio] = await portfoliosById(ctx.tx, [input.portfolioId])
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  await ctx.tx
    .insertInto('portfolios.update')
    .values({
      id: input.id,
      portfolio_id: input.portfolioId,
      plant_id: input.plantId,
      title: input.title.trim(),
      body: input.body.trim(),
      published_on: ctx.clock.today(),
      published_by: ctx.actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.emit(portfoliosEvents.updatePublished({ id: input.id, portfolioId: input.portfolioId }))
  return { id: input.id }
}

export type UpdateCorrection = {
  readonly updateId: UpdateId
  readonly title: string
  readonly body: string
  readonly whatChanged: string
}

/** Replaces a published update with a new version; the earlier one stays readable. */
export async function correctUpdate(ctx: Ctx, correction: UpdateCorrection): Promise<{ id: UpdateId } | Refusal> {
  // Serializes corrections: an update itself never changes, so there is no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('update ' || ${correction.updateId}, 0))`.execute(ctx.tx)
  const update = await updateOf(ctx.tx, correction.updateId)
  if (!update) return refuse('noSuchUpdate', 'We cannot find this update.', 'updateId')
  const bad = refuseCorrection(correction, update)
  if (bad) return bad
  const version = update.version + 1
  await ctx.tx
    .insertInto('portfolios.update_correction')
    .values({
      update_id: correction.updateId,
      version,
      title: correction.title.trim(),
      body: correction.body.trim(),
      what_changed: correction.whatChanged.trim(),
      corrected_at: ctx.clock.now(),
      corrected_by: ctx.actor.id,
    })
    .execute()
  await ctx.emit(
    portfoliosEvents.updateCorrected({ id: correction.updateId, portfolioId: update.portfolio_id, version }),
  )
  return { id: correction.updateId }
}
