import { issuerBankOf } from '#business/custody/rules/ledger-accounts.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { businessDay, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents, negateCents, subtractCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { type Line, moneyLine, moveMoney, type Transfer } from '#ledger/transfer.ts'
import { portfoliosEvents } from '../events.ts'
import { distributablePool } from '../rules/distributable-pool.ts'
import { distributableOf, plantResultOf, reserveOf } from '../rules/ledger-accounts.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { monthsOf, periodCashOf, portfoliosById, pricesOf } from './portfolio-store.ts'

export type PeriodCashAsk = {
  readonly portfolioId: PortfolioId
  readonly month: string
  /** Left out: what the recorded production sold for. */
  readonly revenue?: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly note?: string
}

type Recorded = { readonly id: string }

/** Opens a month: what came in, what it cost, what is put aside, and what is left for the holders. */
export async function recordPeriodCash(ctx: Ctx, ask: PeriodCashAsk): Promise<Recorded | Refusal> {
  await lockPortfolio(ctx, ask.portfolioId)
  const [portfolio] = await portfoliosById(ctx.tx, [ask.portfolioId])
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  if (ctx.clock.today() < plusMonths(businessDay(`${ask.month}-01`), 1))
    return refuse('monthNotOver', `${ask.month} has not ended yet.`, 'month')
  const [firstPrice] = await pricesOf(ctx.tx, [ask.portfolioId])
  if (firstPrice && ask.month < firstPrice.effectiveOn.slice(0, 7))
    return refuse('monthBeforeOffering', `No one could hold shares of this portfolio in ${ask.month}.`, 'month')
  if (await periodCashOf(ctx.tx, ask.portfolioId, ask.month))
    return refuse('periodAlreadyOpened', `Cash for ${ask.month} has already been recorded.`, 'month')
  const revenue =
    ask.revenue ??
    cents((await monthsOf(ctx.tx, ask.portfolioId, ask.month)).reduce<bigint>((sum, plant) => sum + plant.revenue, 0n))
  const pool = distributablePool({ ...ask, revenue })
  if (isRefusal(pool)) return pool
  const now = ctx.clock.now()
  const id = `${ask.portfolioId}:${ask.month}`
  // A month that breaks even leaves the plants' bank account as it was: nothing moves, and nothing is posted.
  if (revenue !== ask.costs) await mustPost(ctx.tx, earn(id, ask.portfolioId, revenue, ask.costs, now), now)
  const isEmpty = pool === 0n && ask.reserve === 0n
  const shared = isEmpty ? null : await post(ctx.tx, share(id, ask.portfolioId, pool, ask.reserve, now), now)
  if (isRefusal(shared))
    return refuse('reserveTooSmall', 'The reserve is smaller than that. Take less from it.', 'reserve')
  await ctx.tx
    .insertInto('portfolios.period_cash')
    .values({
      portfolio_id: ask.portfolioId,
      month: ask.month,
      revenue_cents: revenue,
      costs_cents: ask.costs,
      reserve_cents: ask.reserve,
      note: ask.note ?? '',
      opened_by: ctx.actor.id,
      opened_at: now,
    })
    .execute()
  await ctx.announce(
    portfoliosEvents.periodCashRecorded({ portfolioId: ask.portfolioId, month: ask.month, pool: pool.toString() }),
  )
  return { id }
}

export type PeriodCorrectionAsk = {
  readonly portfolioId: PortfolioId
  readonly month: string
  /** As they should have been. */
  readonly revenue: Cents
  readonly costs: Cents
  readonly reserve: Cents
}

/** Corrects a month whose cash was recorded wrong: the difference is posted, the first record stays. */
export async function correctPeriodCash(
  ctx: Ctx,
  ask: PeriodCorrectionAsk,
  { proposedBy, reason }: { readonly proposedBy: string; readonly reason: string },
): Promise<Recorded | Refusal> {
  const { portfolioId, month } = ask
  await lockPortfolio(ctx, portfolioId)
  const before = await periodCashOf(ctx.tx, portfolioId, month)
  if (!before) return refuse('periodNotOpened', `Cash for ${month} has not been recorded yet.`, 'month')
  if (before.revenue === ask.revenue && before.costs === ask.costs && before.reserve === ask.reserve)
    return refuse('nothingChanged', `Cash for ${month} is already recorded with these figures.`)
  const pool = distributablePool(ask)
  if (isRefusal(pool)) return pool
  const now = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('portfolios.period_correction')
    .values({
      portfolio_id: portfolioId,
      month,
      revenue_cents: ask.revenue,
      costs_cents: ask.costs,
      reserve_cents: ask.reserve,
      reason,
      proposed_by: proposedBy,
      approved_by: ctx.actor.id,
      corrected_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const more = (field: 'revenue' | 'costs' | 'reserve') => subtractCents(ask[field], before[field])
  const correction = correct(`${portfolioId}:${month}:${id}`, portfolioId, pool, before.pool, more, now)
  // Revenue and costs that were both recorded too low by the same amount change nothing in the books.
  const posted = correction.lines.length > 0 ? await post(ctx.tx, correction, now) : null
  if (isRefusal(posted))
    return refuse(
      'alreadyDistributed',
      'This month’s dividend has been paid, or the reserve is too small. Take the difference from the reserve, or correct the dividend and wait until the holders’ next dividends make up for it.',
      'reserve',
    )
  await ctx.announce(portfoliosEvents.periodCashCorrected({ portfolioId, month, pool: pool.toString() }))
  return { id: `${portfolioId}:${month}:${id}` }
}

const correct = (
  id: string,
  portfolioId: PortfolioId,
  pool: Cents,
  poolBefore: Cents,
  more: (field: 'revenue' | 'costs' | 'reserve') => Cents,
  at: Instant,
): Transfer & { readonly lines: readonly Line[] } => ({
  key: `period:${id}:correct`,
  kind: 'correctMonth',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: [
    moneyLine(issuerBankOf(portfolioId), subtractCents(more('costs'), more('revenue'))),
    moneyLine(reserveOf(portfolioId), more('reserve')),
    moneyLine(distributableOf(portfolioId), subtractCents(pool, poolBefore)),
  ].filter(({ amount }) => amount !== 0n),
})

/** Revenue comes into the plants' bank account and costs leave it; the difference is the month's result. */
const earn = (id: string, portfolioId: PortfolioId, revenue: Cents, costs: Cents, at: Instant): Transfer => ({
  key: `period:${id}:earn`,
  kind: 'earnMonth',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: [
    ...moveMoney(issuerBankOf(portfolioId), plantResultOf(portfolioId), revenue),
    ...moveMoney(plantResultOf(portfolioId), issuerBankOf(portfolioId), costs),
  ],
})

/** The result is shared between what is put aside (or taken from it) and what the holders get. */
const share = (id: string, portfolioId: PortfolioId, pool: Cents, reserve: Cents, at: Instant): Transfer => ({
  key: `period:${id}:share`,
  kind: 'shareMonth',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: [
    moneyLine(plantResultOf(portfolioId), negateCents(cents(pool + reserve))),
    ...(reserve === 0n ? [] : [moneyLine(reserveOf(portfolioId), reserve)]),
    ...(pool === 0n ? [] : [moneyLine(distributableOf(portfolioId), pool)]),
  ],
})
