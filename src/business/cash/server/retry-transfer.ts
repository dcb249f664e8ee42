import { accountOf } from '#business/accounts/server/public.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { BankTransferId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { cashEvents } from '../events.ts'
import { decideRetry } from '../rules/retry.ts'
import { startBankTransfer } from './bank-transfer.ts'
import { type BankTransfer, findBankTransfer, lockBankTransfer } from './cash-store.ts'
import { owedBy } from './debts.ts'

/** Refuses a failed transfer that may not be retried now. The first transfer starts the time limit. */
export async function checkRetry(ctx: Ctx, bankTransferId: BankTransferId): Promise<Refusal | null> {
  const transfer = await findBankTransfer(ctx.tx, { id: bankTransferId })
  if (!transfer) return refuse('noSuchTransfer', 'We cannot find this transfer.', 'id')
  const bank = await fundingSourceForPayment(ctx, transfer.accountId, transfer.fundingSourceId)
  if (bank?.readiness !== 'ready')
    return refuse('bankNotVerified', 'The bank account can no longer be used. The investor must link it again.')
  const owed = await owedBy(ctx, transfer.accountId)
  const account = await accountOf(ctx, transfer.accountId)
  // A frozen account may pay its debt; everything else waits for its release.
  if (account?.frozen && (transfer.direction === 'out' || owed === 0n))
    return refuse('accountFrozen', 'The account is frozen. Release it first.')
  return decideRetry({
    direction: transfer.direction,
    purpose: transfer.purpose,
    state: transfer.state,
    failureCode: transfer.failureCode,
    retries: transfer.retry,
    presentedAgain: (await findBankTransfer(ctx.tx, { retryOf: transfer.id })) !== null,
    firstRequestedOn: dayOf((await firstOf(ctx, transfer)).requestedAt),
    today: ctx.clock.today(),
    owes: owed > 0n,
  })
}

async function firstOf(ctx: Ctx, transfer: BankTransfer): Promise<BankTransfer> {
  let first = transfer
  while (first.retryOf) first = (await findBankTransfer(ctx.tx, { id: first.retryOf }))!
  return first
}

export async function retryTransfer(
  ctx: Ctx,
  bankTransferId: BankTransferId,
): Promise<{ id: BankTransferId } | Refusal> {
  const refusal = await checkRetry(ctx, bankTransferId)
  if (refusal) return refusal
  const { accountId, direction, purpose, subject, amount, fundingSourceId, retry } = await lockBankTransfer(
    ctx.tx,
    bankTransferId,
  )
  const started = await startBankTransfer(ctx, {
    accountId,
    direction,
    purpose: purpose === 'order' ? 'deposit' : purpose,
    subject: `${subject.replace(/:retry\d$/, '')}:retry${retry + 1}`,
    amount,
    fundingSourceId,
    again: { of: bankTransferId, retry: retry + 1 },
  })
  if (isRefusal(started)) return started
  await ctx.emit(cashEvents.transferRetried({ accountId, bankTransferId: started.id, retryOf: bankTransferId }))
  return { id: started.id }
}
