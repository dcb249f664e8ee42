import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, type FundingSourceId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import { cashEvents } from '../events.ts'
import { cashMessages } from '../messages.ts'
import { expectedOn } from '../rules/bank-transfer.ts'
import { decideWithdrawal } from '../rules/withdrawal.ts'
import { correlationOf } from './bank-transfer.ts'
import { readWithdrawalFacts } from './cash-facts.ts'
import { addBankTransfers, lockCash } from './cash-store.ts'
import { holdForWithdrawal } from './postings.ts'
import { receivingAccountsOf } from './preferred-account.ts'

export type PayoutInput = {
  /** Made by the caller and reused on retries: one payout per id. */
  readonly id: string
  readonly accountId: AccountId
  readonly amount: Cents
}
export type Payout = {
  readonly id: string
  readonly fundingSourceId: FundingSourceId
  readonly expectedOn: BusinessDay
}

type Decided = PayoutInput & { readonly fundingSourceId: FundingSourceId }

/**
 * Sends cash (such as dividends) of many accounts, each requested once, to their preferred receiving accounts, in a
 * constant number of statements. Each payout is decided and answered separately, by its id. It is refused if cash may
 * not leave, within three days of a bank change, or without a preferred account; the cash then stays, and the caller
 * reports the reason or retries another day. A concurrent use of the cash undoes a batch; for a single payout it is the
 * answer.
 */
export async function payOut(ctx: Ctx, asks: readonly PayoutInput[]): Promise<ReadonlyMap<string, Payout | Refusal>> {
  const answers = new Map<string, Payout | Refusal>()
  if (asks.length === 0) return answers
  const accountIds = asks.map(({ accountId }) => accountId)
  if (new Set(accountIds).size < asks.length)
    throw new Error('Payouts of one account are asked for one after the other')
  // Two concurrent payouts would count on the same cash.
  await lockCash(ctx.tx, accountIds)
  const receiving = await receivingAccountsOf(ctx, accountIds)
  const factsOf = await readWithdrawalFacts(
    ctx,
    accountIds.map((accountId) => ({ accountId, fundingSourceId: receiving.get(accountId) ?? null })),
  )
  const decided: Decided[] = []
  for (const input of asks) {
    const fundingSourceId = receiving.get(input.accountId)
    const refusal = fundingSourceId
      ? decideWithdrawal(input.amount, factsOf(input.accountId))
      : refuse('noPreferredAccount', 'You have not chosen a preferred receiving account.')
    if (refusal) answers.set(input.id, refusal)
    else decided.push({ ...input, fundingSourceId: fundingSourceId! })
  }
  for (const [id, answer] of await startAll(ctx, decided)) answers.set(id, answer)
  return answers
}

async function startAll(ctx: Ctx, payouts: readonly Decided[]): Promise<(readonly [string, Payout | Refusal])[]> {
  if (payouts.length === 0) return []
  const now = ctx.clock.now()
  const on = expectedOn(now, 'out')
  const transfers = payouts.map(({ id: subject, ...payout }) => ({
    ...payout,
    subject,
    id: idOf('btr', uuidv7()),
    direction: 'out' as const,
    purpose: 'payout' as const,
    requestedAt: now,
    expectedOn: on,
    retryOf: null,
    retry: 0,
    requestedBy: ctx.actor.id,
  }))
  const posted = await postBatch(
    ctx.tx,
    transfers.map((transfer) => holdForWithdrawal(transfer, now)),
    now,
  )
  if (posted.some(isRefusal)) {
    if (payouts.length > 1) throw new LedgerDefect('The hold of a payout was refused')
    return [[payouts[0]!.id, refuse('notEnoughCash', 'There is not enough available for this.', 'amount')]]
  }
  await addBankTransfers(ctx.tx, transfers)
  // The partner gets the transfer's id as correlation id, so that a transfer whose answer was lost can be found.
  await ctx.sendAll(
    transfers.map(({ id }) =>
      cashMessages['ach.startTransfer']({ id: correlationOf(id), subject: id, payload: { bankTransferId: id } }),
    ),
  )
  const started = payouts.map(({ id, fundingSourceId }) => ({ id, fundingSourceId, expectedOn: on }))
  await ctx.emitAll(
    payouts.map(({ accountId, amount }, index) =>
      cashEvents.payoutStarted({ ...started[index]!, accountId, amount: amount }),
    ),
  )
  return started.map((payout) => [payout.id, payout] as const)
}
