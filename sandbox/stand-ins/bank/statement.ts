import type { BusinessDay } from '#kernel/business-day.ts'

/** One booking on an account at the bank: a credit is above zero. */
export type Booking = {
  readonly amount: bigint
  readonly bookedOn: BusinessDay
  readonly valueOn: BusinessDay
  readonly bankId: string
  /** The end-to-end id of the payer; empty where there is none. */
  readonly reference: string
  readonly code: 'achCredit' | 'achDebit' | 'transferIn' | 'transferOut' | 'returned' | 'fee'
  readonly text: string
}

export type BankStatement = {
  readonly account: string
  readonly name: string
  readonly day: BusinessDay
  readonly sequence: number
  readonly opening: bigint
  readonly closing: bigint
  readonly bookings: readonly Booking[]
}
