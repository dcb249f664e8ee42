import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { states } from '#kernel/states.ts'
import type { ApplicationState } from './states.ts'

/** The actions allowed in each state of an application, for the wizard and the server. */
export const applicationCan = states({
  sendCode: ['otpPending', 'otpFailed'],
  verifyCode: ['otpPending', 'otpFailed'],
  addDocument: ['identityReview', 'documentsRequired'],
  signAgreement: ['agreementPending'],
  withdraw: [
    'draft',
    'otpPending',
    'otpFailed',
    'identityReview',
    'documentsRequired',
    'agreementPending',
    'submitted',
  ],
})

export const endedStates: readonly ApplicationState[] = ['rejected', 'withdrawn', 'expired']
export const isEnded = (state: ApplicationState): boolean => endedStates.includes(state)

/** An application ends after this many days without activity. */
export const idleDays = 30

export const iraNextSteps = [
  'otpVerificationPending',
  'otpVerificationFailed',
  'verificationDocumentsRequired',
  'signAgreement',
  'awaitingCustodian',
  'fundAccount',
] as const
export type IraNextStep = (typeof iraNextSteps)[number]

type Opening = {
  readonly state: ApplicationState
  readonly stateSince: Instant
  /** True once money has arrived or is on its way. */
  readonly isFunded: boolean
}

const stepOf: Partial<Record<ApplicationState, IraNextStep>> = {
  otpPending: 'otpVerificationPending',
  otpFailed: 'otpVerificationFailed',
  documentsRequired: 'verificationDocumentsRequired',
  agreementPending: 'signAgreement',
  draft: 'awaitingCustodian',
  identityReview: 'awaitingCustodian',
  submitted: 'awaitingCustodian',
}

/** The next step of an IRA's opening, and since when it is due; null if nothing is due. */
export function nextStepOf({ state, stateSince, isFunded }: Opening): { code: IraNextStep; since: Instant } | null {
  const code = state === 'opened' ? (isFunded ? undefined : 'fundAccount') : stepOf[state]
  return code ? { code, since: stateSince } : null
}

const hiddenAfterDays = 30
/** A step is shown for 30 days (specification 4.2). */
export const isStepShown = (since: Instant, now: Instant): boolean =>
  isBefore(now, plusHours(since, hiddenAfterDays * 24))

export const isIncomplete = ({ state, isFunded }: Pick<Opening, 'state' | 'isFunded'>): boolean =>
  !isEnded(state) && (state !== 'opened' || !isFunded)

export const stateWords: Readonly<Record<ApplicationState, string>> = {
  draft: 'Being sent to the custodian',
  otpPending: 'Waiting for the one-time code',
  otpFailed: 'The one-time code was not accepted',
  identityReview: 'The custodian is checking your identity',
  documentsRequired: 'The custodian needs an identity document',
  agreementPending: 'Waiting for your signature',
  submitted: 'The custodian is opening the account',
  opened: 'Open',
  rejected: 'The custodian did not open the account',
  withdrawn: 'You withdrew the application',
  expired: 'The application expired',
}
