import type { Ctx } from '#engine/command/platform.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/post.ts'
import { portfoliosEvents } from '../events.ts'
import { areSimple, linesOfTotals, type MonthLine, sameLines, totalsOf } from '../rules/month-lines.ts'
import { correctionPosting } from '../rules/month-postings.ts'
import { type MonthResult, monthResult } from '../rules/month-result.ts'
import { isMonthLocked } from './close-month.ts'
import { amountsOf, carriedForward, type FiguresOfMonth, linesIn, type Recorded } from './figures-of-month.ts'
import { addLines, monthLinesOf, type PeriodCashRow, periodCashOf, totalColumns } from './month-store.ts'
import { lockPortfolio } from './portfolio-facts.ts'

/** Corrects a month's wrong cash: posts the difference; the first record stays. */
export async function correctPeriodCash(
  ctx: Ctx,
  input: FiguresOfMonth,
  { proposedBy, reason }: { readonly proposedBy: string; readonly reason: string },
): Promise<Recorded | Refusal> {
  const { portfolioId, month } = input
  await lockPortfolio(ctx, portfolioId)
  const before = await periodCashOf(ctx.tx, portfolioId, month)
  if (!before) return refuse('periodNotOpened', `Cash for ${month} has not been recorded yet.`, 'month')
  if (await isMonthLocked(ctx.tx, portfolioId, month))
    return refuse(
      'monthLocked',
      `${month} is closed. Reopen it first, which takes two operators and a reason.`,
      'month',
    )
  const recorded = await monthLinesOf(ctx.tx, portfolioId, month)
  // Months from before lines were stored have only totals.
  const booked = recorded.length > 0 ? recorded : linesOfTotals(before)
  if (!input.lines && !areSimple(booked))
    return refuse(
      'linesNeeded',
      `${month} was recorded line by line. Enter the lines as they should have been, so that none of them is lost.`,
      'lines',
    )
  const lines = await linesIn(ctx, input)
  if (isRefusal(lines)) return lines
  if (before.reserve === input.reserve && sameLines(lines, booked))
    return refuse('nothingChanged', `Cash for ${month} is already recorded with these figures.`)
  const result = monthResult(
    { ...totalsOf(lines), reserve: input.reserve },
    { carried: await carriedForward(ctx, portfolioId), own: before.deficit },
  )
  if (isRefusal(result)) return result
  return postCorrection(ctx, { ask: input, before, booked, lines, result, proposedBy, reason })
}

type Correction = {
  readonly ask: FiguresOfMonth
  readonly before: PeriodCashRow
  readonly booked: readonly MonthLine[]
  readonly lines: readonly MonthLine[]
  readonly result: MonthResult
  readonly proposedBy: string
  readonly reason: string
}

async function postCorrection(
  ctx: Ctx,
  { ask: { portfolioId, month }, before, booked, lines, result, proposedBy, reason }: Correction,
): Promise<Recorded | Refusal> {
  const now = ctx.clock.now()
  const row = await ctx.tx
    .insertInto('portfolios.period_correction')
    .values({
      portfolio_id: portfolioId,
      month,
      ...totalColumns(result),
      reason,
      proposed_by: proposedBy,
      approved_by: ctx.actor.id,
      corrected_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLines(ctx.tx, { portfolioId, month, correctionId: BigInt(row.id) }, lines)
  const id = `${portfolioId}:${month}:${row.id}`
  const difference = correctionPosting(
    { id, portfolioId, at: now },
    { lines: booked, result: before },
    { lines, result },
  )
  const posted = difference && (await post(ctx.tx, difference, now))
  if (isRefusal(posted))
    return refuse(
      'alreadyDistributed',
      'This month’s dividend has been paid, or the reserve is too small. Take the difference from the reserve, or correct the dividend and wait until the holders’ next dividends make up for it.',
      'reserve',
    )
  ctx.describe({ portfolio: portfolioId, month, ...amountsOf(result) })
  await ctx.emit(portfoliosEvents.periodCashCorrected({ portfolioId, month, pool: result.pool }))
  return { id }
}
