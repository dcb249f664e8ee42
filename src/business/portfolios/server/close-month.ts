import { sql } from 'kysely'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { businessDay, plusMonths } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cashCorrectionWaits } from './cash-correction-waits.ts'
import type { Recorded } from './figures-of-month.ts'
import { periodCashOf } from './month-store.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import type { Db } from './portfolio-store.ts'

type MonthInput = { readonly portfolioId: PortfolioId; readonly month: string }

/** True if a month is closed: its record, corrections and readings are final. */
export async function isMonthLocked(db: Db, portfolioId: PortfolioId, month: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select portfolios.is_locked(${portfolioId}, ${month}) as locked`.execute(db)
  return rows[0]!.locked
}

/**
 * True if a month's money is settled: its dividend is paid by the present cash, or nothing was left to pay. The payment
 * rooms decide.
 */
export type MonthSettled = (db: Db, month: MonthInput) => Promise<boolean>

/**
 * Locks a month whose checklist is done: cash recorded, no correction waiting, meters read to its end, its dividend
 * paid. A second operator approves.
 */
export const closeMonth =
  (isSettled: MonthSettled) =>
  async (ctx: Ctx, { portfolioId, month }: MonthInput, proposal: ProposedBy): Promise<Recorded | Refusal> => {
    await lockPortfolio(ctx, portfolioId)
    if (!(await periodCashOf(ctx.tx, portfolioId, month)))
      return refuse('periodNotOpened', `Cash for ${month} has not been recorded yet.`, 'month')
    if (await isMonthLocked(ctx.tx, portfolioId, month))
      return refuse('monthLocked', `${month} is closed already.`, 'month')
    if (await cashCorrectionWaits(ctx.tx, portfolioId, month))
      return refuse(
        'cashCorrectionWaits',
        'A correction of this month’s cash waits for approval. Decide it first.',
        'month',
      )
    const ended = instant(`${plusMonths(businessDay(`${month}-01`), 1)}T00:00:00Z`)
    const unread = await ctx.tx
      .selectFrom('portfolios.plant')
      .select('name')
      .where('portfolio_id', '=', portfolioId)
      .where('read_until', '<', ended)
      .executeTakeFirst()
    if (unread)
      return refuse('readingsMissing', `The meter of ${unread.name} has not been read to the end of ${month}.`, 'month')
    if (!(await isSettled(ctx.tx, { portfolioId, month })))
      return refuse(
        'dividendUnsettled',
        `The dividend of ${month} has not been paid as its cash has it now. Pay it, or correct what was paid, first.`,
        'month',
      )
    return seal(ctx, { portfolioId, month, kind: 'closed' }, proposal)
  }

/** Reopens a closed month for corrections. Needs two operators and a reason. */
export async function reopenMonth(
  ctx: Ctx,
  { portfolioId, month }: MonthInput,
  proposal: ProposedBy,
): Promise<Recorded | Refusal> {
  await lockPortfolio(ctx, portfolioId)
  if (!(await isMonthLocked(ctx.tx, portfolioId, month)))
    return refuse('monthNotLocked', `${month} is not closed.`, 'month')
  return seal(ctx, { portfolioId, month, kind: 'reopened' }, proposal)
}

async function seal(
  ctx: Ctx,
  { portfolioId, month, kind }: MonthInput & { readonly kind: 'closed' | 'reopened' },
  { proposedBy, reason }: ProposedBy,
): Promise<Recorded> {
  await ctx.tx
    .insertInto('portfolios.period_seal')
    .values({
      portfolio_id: portfolioId,
      month,
      kind,
      reason,
      digest: kind === 'closed' ? sql<string>`portfolios.period_digest(${portfolioId}, ${month})` : null,
      proposed_by: proposedBy,
      approved_by: ctx.actor.id,
      decided_at: ctx.clock.now(),
    })
    .execute()
  ctx.describe({ portfolio: portfolioId, month, became: kind })
  return { id: `${portfolioId}:${month}` }
}
