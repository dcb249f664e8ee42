import { banksOf } from '#business/banks/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import type { AskOf } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { DepositId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { cashCommands } from '../commands.ts'
import { cashEvents } from '../events.ts'
import { decideDeposit } from '../rules/deposit.ts'
import { startDeposits } from './start-deposits.ts'

export type DepositInput = AskOf<typeof cashCommands.requestDeposit>

/** Fetches money from an investor's bank into their cash, where it arrives once the bank has released it. */
export async function requestDeposit(ctx: Ctx, { id, ...input }: DepositInput): Promise<{ id: DepositId } | Refusal> {
  const { accountId, fundingSourceId, amount } = input
  const banks = await banksOf(ctx, [accountId])
  const refusal = decideDeposit(amount, {
    // The command's standing check already stops a frozen account.
    frozen: false,
    identityVerified: (await customerStatus(ctx, accountId)) === 'verified',
    bank: banks.find((bank) => bank.id === fundingSourceId && bank.known)?.readiness ?? null,
  })
  if (refusal) return refusal
  const [started] = await startDeposits(ctx, [{ ...input, subject: id, purpose: 'deposit' }])
  await ctx.emit(cashEvents.depositRequested({ id, accountId, amount: amount, expectedOn: started!.expectedOn }))
  return { id }
}
