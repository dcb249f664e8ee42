import { businessDay, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents, negateCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { moneyLine, moveMoney, type Transfer } from '#ledger/transfer.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { distributablePool } from '../rules/distributable-pool.ts'
import { distributableOf, plantCashOf, plantResultOf, reserveOf } from '../rules/ledger-accounts.ts'
import { monthsOf, periodCashOf, portfoliosById } from './portfolio-store.ts'

export type PeriodCashAsk = {
  readonly portfolioId: string
  readonly month: string
  /** Left out: what the recorded production sold for. */
  readonly revenue?: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly note?: string
}

/** Opens a month: what came in, what it cost, what is put aside, and what is left for the holders. */
export async function recordPeriodCash(ctx: Ctx, ask: PeriodCashAsk): Promise<{ id: string } | Refusal> {
  const [portfolio] = await portfoliosById(ctx.tx, [ask.portfolioId])
  if (!portfolio) return refuse('noSuchPortfolio', 'There is no such portfolio.', 'portfolioId')
  if (ctx.clock.today() < plusMonths(businessDay(`${ask.month}-01`), 1))
    return refuse('monthNotOver', `${ask.month} is not over yet.`, 'month')
  if (await periodCashOf(ctx.tx, ask.portfolioId, ask.month))
    return refuse('periodAlreadyOpened', `The cash of ${ask.month} was recorded before.`, 'month')
  const revenue =
    ask.revenue ??
    cents((await monthsOf(ctx.tx, ask.portfolioId, ask.month)).reduce<bigint>((sum, plant) => sum + plant.revenue, 0n))
  const pool = distributablePool({ ...ask, revenue })
  if (isRefusal(pool)) return pool
  const now = ctx.clock.now()
  const id = `${ask.portfolioId}:${ask.month}`
  if (revenue > 0n || ask.costs > 0n) await mustPost(ctx.tx, earn(id, ask.portfolioId, revenue, ask.costs, now), now)
  const isEmpty = pool === 0n && ask.reserve === 0n
  const shared = isEmpty ? null : await post(ctx.tx, share(id, ask.portfolioId, pool, ask.reserve, now), now)
  if (isRefusal(shared))
    return refuse('reserveTooSmall', 'The reserve does not hold that much. Take less from it.', 'reserve')
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
  await ctx.announce({
    kind: 'periodCashRecorded',
    portfolioId: ask.portfolioId,
    month: ask.month,
    pool: pool.toString(),
  })
  return { id }
}

/** Revenue comes into the plants' bank account and costs leave it; the difference is the month's result. */
const earn = (id: string, portfolioId: string, revenue: Cents, costs: Cents, at: Instant): Transfer => ({
  key: `period:${id}:earn`,
  kind: 'earnMonth',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: [
    ...moveMoney(plantCashOf(portfolioId), plantResultOf(portfolioId), revenue),
    ...moveMoney(plantResultOf(portfolioId), plantCashOf(portfolioId), costs),
  ],
})

/** The result is shared between what is put aside (or taken from it) and what the holders get. */
const share = (id: string, portfolioId: string, pool: Cents, reserve: Cents, at: Instant): Transfer => ({
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
