import { fundingSourceForPayment } from '#business/banks/server/door.ts'
import { partnerCustomerOf } from '#business/identity/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Ctx, InboxHandler, OutboxHandler, Platform } from '#platform/command/platform.ts'
import type { PartnerTruth } from '../rules/bank-transfer.ts'
import { askPartnerToCancel, fail, takeTruth } from './bank-transfer.ts'
import {
  type BankTransfer,
  changeBankTransfer,
  findBankTransfer,
  lockBankTransfer,
  takeUnchecked,
} from './cash-store.ts'
import type { PaymentsPort } from './payments-port.ts'

type About = { readonly bankTransferId: string }
type Started = { readonly transferId: string } | Refusal | { readonly notNeeded: true }

/** The partner forgets an idempotency key after a day; before that we look whether it knows our transfer. */
const keyForgottenAfterHours = 23

export const startTransferHandler = (payments: PaymentsPort): OutboxHandler => ({
  deliver: async (platform, message): Promise<Started> => {
    const { bankTransferId } = message.payload as About
    const transfer = await findBankTransfer(platform.db, { id: bankTransferId })
    if (transfer?.state !== 'requested') return { notNeeded: true }
    const bank = await fundingSourceForPayment(platform, transfer.accountId, transfer.fundingSourceId)
    if (!bank) return refuse('fundingSourceGone', 'The bank account was removed.')
    const correlationId = message.id
    const age = platform.clock.now().since(message.created_at).total('hours')
    if (age >= keyForgottenAfterHours) {
      const [known] = await payments.findTransfers(bank.partnerCustomerId, { correlationId })
      if (known) return { transferId: known.id }
    }
    const master = await payments.masterFundingSource()
    const [source, destination] =
      transfer.direction === 'in' ? [bank.partnerFundingSourceId, master] : [master, bank.partnerFundingSourceId]
    return payments.startTransfer({
      sourceFundingSourceId: source,
      destinationFundingSourceId: destination,
      amount: transfer.amount,
      correlationId,
      idempotencyKey: message.id,
    })
  },
  delivered: async (ctx, message, answer: Started) => {
    const transfer = await lockBankTransfer(ctx.tx, (message.payload as About).bankTransferId)
    if ('transferId' in answer) return takeStarted(ctx, transfer, answer.transferId)
    if (isRefusal(answer)) await fail(ctx, transfer, { code: answer.code, description: answer.message })
  },
})

/** The partner has it. If the investor took it back meanwhile, the partner is asked to do the same. */
async function takeStarted(ctx: Ctx, transfer: BankTransfer, partnerTransferId: string): Promise<void> {
  const now = ctx.clock.now()
  await changeBankTransfer(ctx.tx, transfer.id, {
    partnerTransferId,
    sentAt: now,
    ...(transfer.state === 'requested' ? { state: 'sent' as const } : {}),
  })
  if (transfer.state === 'cancelled' || transfer.cancelAskedAt) await askPartnerToCancel(ctx, transfer.id)
  // A webhook may have come before this answer and found nothing to change, so the partner is asked once more.
  await ctx.enqueue('cash.checkTransfer', { bankTransferId: transfer.id })
}

type Cancelled = { readonly cancelled: true } | Refusal | { readonly notNeeded: true }

export const cancelTransferHandler = (payments: PaymentsPort): OutboxHandler => ({
  deliver: async (platform, message): Promise<Cancelled> => {
    const transfer = await findBankTransfer(platform.db, { id: (message.payload as About).bankTransferId })
    return transfer?.partnerTransferId ? payments.cancelTransfer(transfer.partnerTransferId) : { notNeeded: true }
  },
  delivered: async (ctx, message, answer: Cancelled) => {
    const { bankTransferId } = message.payload as About
    if ('cancelled' in answer) return takeTruth(ctx, bankTransferId, { status: 'cancelled' })
    const transfer = await lockBankTransfer(ctx.tx, bankTransferId)
    await changeBankTransfer(ctx.tx, bankTransferId, { cancelAskedAt: null })
    await ctx.announce({
      kind: 'bankTransferCancelRefused',
      bankTransferId,
      subject: transfer.subject,
      accountId: transfer.accountId,
    })
  },
})

/** Brings a payout that no bank took from the customer's balance at the partner back to ours. */
export const recallPayoutHandler = (payments: PaymentsPort): OutboxHandler => ({
  deliver: async (platform, message) => {
    const transfer = await findBankTransfer(platform.db, { id: (message.payload as About).bankTransferId })
    const customerId = transfer && (await partnerCustomerOf(platform, transfer.accountId))
    const wallet = customerId && (await payments.fundingSources(customerId)).find(({ type }) => type === 'balance')
    if (!transfer || !wallet) return { notNeeded: true }
    // A payout that never left our own balance left nothing there to fetch.
    if (((await payments.balance(wallet.id)) ?? 0n) < transfer.amount) return { notNeeded: true }
    return payments.startTransfer({
      sourceFundingSourceId: wallet.id,
      destinationFundingSourceId: await payments.masterFundingSource(),
      amount: transfer.amount,
      correlationId: message.id,
      idempotencyKey: message.id,
    })
  },
  delivered: async (ctx, message, answer: unknown) => {
    if (isRefusal(answer))
      await ctx.announce({ kind: 'payoutNotRecalled', ...(message.payload as About), code: answer.code })
  },
})

/** Understands the partner's transfer events: whatever they say, the transfer itself is read again. */
export const transferEvents = (payments: PaymentsPort): InboxHandler => ({
  read: async (platform, event) => {
    const { resourceId, topic } = event.body as { resourceId: string; topic: string }
    if (!/transfer_(created|completed|failed|cancelled)$/.test(topic)) return null
    // The event may name a leg; the partner says which payment it belongs to.
    const truth = await payments.transfer(resourceId)
    const ours = truth && (await findBankTransfer(platform.db, { partnerTransferId: truth.id }))
    return ours ? { bankTransferId: ours.id, truth } : null
  },
  apply: async (ctx, _event, { bankTransferId, truth }: { bankTransferId: string; truth: PartnerTruth }) =>
    takeTruth(ctx, bankTransferId, truth),
})

/** Asks the partner about one transfer, whatever webhooks did or did not come. */
export const checkTransfer =
  (payments: PaymentsPort) =>
  async (platform: Platform, { bankTransferId }: About): Promise<void> => {
    const transfer = await findBankTransfer(platform.db, { id: bankTransferId })
    const truth = transfer?.partnerTransferId ? await payments.transfer(transfer.partnerTransferId) : null
    if (truth) await inTransaction(platform, reconciler, (ctx) => takeTruth(ctx, bankTransferId, truth))
  }

const reconciler = { kind: 'system', id: 'reconciler' } as const

/** Every quarter of an hour each open transfer is asked about, so that a lost webhook costs minutes, not money. */
export const reconcileBankTransfers = (platform: Platform): Promise<number> =>
  inTransaction(platform, reconciler, async (ctx) => {
    const now = ctx.clock.now()
    const stale = await takeUnchecked(ctx.tx, now.subtract({ minutes: 15 }), now)
    for (const bankTransferId of stale)
      await ctx.enqueue('cash.checkTransfer', { bankTransferId }, { key: `check:${bankTransferId}` })
    return stale.length
  })
