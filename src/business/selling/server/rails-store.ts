import type { Selectable } from 'kysely'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { lastUpdateOn, taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { SellingRails } from '#io/db/schema.generated.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { closedRails, type Rails, type Rest, restOf } from '../rules/rails.ts'
import { capFor } from '../rules/trading-meter.ts'
import { dbOf } from './sell-order-store.ts'

const railsFrom = (row: Selectable<SellingRails>): Rails => ({
  matched: row.matched,
  matchedReason: row.matched_reason,
  redemption: row.redemption,
  redemptionReason: row.redemption_reason,
  pause: row.pause_reason && row.paused_on ? { reason: row.pause_reason, since: row.paused_on } : null,
  reviewOn: row.review_on,
  venueName: row.venue_name,
  legalCapacity: row.legal_capacity,
  fee: row.fee_millionths,
  cap: row.cap_millionths,
})

export async function railsOf(
  on: Ctx | Platform,
  portfolioId: PortfolioId,
): Promise<{ readonly rails: Rails; readonly rest: Rest | null }> {
  const row = await dbOf(on)
    .selectFrom('selling.rails')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const set = row ? railsFrom(row) : closedRails
  const form = taxFormFor(await taxClassesOf(dbOf(on), portfolioId), Number(on.clock.today().slice(0, 4)))
  const rails = { ...set, cap: capFor(set.cap, form) }
  const railFacts = { today: on.clock.today(), lastUpdateOn: await lastUpdateOn(on, portfolioId) }
  return { rails, rest: restOf(rails, railFacts) }
}

export async function portfoliosWithRails(on: Ctx | Platform): Promise<string[]> {
  const rows = await dbOf(on)
    .selectFrom('selling.rails')
    .select('portfolio_id')
    .distinct()
    .orderBy('portfolio_id')
    .execute()
  return rows.map(({ portfolio_id }) => portfolio_id)
}

export async function addRails(
  ctx: Ctx,
  change: { id: string; portfolioId: PortfolioId; rails: Rails; proposedBy: string },
): Promise<void> {
  const { rails } = change
  await ctx.tx
    .insertInto('selling.rails')
    .values({
      id: change.id,
      portfolio_id: change.portfolioId,
      matched: rails.matched,
      matched_reason: rails.matchedReason,
      redemption: rails.redemption,
      redemption_reason: rails.redemptionReason,
      pause_reason: rails.pause?.reason ?? null,
      paused_on: rails.pause?.since ?? null,
      review_on: rails.reviewOn,
      venue_name: rails.venueName,
      legal_capacity: rails.legalCapacity,
      fee_millionths: rails.fee,
      cap_millionths: rails.cap,
      changed_by: change.proposedBy,
      approved_by: ctx.actor.id,
      changed_at: ctx.clock.now(),
    })
    .execute()
}
