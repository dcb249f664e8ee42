import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'

/** Shares that moved from one account into a lot of another without a sale. */
export type MovedLot = {
  readonly from: AccountId
  /** The subject of their present lot. */
  readonly subject: string
  readonly on: BusinessDay
  readonly shares: Microshares
  readonly cost: Cents
}

/** True for the subject of a lot, or of what left one, by the reversal of a share transfer. */
export const cameBack = (subject: string): boolean => /^htr_[0-9a-f-]+_r_/.test(subject)
