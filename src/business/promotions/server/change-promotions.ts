import { carryOut } from '#engine/approvals/proposals.ts'
import { shownDay, shownIf, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PromotionId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { promotionsEvents } from '../events.ts'
import { promotionsProposals } from '../proposals.ts'
import { type NewPromotion, type PromotionDraft, readNewPromotion, refuseEnding } from '../rules/new-promotion.ts'
import { codeFrom } from '../rules/promotion-code.ts'
import { addPromotionRow, endPromotionRow, promotionBy } from './promotion-store.ts'

type Ending = { readonly id: PromotionId; readonly endsOn: BusinessDay }

async function readUnused(ctx: Ctx, draft: PromotionDraft): Promise<NewPromotion | Refusal> {
  const read = readNewPromotion(draft)
  if (isRefusal(read)) return read
  if (await promotionBy(ctx.tx, 'id', read.promotion.id))
    return refuse('idUsed', 'Another promotion already has this ID.', 'id')
  const { code } = read.promotion
  if (code !== null && (await promotionBy(ctx.tx, 'code', codeFrom(code))))
    return refuse('codeTaken', 'Another promotion already has this code.', 'code')
  return read
}

async function refuseEndingOf(ctx: Ctx, { id, endsOn }: Ending): Promise<Refusal | null> {
  return refuseEnding(await promotionBy(ctx.tx, 'id', id), endsOn, ctx.clock.today())
}

export const promotionsProposalHandlers = [
  carryOut(promotionsProposals.addPromotion, {
    preview: 'becomes',
    check: async (ctx, draft) => {
      const read = await readUnused(ctx, draft)
      return isRefusal(read) ? read : null
    },
    execute: async (ctx, draft, { proposedBy }) => {
      const read = await readUnused(ctx, draft)
      if (isRefusal(read)) return read
      const { promotion, source } = read
      await addPromotionRow(ctx.tx, promotion, { source, actor: proposedBy, at: ctx.clock.now() })
      await ctx.emit(promotionsEvents.promotionAdded({ promotionId: promotion.id }))
      return { id: promotion.id }
    },
  }),
  carryOut(promotionsProposals.endPromotion, {
    preview: async (ctx, { id }) => {
      const promotion = await promotionBy(ctx.tx, 'id', id)
      return {
        Promotion: shownIf(promotion?.name, shownText),
        'Starts on': shownIf(promotion?.startsOn, shownDay),
        'Ends on': shownIf(promotion?.endsOn, shownDay),
      }
    },
    check: refuseEndingOf,
    execute: async (ctx, { id, endsOn }, { reason }) => {
      const refusal = await refuseEndingOf(ctx, { id, endsOn })
      if (refusal) return refusal
      await endPromotionRow(ctx.tx, id, { endsOn, by: ctx.actor.id, reason })
      await ctx.emit(promotionsEvents.promotionEnded({ promotionId: id, endsOn }))
      return { id }
    },
  }),
]
