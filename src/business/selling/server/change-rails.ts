import { lockPortfolios } from '#business/investing/server/public.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId, ProposalId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { sellingEvents } from '../events.ts'
import { checkRails, type RailsChange } from '../rules/rails.ts'
import { refreshListed } from './listed-shares.ts'
import { addRails, railsOf } from './rails-store.ts'

export type RailsInput = RailsChange & { readonly portfolioId: PortfolioId }

const mostFee = 100_000n

export async function checkRailsChange(ctx: Ctx, { portfolioId, ...change }: RailsInput): Promise<Refusal | null> {
  if (!(await portfolioFacts(ctx, portfolioId)))
    return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const { fee, cap } = change
  if (fee < 0n || fee > mostFee) return refuse('badFee', 'Enter a fee from 0% to 10%.', 'fee')
  if (cap !== null && (cap < 0n || cap > 1_000_000n))
    return refuse('badCap', 'Enter a cap from 0% to 100% of the shares.', 'cap')
  return checkRails(trimmed(change), ctx.clock.today())
}

const trimmed = (change: RailsChange): RailsChange => ({
  ...change,
  matchedReason: change.matchedReason.trim(),
  redemptionReason: change.redemptionReason.trim(),
  pauseReason: change.pauseReason?.trim() ?? null,
  venueName: change.venueName.trim(),
  legalCapacity: change.legalCapacity.trim(),
})

export async function changeRails(
  ctx: Ctx,
  input: RailsInput,
  { id, proposedBy }: { readonly id: ProposalId; readonly proposedBy: string },
): Promise<{ id: ProposalId } | Refusal> {
  const refusal = await checkRailsChange(ctx, input)
  if (refusal) return refusal
  await lockPortfolios(ctx.tx, [input.portfolioId])
  const { portfolioId, ...asked } = input
  const { pauseReason, ...change } = trimmed(asked)
  const { rails: before } = await railsOf(ctx, portfolioId)
  const since: BusinessDay = before.pause?.since ?? ctx.clock.today()
  await addRails(ctx, {
    id,
    portfolioId,
    rails: { ...change, pause: pauseReason === null ? null : { reason: pauseReason, since } },
    proposedBy,
  })
  await refreshListed(ctx, portfolioId)
  await ctx.emit(
    sellingEvents.sellingRailsChanged({
      portfolioId,
      matched: change.matched,
      redemption: change.redemption,
      paused: pauseReason !== null,
    }),
  )
  return { id }
}
