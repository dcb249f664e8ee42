import { askFunding, endFunding } from '#business/custody/server/public.ts'
import { distributableOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { cashCorrectionWaits, lockPortfolio, periodCashOf } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, subtractCents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { dividendsEvents } from '../events.ts'
import { decideCorrection, decideDeclaration, dividendCan } from '../rules/dividend.ts'
import {
  addDividend,
  correctionsOf,
  type Dividend,
  lockDividend,
  markWithdrawn,
  standingOfMonth,
} from './dividend-store.ts'
import { cashNeededFor, holdersBefore, settlesDebts } from './register.ts'

export type DeclareInput = {
  readonly id: DividendId
  readonly portfolioId: PortfolioId
  readonly month: string
  /**
   * Undefined for the remainder of the month's recorded revenue after costs and reserve. Any other pool needs a reason.
   */
  readonly pool?: Cents
  readonly reason?: string
}

/** The instant before which shares count: the end of the month's record day. */
export const recordEnd = (month: string): Instant => atHour(plusDays(recordDayOf(month), 1), 0)

/** Declares a month's dividend. Nothing moves until a second operator approves. */
export async function declareDividend(ctx: Ctx, input: DeclareInput): Promise<{ id: DividendId } | Refusal> {
  await lockPortfolio(ctx, input.portfolioId)
  const period = await periodCashOf(ctx.tx, input.portfolioId, input.month)
  const computed = period ? period.pool : cents(0)
  const { pool = computed, reason = '' } = input
  const before = recordEnd(input.month)
  const refusal = decideDeclaration(
    { month: input.month, pool, reason },
    {
      computed,
      isRecorded: period !== null,
      today: ctx.clock.today(),
      distributable: await payableFrom(ctx, input.portfolioId, before, pool),
      holders: await holdersBefore(ctx.tx, input.portfolioId, before),
      before: await standingOfMonth(ctx.tx, input.portfolioId, input.month),
    },
  )
  if (refusal) return refusal
  await addDividend(ctx.tx, {
    id: input.id,
    kind: 'regular',
    corrects: null,
    portfolioId: input.portfolioId,
    month: input.month,
    pool,
    revenue: period?.revenue ?? cents(0),
    costs: period ? spentOf(period) : cents(0),
    reserve: period?.reserve ?? cents(0),
    origin: pool === computed ? 'computed' : 'entered',
    reason: reason.trim(),
    recordOn: recordDayOf(input.month),
    declaredBy: ctx.actor.id,
    declaredAt: ctx.clock.now(),
  })
  await fund(ctx, { id: input.id, kind: 'regular', portfolioId: input.portfolioId, month: input.month, pool })
  await ctx.emit(
    dividendsEvents.dividendDeclared({
      id: input.id,
      portfolioId: input.portfolioId,
      month: input.month,
      pool: pool,
    }),
  )
  return { id: input.id }
}

/** Requests the issuer's money at the declaration, so that it has arrived by the approval. */
async function fund(
  ctx: Ctx,
  dividend: Pick<Dividend, 'id' | 'kind' | 'portfolioId' | 'month' | 'pool'>,
): Promise<void> {
  const amount = await cashNeededFor(ctx.tx, dividend, recordEnd(dividend.month))
  if (amount > 0n) await askFunding(ctx, { subject: dividend.id, portfolioId: dividend.portfolioId, amount })
}

/** The deductions from the revenue other than the reserve: costs, loans, the fee and earlier losses. */
const spentOf = ({ revenue, reserve, pool }: { revenue: Cents; reserve: Cents; pool: Cents }): Cents =>
  subtractCents(revenue, addCents(reserve, pool))

/** The money that can pay a pool: distributable cash, and its holders' debts to the portfolio. */
async function payableFrom(ctx: Ctx, portfolioId: PortfolioId, before: Instant, pool: Cents): Promise<Cents> {
  const { available } = await readBalance(ctx.tx, distributableOf(portfolioId))
  return addCents(cents(available), await settlesDebts(ctx.tx, portfolioId, before, pool))
}

export type DeclaredCorrection = {
  readonly id: DividendId
  readonly corrects: DividendId
  readonly kind: 'correction' | 'reversal'
  /** The correct pool; undefined for the remainder of the month's cash as recorded now. */
  readonly pool?: Cents
  readonly reason: string
}

/** Declares that a paid dividend was wrong. Nothing moves until a second operator approves. */
export async function declareCorrection(
  ctx: Ctx,
  correction: DeclaredCorrection,
): Promise<{ id: DividendId } | Refusal> {
  const original = await lockDividend(ctx.tx, correction.corrects)
  if (!original) return refuse('noSuchDividend', 'We cannot find this dividend.', 'corrects')
  const period = await periodCashOf(ctx.tx, original.portfolioId, original.month)
  const computed = period ? period.pool : cents(0)
  const pool = correction.kind === 'reversal' ? cents(0) : (correction.pool ?? computed)
  const refusal = decideCorrection(
    { ...correction, pool },
    {
      original,
      ...(await correctionsOf(ctx.tx, original.id)),
      cashWaits: await cashCorrectionWaits(ctx.tx, original.portfolioId, original.month),
    },
  )
  if (refusal) return refusal
  await addDividend(ctx.tx, {
    ...original,
    id: correction.id,
    kind: correction.kind,
    corrects: original.id,
    pool,
    revenue: period?.revenue ?? original.revenue,
    costs: period ? spentOf(period) : original.costs,
    reserve: period?.reserve ?? original.reserve,
    origin: correction.kind === 'correction' && pool === computed ? 'computed' : 'entered',
    reason: correction.reason.trim(),
    declaredBy: ctx.actor.id,
    declaredAt: ctx.clock.now(),
  })
  await fund(ctx, { ...original, id: correction.id, kind: correction.kind, pool })
  await ctx.emit(
    dividendsEvents.dividendCorrectionDeclared({
      id: correction.id,
      corrects: original.id,
      correction: correction.kind,
    }),
  )
  return { id: correction.id }
}

export async function withdrawDividend(ctx: Ctx, { id }: { id: DividendId }): Promise<{ id: DividendId } | Refusal> {
  const dividend = await lockDividend(ctx.tx, id)
  if (!dividend) return refuse('noSuchDividend', 'We cannot find this dividend.')
  if (!dividendCan('withdraw', dividend.state))
    return refuse('notDeclared', 'This dividend was already paid or withdrawn.')
  await markWithdrawn(ctx.tx, id)
  await endFunding(ctx, id)
  await ctx.emit(dividendsEvents.dividendWithdrawn({ id, portfolioId: dividend.portfolioId, month: dividend.month }))
  return { id }
}
