import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { isIncomplete, isStepShown, nextStepOf } from './application.ts'
import { applicationStates } from './states.ts'

const since = instant('2026-01-05T15:00:00Z')

it('names the next step of each state, and none where nothing is to be done', () => {
  const codes = applicationStates.map((state) => [
    state,
    nextStepOf({ state, stateSince: since, isFunded: false })?.code ?? null,
  ])
  expect(Object.fromEntries(codes)).toEqual({
    draft: 'awaitingCustodian',
    otpPending: 'otpVerificationPending',
    otpFailed: 'otpVerificationFailed',
    identityReview: 'awaitingCustodian',
    documentsRequired: 'verificationDocumentsRequired',
    agreementPending: 'signAgreement',
    submitted: 'awaitingCustodian',
    opened: 'fundAccount',
    rejected: null,
    withdrawn: null,
    expired: null,
  })
  expect(nextStepOf({ state: 'opened', stateSince: since, isFunded: true })).toBeNull()
})

it('shows a step for 30 days', () => {
  expect(isStepShown(since, instant('2026-02-04T14:59:59Z'))).toBe(true)
  expect(isStepShown(since, instant('2026-02-04T15:00:00Z'))).toBe(false)
  expect(isIncomplete({ state: 'otpPending', isFunded: false })).toBe(true)
  expect(isIncomplete({ state: 'withdrawn', isFunded: false })).toBe(false)
})
