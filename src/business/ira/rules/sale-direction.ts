import type { Microshares } from '#kernel/microshares.ts'
import { states } from '#kernel/states.ts'
import type { DirectionState, ReceiptState } from './states.ts'

export type SaleDirectionState = Exclude<
  DirectionState,
  'created' | 'signaturePending' | 'fundsSent' | 'confirmationDue'
>

/** The transitions of a direction to sell. Each may come late and skip others. */
export const saleDirectionCan = states({
  inReview: ['signed', 'notInGoodOrder'],
  notInGoodOrder: ['signed', 'inReview'],
  approved: ['signed', 'inReview', 'notInGoodOrder'],
  proceedsDue: ['signed', 'inReview', 'notInGoodOrder', 'approved'],
  proceedsReceived: ['signed', 'inReview', 'notInGoodOrder', 'approved', 'proceedsDue'],
  settled: ['approved', 'proceedsDue', 'proceedsReceived'],
  end: ['signed', 'inReview', 'notInGoodOrder', 'approved', 'proceedsDue', 'proceedsReceived'],
})

/** States in which the custodian permits the sale. */
const approvedStates: readonly DirectionState[] = ['approved', 'proceedsDue', 'proceedsReceived', 'settled']
export const isApproved = (state: DirectionState): boolean => approvedStates.includes(state)

const arrived: readonly ReceiptState[] = ['received', 'matched']

/** True once the sold shares can be reported to the custodian: nothing more is sold, and it has all the money. */
export const isConfirmationDue = (direction: {
  readonly hasOrderEnded: boolean
  readonly isConfirmed: boolean
  readonly sold: Microshares
  readonly receipts: readonly ReceiptState[]
}): boolean =>
  direction.hasOrderEnded &&
  !direction.isConfirmed &&
  direction.sold > 0n &&
  direction.receipts.every((state) => arrived.includes(state))
