import { type Cents, cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { decideWithdrawal } from '../rules/withdrawal.ts'
import { startBankTransfer } from './bank-transfer.ts'
import { withdrawalFacts } from './cash-facts.ts'
import { lockCash } from './cash-store.ts'
import { receivingAccountOf } from './preferred-account.ts'

export type WithdrawalAsk = {
  readonly id: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly amount: Cents
}

/** Sends cash to the investor's bank. The money is on hold from here on and the investor's until it has arrived. */
export async function requestWithdrawal(ctx: Ctx, ask: WithdrawalAsk): Promise<{ id: string } | Refusal> {
  const started = await sendOut(ctx, ask, 'withdrawal')
  if (isRefusal(started)) return started
  const { id, accountId } = ask
  await ctx.announce({
    kind: 'withdrawalRequested',
    id,
    accountId,
    amount: ask.amount.toString(),
    expectedOn: started.expectedOn,
  })
  return { id }
}

export type PayoutAsk = {
  /** Made by whoever pays out, and the same each time it asks: one payout an id. */
  readonly id: string
  readonly accountId: string
  readonly amount: Cents
}
export type Payout = { readonly id: string; readonly fundingSourceId: string; readonly expectedOn: string }

/**
 * Sends cash (a dividend, say) to the preferred receiving account. Refused while cash may not leave, within three days of
 * a bank change, or where no such account is chosen: the cash then stays, and the caller says why or asks another day.
 */
export async function payOut(ctx: Ctx, ask: PayoutAsk): Promise<Payout | Refusal> {
  const fundingSourceId = await receivingAccountOf(ctx, ask.accountId)
  if (!fundingSourceId) return refuse('noPreferredAccount', 'No preferred receiving account is chosen.')
  const started = await sendOut(ctx, { ...ask, fundingSourceId }, 'payout')
  if (isRefusal(started)) return started
  const paid = { id: ask.id, fundingSourceId, expectedOn: started.expectedOn }
  await ctx.announce({ kind: 'payoutStarted', ...paid, accountId: ask.accountId, amount: ask.amount.toString() })
  return paid
}

async function sendOut(
  ctx: Ctx,
  { id, accountId, fundingSourceId, amount }: WithdrawalAsk,
  purpose: 'withdrawal' | 'payout',
): Promise<{ expectedOn: string } | Refusal> {
  // Two at once would each see the cash that the other takes: what may leave is less than what the books let go.
  await lockCash(ctx.tx, accountId)
  const refusal = decideWithdrawal(cents(amount), await withdrawalFacts(ctx, accountId, fundingSourceId))
  if (refusal) return refusal
  return startBankTransfer(ctx, { accountId, fundingSourceId, amount, subject: id, direction: 'out', purpose })
}
