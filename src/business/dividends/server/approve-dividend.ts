import { askFunding, endFunding, isFunded } from '#business/custody/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import type { DividendId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { dividendsEvents } from '../events.ts'
import { decideApproval, notFundedWords } from '../rules/dividend.ts'
import { recordEnd } from './declare-dividend.ts'
import { type Approval, type Dividend, lockDividend, markApproved, markPaid, markReversed } from './dividend-store.ts'
import { dropOfDividend, startFollowUps } from './follow-up-store.ts'
import { cashNeededFor, postForAll } from './register.ts'

/**
 * A second operator's approval pays every holder in one posting, exactly once. Without the issuer's money no holder is
 * paid: the dividend waits for it and is then paid automatically.
 */
export async function approveDividend(ctx: Ctx, { id }: { id: DividendId }): Promise<{ id: DividendId } | Refusal> {
  const dividend = await lockDividend(ctx.tx, id)
  if (!dividend) return refuse('noSuchDividend', 'We cannot find this dividend.')
  const original = dividend.corrects ? await lockDividend(ctx.tx, dividend.corrects) : null
  const refusal = decideApproval(ctx.actor.id, dividend, original)
  if (refusal) return refusal
  const { portfolioId, month } = dividend
  ctx.describe({ portfolio: portfolioId, month, kind: dividend.kind, pool: dividend.pool.toString() })
  const needs = await cashNeededFor(ctx.tx, dividend, recordEnd(month))
  const approval = { by: ctx.actor.id, at: ctx.clock.now() }
  if (await isFunded(ctx, { portfolioId, amount: needs })) return payDividend(ctx, { dividend, original, approval })
  await markApproved(ctx.tx, id, approval)
  await askFunding(ctx, { subject: id, portfolioId, amount: needs })
  const text = notFundedWords({ month, portfolio: portfolioId, needs })
  await ctx.emit(engineEvents.operatorsAlerted({ alert: 'dividendNotFunded', subject: id, text }))
  return { id }
}

type Payment = {
  readonly dividend: Dividend
  readonly original: Dividend | null
  /** Null if it was approved before. */
  readonly approval: Approval | null
}

export async function payDividend(
  ctx: Ctx,
  { dividend, original, approval }: Payment,
): Promise<{ id: DividendId } | Refusal> {
  const { id } = dividend
  const now = ctx.clock.now()
  const { holders, shares, status } = await postForAll(ctx.tx, dividend, recordEnd(dividend.month), now)
  if (status !== 'posted') return refusalOf(status)
  await markPaid(ctx.tx, id, { at: now, holders, totalShares: microshares(shares), approval })
  await endFunding(ctx, id)
  if (dividend.kind === 'reversal') {
    await markReversed(ctx.tx, original!.id)
    await dropOfDividend(ctx, original!.id)
  }
  await ctx.emit(paidEvent(dividend, original?.id ?? null, holders))
  // Money that subscribers to the payment withheld cannot be reinvested or paid out.
  await startFollowUps(ctx.tx, dividend, now)
  return { id }
}

function paidEvent(
  { id, kind, portfolioId, month, pool, reason }: Dividend,
  corrects: DividendId | null,
  holders: number,
) {
  const paid = { id, portfolioId, month, pool, holders }
  if (corrects === null) return dividendsEvents.dividendPaid(paid)
  const became = kind === 'reversal' ? dividendsEvents.dividendReversed : dividendsEvents.dividendCorrected
  return became({ ...paid, corrects, reason })
}

function refusalOf(status: string): Refusal {
  switch (status) {
    case 'insufficient':
      return refuse(
        'aboveDistributable',
        'There is not enough distributable cash for this dividend. Record the month’s cash first.',
      )
    case 'noHolders':
      return refuse('noHolders', 'No one held shares on the record day.')
    case 'nothingToCorrect':
      return refuse('nothingToCorrect', 'Every holder was already paid this amount. There is nothing to correct.')
    default:
      throw new Error(`The posting of a dividend was ${status}`)
  }
}
