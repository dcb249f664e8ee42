import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'

/** Shares that went out of one account into a lot of another without a sale. */
export type MovedLot = {
  readonly from: AccountId
  /** The subject of the lot that they are in now. */
  readonly subject: string
  readonly on: BusinessDay
  readonly shares: Microshares
  readonly cost: Cents
}
