import { v7 as uuidv7 } from 'uuid'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import type { Ctx } from '#platform/command/platform.ts'
import {
  bankTransferCan,
  cancellableUntil,
  expectedOn,
  type PartnerTruth,
  stepTowards,
} from '../rules/bank-transfer.ts'
import { addBankTransfer, type BankTransfer, changeBankTransfer, lockBankTransfer } from './cash-store.ts'
import {
  chargeReceivable,
  expectDeposit,
  holdForWithdrawal,
  releaseBankTransfer,
  reverseBankTransfer,
  settleBankTransfer,
} from './postings.ts'

export type BankTransferAsk = {
  readonly accountId: string
  readonly direction: 'in' | 'out'
  readonly purpose: 'order' | 'withdrawal'
  /** What it is for; one transfer a subject. */
  readonly subject: string
  readonly amount: Cents
  readonly fundingSourceId: string
}

/** Writes a transfer down, puts its money on hold and hands it to the partner once this transaction commits. */
export async function startBankTransfer(
  ctx: Ctx,
  ask: BankTransferAsk,
): Promise<{ id: string; expectedOn: string } | Refusal> {
  const id = `btr_${uuidv7()}`
  const now = ctx.clock.now()
  const transfer = { ...ask, id, requestedAt: now, expectedOn: expectedOn(now, ask.direction) }
  const held = await post(
    ctx.tx,
    ask.direction === 'in' ? expectDeposit(transfer, now) : holdForWithdrawal(transfer, now),
    now,
  )
  if (isRefusal(held)) return refuse('notEnoughCash', 'There is not enough available for this.', 'amount')
  await addBankTransfer(ctx.tx, { ...transfer, requestedBy: ctx.actor.id })
  await ctx.send({
    id: uuidv7(),
    partner: 'ach',
    operation: 'startTransfer',
    subject: id,
    payload: { bankTransferId: id },
  })
  return { id, expectedOn: transfer.expectedOn }
}

/** Takes the partner's word for what became of a transfer; any order of words and any repetition ends the same. */
export async function takeTruth(ctx: Ctx, id: string, truth: PartnerTruth): Promise<void> {
  const transfer = await lockBankTransfer(ctx.tx, id)
  const step = stepTowards(transfer.state, truth)
  if (step === 'settle') await settle(ctx, transfer)
  if (step === 'fail')
    await fail(ctx, transfer, truth.failure ?? { code: 'unknown', description: 'The bank did not say why.' })
  if (step === 'cancel') await cancel(ctx, transfer)
  if (step === 'return')
    await takeReturn(ctx, transfer, truth.failure ?? { code: 'unknown', description: 'The bank did not say why.' })
}

async function settle(ctx: Ctx, transfer: BankTransfer): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, settleBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, { state: 'settled', settledAt: now, cancelAskedAt: null })
  await ctx.announce({ kind: 'bankTransferSettled', ...facts(transfer) })
}

export async function fail(
  ctx: Ctx,
  transfer: BankTransfer,
  failure: { code: string; description: string },
): Promise<void> {
  if (!bankTransferCan('fail', transfer.state)) return
  const now = ctx.clock.now()
  await mustPost(ctx.tx, releaseBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, {
    state: 'failed',
    failure: { code: failure.code, message: failure.description },
    endedAt: now,
    cancelAskedAt: null,
  })
  await ctx.announce({
    kind: 'bankTransferFailed',
    ...facts(transfer),
    code: failure.code,
    reason: failure.description,
  })
}

async function cancel(ctx: Ctx, transfer: BankTransfer): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, releaseBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, { state: 'cancelled', endedAt: now })
  await recallPayout(ctx, transfer)
  await ctx.announce({ kind: 'bankTransferCancelled', ...facts(transfer) })
}

/**
 * A return after settlement. Whoever used the money gives it back first (`bankTransferReturning`); what is then missing
 * becomes the investor's debt, and whoever listens to `accountOwes` freezes the account and tells an operator.
 */
async function takeReturn(
  ctx: Ctx,
  transfer: BankTransfer,
  failure: { code: string; description: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.announce({
    kind: 'bankTransferReturning',
    ...facts(transfer),
    code: failure.code,
    reason: failure.description,
  })
  const reversed = await post(ctx.tx, reverseBankTransfer(transfer, failure.code, now), now)
  if (isRefusal(reversed)) await mustPost(ctx.tx, chargeReceivable(transfer, failure.code, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, {
    state: 'returned',
    failure: { code: failure.code, message: failure.description },
    endedAt: now,
  })
  await recallPayout(ctx, transfer)
  await ctx.announce({
    kind: 'bankTransferReturned',
    ...facts(transfer),
    code: failure.code,
    reason: failure.description,
  })
  if (isRefusal(reversed)) await ctx.announce({ kind: 'accountOwes', ...facts(transfer), code: failure.code })
}

/** Takes a transfer back while it has not left the bank: at once before the partner has it, else by asking the partner. */
export async function cancelBankTransfer(ctx: Ctx, id: string): Promise<Refusal | null> {
  const transfer = await lockBankTransfer(ctx.tx, id)
  const now = ctx.clock.now()
  if (
    !bankTransferCan('cancel', transfer.state) ||
    Temporal.Instant.compare(now, cancellableUntil(transfer.requestedAt)) >= 0
  ) {
    return refuse('tooLateToCancel', 'The transfer has left your bank, so it can no longer be taken back.')
  }
  if (transfer.cancelAskedAt) return null
  await changeBankTransfer(ctx.tx, id, { cancelAskedAt: now })
  if (!transfer.partnerTransferId) await cancel(ctx, transfer)
  else await askPartnerToCancel(ctx, id)
  return null
}

/**
 * A payout that the bank did not take stays in the customer's own balance at the partner. In our books it is the
 * investor's cash with us again, so it is fetched back.
 */
const recallPayout = async (ctx: Ctx, { id, direction }: BankTransfer): Promise<void> => {
  if (direction === 'out')
    await ctx.send({
      id: uuidv7(),
      partner: 'ach',
      operation: 'recallPayout',
      subject: id,
      payload: { bankTransferId: id },
    })
}

export const askPartnerToCancel = (ctx: Ctx, id: string): Promise<void> =>
  ctx.send({ id: uuidv7(), partner: 'ach', operation: 'cancelTransfer', subject: id, payload: { bankTransferId: id } })

const facts = ({ id, accountId, direction, purpose, subject, amount, fundingSourceId }: BankTransfer) => ({
  bankTransferId: id,
  accountId,
  direction,
  purpose,
  subject,
  amount: amount.toString(),
  fundingSourceId,
})
