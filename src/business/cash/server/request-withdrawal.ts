import { accountOf } from '#business/accounts/server/door.ts'
import { fundingSourceForPayment } from '#business/banks/server/door.ts'
import { dayOf } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { cashOf } from '../rules/ledger-accounts.ts'
import { decideWithdrawal, type WithdrawalFacts } from '../rules/withdrawal.ts'
import { startBankTransfer } from './bank-transfer.ts'

export type WithdrawalAsk = {
  readonly id: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly amount: Cents
}

/** Sends cash to the investor's bank. The money is on hold from here on and the investor's until it has arrived. */
export async function requestWithdrawal(ctx: Ctx, ask: WithdrawalAsk): Promise<{ id: string } | Refusal> {
  const seen = await withdrawalFacts(ctx, ask.accountId, ask.fundingSourceId)
  const refusal = decideWithdrawal(ask.amount, seen)
  if (refusal) return refusal
  const started = await startBankTransfer(ctx, {
    accountId: ask.accountId,
    fundingSourceId: ask.fundingSourceId,
    amount: ask.amount,
    subject: ask.id,
    direction: 'out',
    purpose: 'withdrawal',
  })
  if (isRefusal(started)) return started
  await ctx.announce({
    kind: 'withdrawalRequested',
    id: ask.id,
    accountId: ask.accountId,
    amount: ask.amount.toString(),
    expectedOn: started.expectedOn,
  })
  return { id: ask.id }
}

export async function withdrawalFacts(
  on: Ctx | Platform,
  accountId: string,
  fundingSourceId: string | null,
): Promise<WithdrawalFacts> {
  const db = 'tx' in on ? on.tx : on.db
  const account = await accountOf(on, accountId)
  const bank = fundingSourceId === null ? null : await fundingSourceForPayment(on, accountId, fundingSourceId)
  return {
    today: on.clock.today(),
    available: cents((await readBalance(db, cashOf(accountId))).available),
    firstInvestmentOn: account?.firstInvestedAt ? dayOf(account.firstInvestedAt) : null,
    frozen: account?.frozen ?? true,
    bank: bank && { verified: bank.status === 'verified' },
  }
}
