import { accountOf } from '#business/accounts/server/door.ts'
import { fundingSourceForPayment } from '#business/banks/server/door.ts'
import { customerStatus } from '#business/identity/server/door.ts'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { decideDeposit } from '../rules/deposit.ts'
import { startBankTransfer } from './bank-transfer.ts'

export type DepositAsk = {
  readonly id: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly amount: Cents
}

/** Fetches money from the investor's bank into the cash balance; it is there once the bank has let it go. */
export async function requestDeposit(ctx: Ctx, ask: DepositAsk): Promise<{ id: string } | Refusal> {
  const { id, accountId, fundingSourceId, amount } = ask
  const bank = await fundingSourceForPayment(ctx, accountId, fundingSourceId)
  const refusal = decideDeposit(amount, {
    frozen: (await accountOf(ctx, accountId))?.frozen ?? true,
    identityVerified: (await customerStatus(ctx, accountId)) === 'verified',
    bank: bank && { verified: bank.status === 'verified' },
  })
  if (refusal) return refusal
  const started = await startBankTransfer(ctx, {
    accountId,
    fundingSourceId,
    amount,
    subject: id,
    direction: 'in',
    purpose: 'deposit',
  })
  if (isRefusal(started)) return started
  await ctx.announce({
    kind: 'depositRequested',
    id,
    accountId,
    amount: amount.toString(),
    expectedOn: started.expectedOn,
  })
  return { id }
}
