import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { isUntried } from '#engine/outbox/untried.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, type BankTransferId, type CorrelationId, type FundingSourceId, idOf } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { cashEvents } from '../events.ts'
import { cashMessages } from '../messages.ts'
import {
  type BankTransferPurpose,
  bankTransferCan,
  cameAfterAll,
  cancellableUntil,
  disagrees,
  expectedOn,
  type PartnerStatus,
  stepTowards,
} from '../rules/bank-transfer.ts'
import { failureWords } from '../rules/return-codes.ts'
import { addBankTransfers, type BankTransfer, changeBankTransfer, lockBankTransfer } from './cash-store.ts'
import { collectDebtsOf } from './debts.ts'
import { expectDeposit, holdForWithdrawal, receiveLate, releaseBankTransfer, settleBankTransfer } from './postings.ts'
import { recallPayout } from './recall.ts'
import { openReview } from './reviews.ts'
import { actOnReturn, type Failure, takeReturn } from './take-return.ts'
import { transferFacts } from './transfer-facts.ts'

export type BankTransferInput = {
  readonly accountId: AccountId
  readonly direction: 'in' | 'out'
  readonly purpose: BankTransferPurpose
  /** The id of its order, deposit or payout; one transfer per subject. */
  readonly subject: string
  readonly amount: Cents
  readonly fundingSourceId: FundingSourceId
  readonly again?: { readonly of: BankTransferId; readonly retry: number }
}

export async function startBankTransfer(
  ctx: Ctx,
  { again, ...input }: BankTransferInput,
): Promise<{ id: BankTransferId; expectedOn: BusinessDay } | Refusal> {
  const id = idOf('btr', uuidv7())
  const now = ctx.clock.now()
  const transfer = { ...input, id, requestedAt: now, expectedOn: expectedOn(now, input.direction) }
  const held = await post(
    ctx.tx,
    input.direction === 'in' ? expectDeposit(transfer, now) : holdForWithdrawal(transfer, now),
    now,
  )
  if (isRefusal(held)) return refuse('notEnoughCash', 'There is not enough available for this.', 'amount')
  const retry = { retryOf: again?.of ?? null, retry: again?.retry ?? 0 }
  await addBankTransfers(ctx.tx, [{ ...transfer, ...retry, requestedBy: ctx.actor.id }])
  // The partner gets the transfer's id as correlation id, so that a transfer whose answer was lost can be found.
  await ctx.send(
    cashMessages['ach.startTransfer']({ id: correlationOf(id), subject: id, payload: { bankTransferId: id } }),
  )
  return { id, expectedOn: transfer.expectedOn }
}

const unsaid: Failure = { code: 'unknown', description: 'The bank did not give a reason.' }

/** The event of a settled transfer: its purpose continues, or stays as cash after repeated failures. */
type Arrival = 'bankTransferSettled' | 'bankTransferKeptAsCash'

/** Applies the partner's status to a transfer; any order and any repetition of statuses ends the same. */
export async function applyPartnerStatus(
  ctx: Ctx,
  id: BankTransferId,
  partnerStatus: PartnerStatus,
  arrival: Arrival = 'bankTransferSettled',
): Promise<void> {
  const transfer = await lockBankTransfer(ctx.tx, id)
  if (cameAfterAll(transfer, partnerStatus)) return keepAsCash(ctx, transfer)
  const step = stepTowards(transfer.state, partnerStatus)
  if (step === 'settle') await settle(ctx, transfer, arrival)
  if (step === 'fail') await fail(ctx, transfer, partnerStatus.failure ?? unsaid)
  if (step === 'cancel') await cancel(ctx, transfer)
  if (step === 'return') await takeReturn(ctx, transfer, partnerStatus.failure ?? unsaid)
  if (step === null && disagrees(transfer.state, partnerStatus)) await noteDisagreement(ctx, transfer, partnerStatus)
}

/** True if the partner's status would change nothing about the transfer. */
export const isNoNews = (transfer: BankTransfer, partnerStatus: PartnerStatus): boolean =>
  !cameAfterAll(transfer, partnerStatus) &&
  stepTowards(transfer.state, partnerStatus) === null &&
  !disagrees(transfer.state, partnerStatus)

/** Given up or canceled here, yet fetched by the partner: its order has ended, so the money is cash. */
async function keepAsCash(ctx: Ctx, transfer: BankTransfer): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, receiveLate(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, { state: 'settled', settledAt: now })
  await collectDebtsOf(ctx, transfer.accountId)
  const cameAfter = transfer.state === 'cancelled' ? 'cancelled' : 'failed'
  await ctx.emit(cashEvents.bankTransferKeptAsCash({ ...transferFacts(transfer), cameAfter }))
}

async function settle(ctx: Ctx, transfer: BankTransfer, arrival: Arrival): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, settleBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, { state: 'settled', settledAt: now, cancelAskedAt: null })
  if (transfer.direction === 'in' && transfer.purpose !== 'order') await collectDebtsOf(ctx, transfer.accountId)
  const facts = transferFacts(transfer)
  await ctx.emit(
    arrival === 'bankTransferSettled'
      ? cashEvents.bankTransferSettled({ ...facts })
      : cashEvents.bankTransferKeptAsCash({ ...facts, cameAfter: null }),
  )
}

/** Ends a failed transfer: its hold is released, and the bank's code has its consequences. */
export async function fail(ctx: Ctx, transfer: BankTransfer, failure: Failure): Promise<void> {
  if (!bankTransferCan('fail', transfer.state)) return
  const now = ctx.clock.now()
  const reason = failureWords(failure.code, failure.description)
  await mustPost(ctx.tx, releaseBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, {
    state: 'failed',
    failure: { code: failure.code, message: reason },
    endedAt: now,
    cancelAskedAt: null,
  })
  await recallPayout(ctx, transfer)
  await ctx.emit(cashEvents.bankTransferFailed({ ...transferFacts(transfer), code: failure.code, reason }))
  await actOnReturn(ctx, transfer, failure)
  await collectDebtsOf(ctx, transfer.accountId)
}

async function cancel(ctx: Ctx, transfer: BankTransfer): Promise<void> {
  const now = ctx.clock.now()
  await mustPost(ctx.tx, releaseBankTransfer(transfer, now), now)
  await changeBankTransfer(ctx.tx, transfer.id, { state: 'cancelled', endedAt: now })
  await recallPayout(ctx, transfer)
  await ctx.emit(cashEvents.bankTransferCancelled({ ...transferFacts(transfer) }))
}

/** Records a status that contradicts a final state, for a person to review; the transfer stays as it is. */
async function noteDisagreement(ctx: Ctx, transfer: BankTransfer, { status }: PartnerStatus): Promise<void> {
  const reason = `We have it ${transfer.state}, the partner says ${status}.`
  if (await openReview(ctx, transfer, 'partnerDisagrees', reason))
    await ctx.audit({ action: 'ignorePartnerStatus', subject: transfer.id, detail: { state: transfer.state, status } })
}

/**
 * Cancels a transfer before it leaves the bank: at once if the partner does not have it, else by asking the partner.
 */
export async function cancelBankTransfer(ctx: Ctx, id: BankTransferId): Promise<Refusal | null> {
  const transfer = await lockBankTransfer(ctx.tx, id)
  const now = ctx.clock.now()
  if (!bankTransferCan('cancel', transfer.state) || !(await isStillHere(ctx.tx, transfer, now)))
    return refuse('tooLateToCancel', 'The transfer has been sent, so it can no longer be canceled.')
  if (transfer.cancelAskedAt) return null
  await changeBankTransfer(ctx.tx, id, { cancelAskedAt: now })
  if (!transfer.partnerTransferId) await cancel(ctx, transfer)
  else await askPartnerToCancel(ctx, id)
  return null
}

/** A transfer leaves at the cut-off, unless a switch holds it back. */
export const isStillHere = async (
  db: Parameters<typeof isUntried>[0],
  { id, requestedAt, partnerTransferId }: Pick<BankTransfer, 'id' | 'requestedAt' | 'partnerTransferId'>,
  now: Instant,
): Promise<boolean> =>
  isBefore(now, cancellableUntil(requestedAt)) ||
  (partnerTransferId === null && (await isUntried(db, correlationOf(id))))

export const askPartnerToCancel = (ctx: Ctx, id: BankTransferId): Promise<void> =>
  ctx.send(cashMessages['ach.cancelTransfer']({ id: uuidv7(), subject: id, payload: { bankTransferId: id } }))

export const correlationOf = (id: BankTransferId): string => id.slice('btr_'.length)
export const idOfCorrelation = (correlationId: CorrelationId): BankTransferId => idOf('btr', correlationId)
