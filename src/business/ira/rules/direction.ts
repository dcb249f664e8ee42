import { states } from '#kernel/states.ts'

/** The actions allowed in each state of a direction to a custodian. `pay`: its money has left the IRA. */
export const directionCan = states({
  review: ['created', 'signed', 'notInGoodOrder'],
  correct: ['signed', 'inReview'],
  approve: ['signed', 'inReview', 'notInGoodOrder'],
  pay: ['signed', 'inReview', 'notInGoodOrder', 'approved'],
  settle: ['fundsSent', 'confirmationDue'],
  end: ['created', 'signaturePending', 'signed', 'inReview', 'notInGoodOrder', 'approved'],
})
