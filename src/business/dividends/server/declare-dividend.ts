import { distributableOf, shareUnit } from '#business/portfolios/rules/ledger-accounts.ts'
import { periodCashOf } from '#business/portfolios/server/door.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { holdersAsOf } from '#ledger/history.ts'
import { mustPost } from '#ledger/post.ts'
import type { Ctx } from '#platform/command/platform.ts'
import {
  decideApproval,
  decideDeclaration,
  dividendCan,
  type Holding,
  recordDayOf,
  splitDividend,
} from '../rules/dividend.ts'
import { addDividend, addLines, declaredFor, lockDividend, markPaid, markWithdrawn } from './dividend-store.ts'
import { payDividend } from './postings.ts'

export type DeclareAsk = {
  readonly id: string
  readonly portfolioId: string
  readonly month: string
  /** Left out: what the month's recorded revenue, costs and reserve leave. */
  readonly pool?: Cents
}

/** Announces what a month will pay. Nothing moves until a second operator approves. */
export async function declareDividend(ctx: Ctx, ask: DeclareAsk): Promise<{ id: string } | Refusal> {
  const period = await periodCashOf(ctx.tx, ask.portfolioId, ask.month)
  const computed = period ? cents(period.revenue - period.costs - period.reserve) : cents(0)
  const pool = ask.pool ?? computed
  const refusal = decideDeclaration(
    { month: ask.month, pool },
    {
      today: ctx.clock.today(),
      distributable: cents((await readBalance(ctx.tx, distributableOf(ask.portfolioId))).available),
      holders: (await holdersOn(ctx, ask.portfolioId, ask.month)).length,
      declaredBefore: await declaredFor(ctx.tx, ask.portfolioId, ask.month),
    },
  )
  if (refusal) return refusal
  await addDividend(ctx.tx, {
    id: ask.id,
    portfolioId: ask.portfolioId,
    month: ask.month,
    pool,
    revenue: period?.revenue ?? cents(0),
    costs: period?.costs ?? cents(0),
    reserve: period?.reserve ?? cents(0),
    origin: pool === computed ? 'computed' : 'entered',
    recordOn: recordDayOf(ask.month),
    declaredBy: ctx.actor.id,
    declaredAt: ctx.clock.now(),
  })
  await ctx.announce({
    kind: 'dividendDeclared',
    id: ask.id,
    portfolioId: ask.portfolioId,
    month: ask.month,
    pool: pool.toString(),
  })
  return { id: ask.id }
}

/** A second operator's approval pays every holder in one posting, exactly once however often it is started. */
export async function approveDividend(ctx: Ctx, { id }: { id: string }): Promise<{ id: string } | Refusal> {
  const dividend = await lockDividend(ctx.tx, id)
  if (!dividend) return refuse('noSuchDividend', 'There is no such dividend.')
  const refusal = decideApproval(ctx.actor.id, dividend)
  if (refusal) return refusal
  const { parts, totalShares } = splitDividend(
    dividend.pool,
    await holdersOn(ctx, dividend.portfolioId, dividend.month),
  )
  const now = ctx.clock.now()
  await mustPost(ctx.tx, payDividend(dividend, parts, now), now)
  await addLines(ctx.tx, id, parts)
  await markPaid(ctx.tx, id, { approvedBy: ctx.actor.id, at: now, holders: parts.length, totalShares })
  await ctx.announce({
    kind: 'dividendPaid',
    id,
    portfolioId: dividend.portfolioId,
    month: dividend.month,
    pool: dividend.pool.toString(),
    holders: parts.length,
  })
  return { id }
}

export async function withdrawDividend(ctx: Ctx, { id }: { id: string }): Promise<{ id: string } | Refusal> {
  const dividend = await lockDividend(ctx.tx, id)
  if (!dividend) return refuse('noSuchDividend', 'There is no such dividend.')
  if (!dividendCan('withdraw', dividend.state))
    return refuse('notDeclared', 'This dividend was paid or withdrawn before.')
  await markWithdrawn(ctx.tx, id)
  await ctx.announce({ kind: 'dividendWithdrawn', id, portfolioId: dividend.portfolioId, month: dividend.month })
  return { id }
}

/** Who held how much when the record day ended, the oldest holding first. */
async function holdersOn(ctx: Ctx, portfolioId: string, month: string): Promise<Holding[]> {
  const at = atHour(plusDays(recordDayOf(month), 1), 0)
  const holders = await holdersAsOf(ctx.tx, { kind: 'holding', unit: shareUnit(portfolioId), at })
  return holders.map(({ owner, posted }) => ({ accountId: owner, shares: microshares(posted) }))
}
