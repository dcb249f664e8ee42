import { type BusinessDay, bankDayFrom, dayOf, plusBankDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { states } from '#kernel/states.ts'
import { settlementBankDays } from './limits.ts'

/**
 * The purpose of a transfer. A payout goes to the preferred receiving account automatically; people request the others.
 */
export type BankTransferPurpose = 'order' | 'withdrawal' | 'deposit' | 'payout'

export type BankTransferState = 'requested' | 'sent' | 'settled' | 'failed' | 'cancelled' | 'returned'

/** The actions that each state of a bank transfer allows. A return is a failure after settlement. */
export const bankTransferCan = states({
  send: ['requested'],
  settle: ['requested', 'sent'],
  fail: ['requested', 'sent'],
  cancel: ['requested', 'sent'],
  return: ['settled'],
})

/**
 * The failure code of a transfer that we gave up because the partner never answered. The partner may have it all the
 * same.
 */
export const notSentCode = 'notSent'

export type PartnerStatus = {
  readonly status: 'pending' | 'processed' | 'failed' | 'cancelled'
  readonly failure?: { readonly code: string; readonly description: string }
}

/**
 * True if money that we gave up arrived after all: its transfer failed here without an answer, or was canceled while
 * the answer was lost, and the partner fetched it. It is the investor's cash.
 */
export const cameAfterAll = (
  transfer: {
    readonly direction: 'in' | 'out'
    readonly state: BankTransferState
    readonly failureCode: string | null
  },
  { status }: PartnerStatus,
): boolean =>
  transfer.direction === 'in' &&
  (transfer.state === 'cancelled' || (transfer.state === 'failed' && transfer.failureCode === notSentCode)) &&
  status === 'processed'

/** The one step that moves our record to the partner's status; null if there is none. */
export function stepTowards(
  state: BankTransferState,
  partnerStatus: PartnerStatus,
): 'settle' | 'fail' | 'cancel' | 'return' | null {
  const event = {
    pending: null,
    processed: 'settle',
    cancelled: 'cancel',
    failed: state === 'settled' ? 'return' : 'fail',
  }[partnerStatus.status] as 'settle' | 'fail' | 'cancel' | 'return' | null
  return event && bankTransferCan(event, state) ? event : null
}

/**
 * True if the partner contradicts a final state of ours: our books may lack a movement, or have one that did not
 * happen. A person reviews it.
 */
export const disagrees = (state: BankTransferState, { status }: PartnerStatus): boolean =>
  (status === 'processed' && (state === 'failed' || state === 'cancelled' || state === 'returned')) ||
  (status === 'cancelled' && (state === 'settled' || state === 'failed' || state === 'returned')) ||
  (status === 'failed' && state === 'cancelled')

const cutOffZone = 'America/Chicago'

/** The bank day on which a transfer requested now is submitted: today until 16:00 Central, else the next one. */
export function handedInOn(now: Instant): BusinessDay {
  const central = now.toZonedDateTimeISO(cutOffZone)
  const today = dayOf(now)
  const first = bankDayFrom(today)
  return first === today && central.hour >= 16 ? plusBankDays(today, 1) : first
}

export const expectedOn = (now: Instant, direction: 'in' | 'out'): BusinessDay =>
  plusBankDays(handedInOn(now), settlementBankDays[direction])

/** The end of the investor's time to cancel: the cut-off of the bank day on which the transfer is submitted. */
export const cancellableUntil = (requestedAt: Instant): Instant =>
  Temporal.PlainDate.from(handedInOn(requestedAt))
    .toZonedDateTime({ timeZone: cutOffZone, plainTime: { hour: 16 } })
    .toInstant()
