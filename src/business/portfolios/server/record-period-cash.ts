import type { Ctx } from '#engine/command/platform.ts'
import { businessDay, plusMonths } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post, postBatch } from '#ledger/post.ts'
import { portfoliosEvents } from '../events.ts'
import { totalsOf } from '../rules/month-lines.ts'
import { linePostings, sharePosting } from '../rules/month-postings.ts'
import { monthResult } from '../rules/month-result.ts'
import { amountsOf, carriedForward, type FiguresOfMonth, linesIn, type Recorded } from './figures-of-month.ts'
import { addLines, periodCashOf, totalColumns } from './month-store.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { portfoliosById, pricesOf } from './portfolio-store.ts'

export type PeriodCashInput = FiguresOfMonth & { readonly note?: string }

export async function recordPeriodCash(ctx: Ctx, input: PeriodCashInput): Promise<Recorded | Refusal> {
  const { portfolioId, month } = input
  await lockPortfolio(ctx, portfolioId)
  const [portfolio] = await portfoliosById(ctx.tx, [portfolioId])
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  if (ctx.clock.today() < plusMonths(businessDay(`${month}-01`), 1))
    return refuse('monthNotOver', `${month} has not ended yet.`, 'month')
  const [firstPrice] = await pricesOf(ctx.tx, [portfolioId])
  if (firstPrice && month < firstPrice.effectiveOn.slice(0, 7))
    return refuse('monthBeforeOffering', `No one could hold shares of this portfolio in ${month}.`, 'month')
  if (await periodCashOf(ctx.tx, portfolioId, month))
    return refuse(
      'periodAlreadyOpened',
      `Cash for ${month} has already been recorded. If it is wrong, correct it.`,
      'month',
    )
  const lines = await linesIn(ctx, input)
  if (isRefusal(lines)) return lines
  const result = monthResult(
    { ...totalsOf(lines), reserve: input.reserve },
    { carried: await carriedForward(ctx, portfolioId), own: cents(0) },
  )
  if (isRefusal(result)) return result
  const id = `${portfolioId}:${month}`
  const now = ctx.clock.now()
  await postBatch(ctx.tx, linePostings({ id, portfolioId, at: now }, lines), now)
  const sharing = sharePosting({ id, portfolioId, at: now }, result)
  const shared = sharing && (await post(ctx.tx, sharing, now))
  if (isRefusal(shared))
    return refuse('reserveTooSmall', 'The reserve is smaller than that. Take less from it.', 'reserve')
  await ctx.tx
    .insertInto('portfolios.period_cash')
    .values({
      portfolio_id: portfolioId,
      month,
      ...totalColumns(result),
      note: input.note ?? '',
      opened_by: ctx.actor.id,
      opened_at: now,
    })
    .execute()
  await addLines(ctx.tx, { portfolioId, month, correctionId: 0n }, lines)
  ctx.describe({ portfolio: portfolioId, month, ...amountsOf(result) })
  await ctx.emit(portfoliosEvents.periodCashRecorded({ portfolioId, month, pool: result.pool }))
  return { id }
}
