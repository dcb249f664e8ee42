import { sql } from 'kysely'
import { accountOf } from '#business/accounts/server/public.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import { achInbound } from '#business/identity/inbound.ts'
import { partnerCustomerOf } from '#business/identity/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { HeldBack, handle } from '#engine/outbox/messages.ts'
import { putAside, reasonOf, tries } from '#engine/stuck/put-aside.ts'
import { isOff } from '#engine/switches/switches.ts'
import {
  type BankTransferId,
  type CorrelationId,
  type OutboxId,
  type PartnerFundingSourceId,
  type PartnerTransferId,
  readId,
} from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { cashEvents } from '../events.ts'
import { cashJobs } from '../jobs.ts'
import { cashMessages } from '../messages.ts'
import { notSentCode, type PartnerStatus } from '../rules/bank-transfer.ts'
import {
  applyPartnerStatus,
  askPartnerToCancel,
  correlationOf,
  fail,
  idOfCorrelation,
  isNoNews,
} from './bank-transfer.ts'
import {
  type BankTransfer,
  changeBankTransfer,
  findBankTransfer,
  forgetFailedChecks,
  lockBankTransfer,
  lockBankTransfers,
  markStarted,
  noteFailedCheck,
  takeUnchecked,
} from './cash-store.ts'
import type { PartnerTransfer, PaymentsPort } from './payments-port.ts'
import { recallPayout } from './recall.ts'

type About = { readonly bankTransferId: BankTransferId }
type Started = { readonly transferId: PartnerTransferId } | Refusal<string> | { readonly notNeeded: true }

/** The partner forgets an idempotency key after a day, so before then we check whether it has our transfer. */
const keyForgottenAfterHours = 23

export const startTransferHandler = (payments: PaymentsPort) =>
  handle(cashMessages['ach.startTransfer'], {
    deliver: async (platform, message): Promise<Started> => {
      const transfer = await findBankTransfer(platform.db, { id: message.payload.bankTransferId })
      if (transfer?.state !== 'requested') return { notNeeded: true }
      if (transfer.direction === 'out' && (await isOff(platform.db, 'payouts')))
        throw new HeldBack('withdrawals are off')
      const ready = await readyToLeave(platform, transfer)
      const age = platform.clock.now().since(message.created_at).total('hours')
      // If an earlier attempt's answer was lost, the partner has the transfer, whatever has changed here since.
      if (isRefusal(ready) || age >= keyForgottenAfterHours) {
        const sent = await knownAtPartner(platform, payments, transfer, message.id)
        if (sent) return { transferId: sent }
      }
      if (isRefusal(ready)) return ready
      const master = await payments.masterFundingSource()
      const [source, destination] = transfer.direction === 'in' ? [ready.bankId, master] : [master, ready.bankId]
      return payments.startTransfer({
        sourceFundingSourceId: source,
        destinationFundingSourceId: destination,
        amount: transfer.amount,
        correlationId: message.id,
        idempotencyKey: message.id,
      })
    },
    deliveredAll: async (ctx, answered) => {
      const ids = answered.map(({ message }) => message.payload.bankTransferId)
      const transfers = await lockBankTransfers(ctx.tx, ids)
      const started = answered.flatMap(({ answer }, at) =>
        'transferId' in answer ? [{ transfer: transfers.get(ids[at]!)!, partnerTransferId: answer.transferId }] : [],
      )
      await takeStarted(ctx, started)
      for (const [at, { answer }] of answered.entries())
        if (isRefusal(answer))
          await fail(ctx, transfers.get(ids[at]!)!, { code: answer.code, description: answer.message })
    },
    // An expected deposit is given up; if the partner fetched it after all, it becomes cash. A payout keeps its hold,
    // because it may have gone, until two operators discard the message and the partner does not know it.
    gaveUp: async (ctx, message) => {
      const transfer = await lockBankTransfer(ctx.tx, message.payload.bankTransferId)
      if (transfer.direction === 'in') await fail(ctx, transfer, notSent)
    },
    discarded: async (ctx, { id, subject }) =>
      ctx.enqueue(cashJobs.endUnansweredTransfer({ bankTransferId: readId('btr', subject), messageId: id })),
  })

type Unanswered = About & { readonly messageId: OutboxId }

/**
 * Releases the money that a discarded message holds, if the partner does not know the transfer. If it does, the
 * transfer follows the partner's status. While the partner is unreachable, the hold stays.
 */
export const endUnansweredTransfer =
  (payments: PaymentsPort) =>
  async (platform: Platform, { bankTransferId, messageId }: Unanswered): Promise<void> => {
    const transfer = await findBankTransfer(platform.db, { id: bankTransferId })
    // A failed job alerts operators; one that does nothing would leave the hold unnoticed.
    if (!transfer) throw new Error(`There is no transfer ${bankTransferId} to end`)
    if (transfer.partnerTransferId !== null) return
    const sent = await knownAtPartner(platform, payments, transfer, messageId)
    await inTransaction(platform, reconciler, async (ctx) => {
      const locked = await lockBankTransfer(ctx.tx, bankTransferId)
      if (locked.partnerTransferId !== null) return
      if (sent === null) return fail(ctx, locked, notSent)
      await takeStarted(ctx, [{ transfer: locked, partnerTransferId: sent }])
      await ctx.enqueue(cashJobs.checkTransfer({ bankTransferId }))
    })
  }

const notSent = { code: notSentCode, description: 'The payment service could not be reached for days.' }

/** Refuses a transfer after a change since its request: a freeze, or a bank that was removed or disabled. */
async function readyToLeave(
  platform: Platform,
  { accountId, fundingSourceId, direction, retry }: BankTransfer,
): Promise<{ readonly bankId: PartnerFundingSourceId } | Refusal> {
  const account = await accountOf(platform, accountId)
  // A retried debit pays a frozen account's debt, with two operators' approval.
  const paysDebt = direction === 'in' && retry > 0
  if (account?.frozen && !paysDebt) return refuse('accountFrozen', 'The account was frozen before this left.')
  const bank = await fundingSourceForPayment(platform, accountId, fundingSourceId)
  if (!bank) return refuse('fundingSourceGone', 'The bank account was removed.')
  if (bank.status !== 'verified') return refuse('bankNotVerified', 'The bank account could no longer be used.')
  return { bankId: bank.partnerFundingSourceId }
}

async function knownAtPartner(
  platform: Platform,
  payments: PaymentsPort,
  { accountId }: BankTransfer,
  correlationId: CorrelationId,
): Promise<string | null> {
  const customerId = await partnerCustomerOf(platform, accountId)
  const [sent] = customerId ? await payments.findTransfers(customerId, { correlationId }) : []
  return sent?.id ?? null
}

/**
 * Records the partner's ids. Transfers that were canceled or given up here meanwhile are cancelled at the partner. A
 * webhook that arrives before this answer finds its transfer by our correlation id.
 */
async function takeStarted(
  ctx: Ctx,
  started: readonly { readonly transfer: BankTransfer; readonly partnerTransferId: PartnerTransferId }[],
): Promise<void> {
  await markStarted(
    ctx.tx,
    started.map(({ transfer, partnerTransferId }) => ({ id: transfer.id, partnerTransferId })),
    ctx.clock.now(),
  )
  for (const { transfer } of started) {
    const isOver = transfer.state === 'cancelled' || transfer.state === 'failed'
    if (isOver || transfer.cancelAskedAt) await askPartnerToCancel(ctx, transfer.id)
  }
}

type Cancelled = { readonly cancelled: true } | Refusal<string> | { readonly notNeeded: true }

export const cancelTransferHandler = (payments: PaymentsPort) =>
  handle(cashMessages['ach.cancelTransfer'], {
    deliver: async (platform, message): Promise<Cancelled> => {
      const transfer = await findBankTransfer(platform.db, { id: message.payload.bankTransferId })
      return transfer?.partnerTransferId ? payments.cancelTransfer(transfer.partnerTransferId) : { notNeeded: true }
    },
    delivered: async (ctx, message, answer) => {
      const { bankTransferId } = message.payload
      const transfer = await lockBankTransfer(ctx.tx, bankTransferId)
      if ('cancelled' in answer) {
        // The transfer ended here before the partner had it, so only the partner's side must be undone.
        const isOver = transfer.state === 'cancelled' || transfer.state === 'failed'
        if (isOver && transfer.recall === null) return recallPayout(ctx, transfer)
        return applyPartnerStatus(ctx, bankTransferId, { status: 'cancelled' })
      }
      await changeBankTransfer(ctx.tx, bankTransferId, { cancelAskedAt: null })
      await ctx.emit(
        cashEvents.bankTransferCancelRefused({
          bankTransferId,
          subject: transfer.subject,
          accountId: transfer.accountId,
        }),
      )
    },
  })

type PartnerView = {
  readonly bankTransferId: BankTransferId
  readonly partner: PartnerTransfer
  readonly isFound: boolean
}

/** Handles the partner's transfer events: whatever an event says, the transfer itself is read again. */
export const transferEvents = (payments: PaymentsPort) =>
  onWebhook(achInbound, {
    causedBy: ({ bankTransferId }: PartnerView) => correlationOf(bankTransferId),
    // The money's purpose failed repeatedly: it is booked nevertheless, and stays as cash.
    gaveUp: (ctx, _event, { bankTransferId, partner }: PartnerView) =>
      applyPartnerStatus(ctx, bankTransferId, partner, 'bankTransferKeptAsCash'),
    read: async (platform, event): Promise<PartnerView | null> => {
      const { resourceId, topic } = event.body
      if (!/transfer_(created|completed|failed|cancelled)$/.test(topic)) return null
      // The event may name a leg; the partner says which payment it belongs to.
      const partner = await payments.transfer(resourceId)
      const ours = partner && (await findBankTransfer(platform.db, { partnerTransferId: partner.id }))
      if (ours) return { bankTransferId: ours.id, partner, isFound: false }
      const lost = partner?.correlationId
        ? await findBankTransfer(platform.db, { id: idOfCorrelation(partner.correlationId) })
        : null
      return partner && lost ? { bankTransferId: lost.id, partner, isFound: true } : null
    },
    apply: async (ctx, _event, { bankTransferId, partner, isFound }: PartnerView) => {
      if (isFound) {
        const transfer = await lockBankTransfer(ctx.tx, bankTransferId)
        if (transfer.partnerTransferId === null) await takeStarted(ctx, [{ transfer, partnerTransferId: partner.id }])
      }
      await applyPartnerStatus(ctx, bankTransferId, partner)
    },
  })

/** Reads one transfer's status at the partner, with or without webhooks. */
export const checkTransfer =
  (payments: PaymentsPort) =>
  async (platform: Platform, { bankTransferId }: About): Promise<void> => {
    const transfer = await findBankTransfer(platform.db, { id: bankTransferId })
    if (!transfer?.partnerTransferId) return
    const partnerStatus: PartnerStatus | null = await payments.transfer(transfer.partnerTransferId)
    if (!partnerStatus || isNoNews(transfer, partnerStatus)) return
    try {
      await inTransaction(platform, reconciler, (ctx) => applyPartnerStatus(ctx, bankTransferId, partnerStatus))
    } catch (error) {
      if ((await noteFailedCheck(platform.db, bankTransferId)) < tries.job) throw error
      await keepAsCashAlone(platform, bankTransferId, partnerStatus, error)
    }
  }

/** The transfer's purpose failed repeatedly: it is booked as plain cash, and operators are alerted. */
const keepAsCashAlone = (
  platform: Platform,
  id: BankTransferId,
  partnerStatus: PartnerStatus,
  error: unknown,
): Promise<void> =>
  putAside(
    platform,
    { kind: 'job', id, what: 'cash.checkTransfer', about: id, error: reasonOf(error) },
    {
      mark: (ctx) => forgetFailedChecks(ctx.tx, id),
      settle: (ctx) => applyPartnerStatus(ctx, id, partnerStatus, 'bankTransferKeptAsCash'),
    },
  )

const reconciler = { kind: 'system', id: 'reconciler' } as const

/** Checks each open transfer every 15 minutes, so that a lost webhook costs minutes, not money. */
export const reconcileBankTransfers = whenDue(
  ({ now }) =>
    sql<boolean>`exists (select from cash.bank_transfer where state in ('requested', 'sent') and partner_transfer_id is not null
      and checked_at < ${now().subtract({ minutes: 15 })})`,
  (platform) =>
    inTransaction(platform, reconciler, async (ctx) => {
      const now = ctx.clock.now()
      const stale = await takeUnchecked(ctx.tx, now.subtract({ minutes: 15 }), now)
      for (const bankTransferId of stale)
        await ctx.enqueue(cashJobs.checkTransfer({ bankTransferId }), { key: `check:${bankTransferId}` })
      return stale.length
    }),
)
