import { lockPortfolios } from '#business/investing/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { sellingEvents } from '../events.ts'
import { checkRails, type MatchedMode, type RailsChange } from '../rules/rails.ts'
import { refreshListed } from './listed-shares.ts'
import { addRails, railsOf } from './rails-store.ts'

/** As it was proposed and stored: amounts and days are text. */
export type RailsInput = {
  readonly portfolioId: PortfolioId
  readonly matched: string
  readonly matchedReason: string
  readonly redemption: string
  readonly redemptionReason: string
  readonly pauseReason: string | null
  readonly reviewOn: string | null
  readonly venueName: string
  readonly legalCapacity: string
  readonly fee: string
  /** Null: what the tax class of the vehicle asks for. */
  readonly cap: string | null
}

const mostFee = 100_000n

/** Refuses at once what a change of the rails may not say. */
export async function checkRailsInput(ctx: Ctx, input: RailsInput): Promise<Refusal | null> {
  if (!(await portfolioFacts(ctx, input.portfolioId)))
    return refuse('noSuchPortfolio', 'There is no such portfolio.', 'portfolioId')
  if (!['off', 'indications', 'matched'].includes(input.matched))
    return refuse('badMode', 'Buyers are off, indications or matched.', 'matched')
  if (!['off', 'on'].includes(input.redemption)) return refuse('badMode', 'Redemption is off or on.', 'redemption')
  const fee = BigInt(input.fee)
  if (fee < 0n || fee > mostFee) return refuse('badFee', 'A fee is from 0% to 10%.', 'fee')
  if (input.cap !== null && (BigInt(input.cap) < 0n || BigInt(input.cap) > 1_000_000n))
    return refuse('badCap', 'A cap is from 0% to 100% of the shares.', 'cap')
  return checkRails(changeOf(input), ctx.clock.today())
}

const changeOf = (input: RailsInput): RailsChange => ({
  matched: input.matched as MatchedMode,
  matchedReason: input.matchedReason.trim(),
  redemption: input.redemption as 'off' | 'on',
  redemptionReason: input.redemptionReason.trim(),
  pauseReason: input.pauseReason?.trim() ?? null,
  reviewOn: input.reviewOn === null ? null : businessDay(input.reviewOn),
  venueName: input.venueName.trim(),
  legalCapacity: input.legalCapacity.trim(),
  fee: rate(input.fee),
  cap: input.cap === null ? null : rate(input.cap),
})

/** Opens, closes or pauses the ways out of a portfolio. Open orders keep their place and rest or go on. */
export async function changeRails(
  ctx: Ctx,
  input: RailsInput,
  { id, proposedBy }: { readonly id: string; readonly proposedBy: string },
): Promise<{ id: string } | Refusal> {
  const refusal = await checkRailsInput(ctx, input)
  if (refusal) return refusal
  await lockPortfolios(ctx.tx, [input.portfolioId])
  const { pauseReason, ...change } = changeOf(input)
  const { rails: before } = await railsOf(ctx, input.portfolioId)
  const since: BusinessDay = before.pause?.since ?? ctx.clock.today()
  await addRails(ctx, {
    id,
    portfolioId: input.portfolioId,
    rails: { ...change, pause: pauseReason === null ? null : { reason: pauseReason, since } },
    proposedBy,
  })
  await refreshListed(ctx, input.portfolioId)
  await ctx.announce(
    sellingEvents.sellingRailsChanged({
      portfolioId: input.portfolioId,
      matched: change.matched,
      redemption: change.redemption,
      paused: pauseReason !== null,
    }),
  )
  return { id }
}
