import type { Ctx, ProposalKind } from '#engine/command/platform.ts'
import { businessDay } from '#kernel/business-day.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { promotionsEvents } from '../events.ts'
import { type NewPromotion, readNewPromotion, refuseEnding } from '../rules/new-promotion.ts'
import { codeFrom } from '../rules/promotion-code.ts'
import { addPromotionRow, endPromotionRow, promotionBy } from './promotion-store.ts'

type Ending = { readonly id: string; readonly endsOn: string }

async function readUnused(ctx: Ctx, input: unknown): Promise<NewPromotion | Refusal> {
  const read = readNewPromotion(input)
  if (isRefusal(read)) return read
  if (await promotionBy(ctx.tx, 'id', read.promotion.id))
    return refuse('idUsed', 'Another promotion has this id.', 'id')
  const { code } = read.promotion
  if (code !== null && (await promotionBy(ctx.tx, 'code', codeFrom(code))))
    return refuse('codeTaken', 'Another promotion has this code.', 'code')
  return read
}

/** A new promotion is company money given away, so a second operator looks at it before it counts. */
export const addPromotion: ProposalKind = {
  check: async (ctx, input: never) => {
    const read = await readUnused(ctx, input)
    return isRefusal(read) ? read : null
  },
  execute: async (ctx, input: never, { proposedBy }) => {
    const read = await readUnused(ctx, input)
    if (isRefusal(read)) return read
    const { promotion, source } = read
    await addPromotionRow(ctx.tx, promotion, { source, actor: proposedBy, at: ctx.clock.now() })
    await ctx.announce(promotionsEvents.promotionAdded({ promotionId: promotion.id }))
    return { id: promotion.id }
  },
}

async function refuseEndingOf(ctx: Ctx, { id, endsOn }: Ending): Promise<Refusal | null> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(endsOn)) return refuse('badDay', 'A day looks like 2026-11-27.', 'endsOn')
  return refuseEnding(await promotionBy(ctx.tx, 'id', id), businessDay(endsOn), ctx.clock.today())
}

/** Sets the last day of a promotion. Rewards that were promised by then are still given. */
export const endPromotion: ProposalKind = {
  check: (ctx, input: never) => refuseEndingOf(ctx, input),
  execute: async (ctx, input: never, { reason }) => {
    const ending = input as Ending
    const refusal = await refuseEndingOf(ctx, ending)
    if (refusal) return refusal
    await endPromotionRow(ctx.tx, ending.id, {
      endsOn: businessDay(ending.endsOn),
      by: ctx.actor.id,
      because: reason,
    })
    await ctx.announce(promotionsEvents.promotionEnded({ promotionId: ending.id, endsOn: ending.endsOn }))
    return { id: ending.id }
  },
}
