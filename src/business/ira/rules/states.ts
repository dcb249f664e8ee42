/** The states of an IRA's opening, to which both custodians' terms are mapped. */
export const applicationStates = [
  'draft',
  'otpPending',
  'otpFailed',
  'identityReview',
  'documentsRequired',
  'agreementPending',
  'submitted',
  'opened',
  'rejected',
  'withdrawn',
  'expired',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Money that the person adds: `pending` at their bank, `settled` in the custodian's cash. */
export const contributionStates = [
  'pending',
  'processing',
  'settled',
  'returned',
  'canceled',
  'rejected',
  'recharacterized',
  'removedAsExcess',
] as const
export type ContributionState = (typeof contributionStates)[number]

/** Money that comes from another custodian or plan. */
export const transferStates = [
  'draft',
  'signPending',
  'submitted',
  'accepted',
  'inTransit',
  'received',
  'rejected',
  'canceled',
] as const
export type TransferState = (typeof transferStates)[number]

/** An order to the custodian to buy or sell shares for the IRA. */
export const directionStates = [
  'created',
  'signaturePending',
  'signed',
  'inReview',
  'notInGoodOrder',
  'approved',
  'fundsSent',
  'confirmationDue',
  'proceedsDue',
  'proceedsReceived',
  'settled',
  'canceled',
  'rejected',
  'failed',
] as const
export type DirectionState = (typeof directionStates)[number]

/** Money that leaves the IRA for its owner. */
export const distributionStates = [
  'requested',
  'inReview',
  'approved',
  'paid',
  'returned',
  'rejected',
  'canceled',
] as const
export type DistributionState = (typeof distributionStates)[number]

/**
 * Money that we announce and pay to the custodian: a dividend, a sale, a refund. `refused`: the custodian rejected the
 * announcement.
 */
export const receiptStates = ['expected', 'received', 'unmatched', 'matched', 'returned', 'refused'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** A new list of beneficiaries: `accepted` is in force. */
export const beneficiaryChangeStates = ['requested', 'accepted', 'rejected'] as const
export type BeneficiaryChangeState = (typeof beneficiaryChangeStates)[number]

export const valuationStates = ['received', 'accepted', 'questioned'] as const
export type ValuationState = (typeof valuationStates)[number]
