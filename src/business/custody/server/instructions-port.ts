import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { EndToEndId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

type Party = { readonly name: string; readonly number: string }

export type BankPayment = {
  /** Appears on both statements: at most 35 letters, digits, dashes and underscores. */
  readonly endToEndId: EndToEndId
  readonly debtor: Party
  readonly creditor: Party
  readonly amount: Cents
  readonly text: string
}

/** The bank's interface for moving money between its accounts. Both functions throw if a call may be retried. */
export type InstructionsPort = {
  /** Submits payments, all or none; repeating the message id changes nothing. */
  readonly sendPayments: (file: {
    readonly messageId: string
    readonly at: Instant
    readonly on: BusinessDay
    readonly initiator: string
    readonly payments: readonly BankPayment[]
  }) => Promise<{ readonly kind: 'accepted' } | { readonly kind: 'rejected'; readonly reason: string }>
  readonly paymentState: (
    endToEndId: EndToEndId,
  ) => Promise<{ readonly state: 'accepted' | 'settled' | 'rejected'; readonly reason: string | null } | null>
}
