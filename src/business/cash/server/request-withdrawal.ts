import type { AskOf } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { WithdrawalId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { cashCommands } from '../commands.ts'
import { cashEvents } from '../events.ts'
import { decideWithdrawal } from '../rules/withdrawal.ts'
import { startBankTransfer } from './bank-transfer.ts'
import { withdrawalFacts } from './cash-facts.ts'
import { lockCash } from './cash-store.ts'

export type Withdrawal = AskOf<typeof cashCommands.requestWithdrawal>

/** Sends cash to the investor's bank. The money is on hold from here on, and the investor's until it arrives. */
export async function requestWithdrawal(ctx: Ctx, withdrawal: Withdrawal): Promise<{ id: WithdrawalId } | Refusal> {
  const started = await sendOut(ctx, withdrawal)
  if (isRefusal(started)) return started
  const { id, accountId } = withdrawal
  await ctx.emit(
    cashEvents.withdrawalRequested({
      id,
      accountId,
      amount: withdrawal.amount,
      expectedOn: started.expectedOn,
    }),
  )
  return { id }
}

async function sendOut(
  ctx: Ctx,
  { id, accountId, fundingSourceId, amount }: Withdrawal,
): Promise<{ expectedOn: BusinessDay } | Refusal> {
  await lockCash(ctx.tx, [accountId])
  const refusal = decideWithdrawal(cents(amount), await withdrawalFacts(ctx, accountId, fundingSourceId))
  if (refusal) return refusal
  return startBankTransfer(ctx, {
    accountId,
    fundingSourceId,
    amount,
    subject: id,
    direction: 'out',
    purpose: 'withdrawal',
  })
}
