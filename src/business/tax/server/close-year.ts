import { v7 as uuidv7 } from 'uuid'
import { lotOfReward } from '#business/investing/server/public.ts'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { lockPortfolio, taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import {
  type DividendId,
  idOf,
  type PortfolioId,
  type ProposalId,
  type ReferralRewardId,
  type RewardId,
} from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { taxEvents } from '../events.ts'
import { taxJobs } from '../jobs.ts'
import { decideClose, type YearFigures } from '../rules/close-year.ts'
import type { ClosePreview } from './close-preview-store.ts'
import { addClose, type Close, lastCloses, type NewClose } from './close-store.ts'
import { dbOf } from './holder-facts.ts'
import { totalsOfYear } from './year-totals.ts'

export type CloseInput = YearFigures & { readonly portfolioId: PortfolioId; readonly year: number }

/** The totals of the forms that the proposer saw. */
type Seen = { readonly distributed: Cents; readonly proceeds: Cents }

/** Previews the close of a portfolio's tax year against the books, without writing. */
export async function previewClose(on: Ctx | Platform, input: CloseInput): Promise<ClosePreview | Refusal> {
  const { portfolioId, year } = input
  const refusal = await refuseClose(on, input)
  if (refusal) return refusal
  return { portfolioId, year, ...(await totalsOfYear(on, { portfolioId, year, upTo: on.clock.now() }, input)) }
}

/** Refuses an impossible close, by its year, its figures or a running close, before any form is computed. */
export async function refuseClose(on: Ctx | Platform, input: CloseInput): Promise<Refusal | null> {
  const { portfolioId, year } = input
  const db = dbOf(on)
  const closes = await lastCloses(db, portfolioId)
  return decideClose(year, input, {
    form: taxFormFor(await taxClassesOf(db, portfolioId), year),
    thisYear: Number(on.clock.today().slice(0, 4)),
    isRunning: closes.some(({ doneAt }) => doneAt === null),
  })
}

export async function checkClose(ctx: Ctx, input: CloseInput & Seen): Promise<Refusal | null> {
  const preview = await previewClose(ctx, input)
  if (isRefusal(preview)) return preview
  if (!preview.isTied) return refuse('notTied', 'The forms do not add up to the books. Check the books first.', 'year')
  return preview.distributed === input.distributed && preview.proceeds === input.proceeds
    ? null
    : refuse('notTied', 'The books have changed since this was proposed. Reject it and propose it again.', 'year')
}

/**
 * A second operator's approval: closes the year by the present books, and jobs make the forms. A repeated close
 * corrects only changed forms.
 */
export async function closeTaxYear(
  ctx: Ctx,
  input: CloseInput & Seen,
  { id, proposedBy, reason }: { readonly id: ProposalId; readonly proposedBy: string; readonly reason: string },
): Promise<{ id: Close['id'] } | Refusal> {
  await lockPortfolio(ctx, input.portfolioId)
  const refusal = await checkClose(ctx, input)
  if (refusal) return refusal
  const closes = await lastCloses(ctx.tx, input.portfolioId)
  const form = taxFormFor(await taxClassesOf(ctx.tx, input.portfolioId), input.year)!
  const close = {
    ...figuresOf(input),
    id: idOf('txc', id.slice('prp_'.length)),
    portfolioId: input.portfolioId,
    year: input.year,
    form,
    cause: closes.some(({ year }) => year === input.year) ? ('figures' as const) : ('yearEnd' as const),
    dividendId: null,
    asOf: ctx.clock.now(),
    proposedBy,
    approvedBy: ctx.actor.id,
    reason,
  }
  await startClose(ctx, close)
  // Returned capital of this year lowers the basis of shares sold in later ones.
  for (const later of closes.filter(({ year }) => year > input.year))
    await startClose(ctx, {
      ...close,
      ...figuresOf(later),
      id: idOf('txc', uuidv7()),
      year: later.year,
      form: later.form,
      cause: 'figures',
    })
  return { id: close.id }
}

const figuresOf = ({
  nondividend,
  qualified,
  ordinaryIncome,
  interestIncome,
  foreignTaxes,
}: YearFigures): YearFigures => ({
  nondividend,
  qualified,
  ordinaryIncome,
  interestIncome,
  foreignTaxes,
})

export async function startClose(ctx: Ctx, { portfolioId, year, ...close }: NewClose): Promise<void> {
  const { id, form, cause, dividendId, asOf, proposedBy, approvedBy, reason } = close
  await addClose(ctx, {
    ...figuresOf(close),
    id,
    portfolioId,
    year,
    form,
    cause,
    dividendId,
    asOf,
    proposedBy,
    approvedBy,
    reason,
  })
  await ctx.emit(taxEvents.taxYearClosed({ id, portfolioId, year }))
  await ctx.enqueue(taxJobs.makeForms({ closeId: id, after: null }), { queue: `tax ${portfolioId}` })
}

/** A reversed reward was never income: its closed year is closed again, and the form corrected. */
export async function correctRewardedYear(
  ctx: Ctx,
  { rewardId }: { readonly rewardId: RewardId | ReferralRewardId },
): Promise<void> {
  const lot = await lotOfReward(ctx.tx, rewardId)
  if (!lot) return
  const closes = await lastCloses(ctx.tx, lot.portfolioId)
  const close = closes.find(({ year }) => year === Number(lot.on.slice(0, 4)))
  if (close)
    await startClose(ctx, {
      ...close,
      id: idOf('txc', uuidv7()),
      cause: 'reward',
      dividendId: null,
      asOf: ctx.clock.now(),
      proposedBy: null,
      approvedBy: null,
      reason: 'A reward was reversed.',
    })
}

type Correction = { readonly dividendId: DividendId; readonly portfolioId: PortfolioId; readonly reason: string }

/** A corrected dividend changes the forms of closed years: they are made again, and corrected if they differ. */
export async function correctClosedYears(ctx: Ctx, { dividendId, portfolioId, reason }: Correction): Promise<void> {
  for (const close of await lastCloses(ctx.tx, portfolioId))
    await startClose(ctx, {
      ...close,
      id: idOf('txc', uuidv7()),
      cause: 'dividend',
      dividendId,
      asOf: ctx.clock.now(),
      proposedBy: null,
      approvedBy: null,
      reason,
    })
}
