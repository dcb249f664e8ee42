import { freezeAccount } from '#business/accounts/server/public.ts'
import { disableFundingSource } from '#business/banks/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { cashEvents } from '../events.ts'
import { adviceWords, bankReturnOf, failureWords } from '../rules/return-codes.ts'
import { type BankTransfer, changeBankTransfer } from './cash-store.ts'
import { collectDebtsOf, openDebt } from './debts.ts'
import { chargeReceivable, reverseBankTransfer } from './postings.ts'
import { recallPayout } from './recall.ts'
import { openReview } from './reviews.ts'
import { transferFacts } from './transfer-facts.ts'

export type Failure = { readonly code: string; readonly description: string }

/**
 * A return after settlement. The purchase that spent the money gives it back first (`bankTransferReturning`). A
 * remaining shortfall becomes the investor's debt, and a subscriber of `accountOwes` freezes the account.
 */
export async function takeReturn(ctx: Ctx, transfer: BankTransfer, failure: Failure): Promise<void> {
  const now = ctx.clock.now()
  const notice = {
    ...transferFacts(transfer),
    code: failure.code,
    reason: failureWords(failure.code, failure.description),
  }
  await ctx.emit(cashEvents.bankTransferReturning({ ...notice }))
  const reversed = await post(ctx.tx, reverseBankTransfer(transfer, failure.code, now), now)
  if (isRefusal(reversed)) await mustPost(ctx.tx, chargeReceivable(transfer, failure.code, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, {
    state: 'returned',
    failure: { code: failure.code, message: notice.reason },
    endedAt: now,
  })
  await recallPayout(ctx, transfer)
  await ctx.emit(cashEvents.bankTransferReturned({ ...notice }))
  if (isRefusal(reversed)) {
    await openDebt(ctx, transfer, failure.code)
    await openReview(ctx, transfer, 'debt', `Returned (${failure.code}) after the money was used.`)
    await ctx.emit(cashEvents.accountOwes({ ...transferFacts(transfer), code: failure.code }))
  }
  await actOnReturn(ctx, transfer, failure)
  await collectDebtsOf(ctx, transfer.accountId)
}

/** Applies a bank's return code to the bank account and the investor's account; other failures change neither. */
export async function actOnReturn(ctx: Ctx, transfer: BankTransfer, { code }: Failure): Promise<void> {
  const bankReturn = bankReturnOf(code)
  if (!bankReturn) return
  if (bankReturn.bank === 'stop')
    await disableFundingSource(
      ctx,
      transfer.fundingSourceId,
      `${bankReturn.words} ${adviceWords[bankReturn.advice]} (${code})`,
    )
  if (!bankReturn.freezes) return
  await freezeAccount(ctx, transfer.accountId, `A bank transfer was returned: ${bankReturn.title} (${code}).`)
  await openReview(ctx, transfer, 'return', `${bankReturn.title} (${code}).`)
}
