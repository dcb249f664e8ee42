import type { ApplicationState } from './states.ts'

export const openingSteps = ['Details', 'Code', 'Identity', 'Agreement', 'Funding'] as const

const stepAt: Readonly<Record<ApplicationState, number>> = {
  draft: 1,
  otpPending: 1,
  otpFailed: 1,
  identityReview: 2,
  documentsRequired: 2,
  agreementPending: 3,
  submitted: 4,
  opened: 4,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
}

/** The number of an application's current step, counted from 0. */
export const openingStepOf = (state: ApplicationState): number => stepAt[state]

type Opening = { readonly state: ApplicationState; readonly custodianName: string; readonly isFunded: boolean }
export type ToDo = {
  /** `person`: the person must act; `custodian`: nothing to do; `ended`: a new application is possible. */
  readonly turn: 'person' | 'custodian' | 'ended'
  readonly text: string
  /** The label of the action; null if there is nothing to do. */
  readonly action: string | null
}

const person = (text: string, action: string): ToDo => ({ turn: 'person', text, action })
const custodian = (text: string): ToDo => ({ turn: 'custodian', text, action: null })
const ended = (text: string): ToDo => ({ turn: 'ended', text, action: 'Apply again' })

export function toDoFor({ state, custodianName, isFunded }: Opening): ToDo | null {
  if (state === 'opened' && isFunded) return null
  const words: Readonly<Record<ApplicationState, ToDo>> = {
    draft: custodian(`We are sending your application to ${custodianName}. This takes a minute.`),
    otpPending: person('Confirm your phone number with a one-time code.', 'Enter the code'),
    otpFailed: person('You entered a wrong code too many times. Ask for a new one.', 'Get a new code'),
    identityReview: custodian(`${custodianName} is checking your identity, usually within one business day.`),
    documentsRequired: person(`${custodianName} needs an identity document.`, 'Send a document'),
    agreementPending: person(`Read and sign the agreement of ${custodianName}.`, 'Sign the agreement'),
    submitted: custodian(`${custodianName} is opening the account, usually within one business day.`),
    opened: person('The account is open. Add money, and you can invest.', 'Add funds'),
    rejected: ended(`${custodianName} did not open the account. You can correct what was wrong and apply again.`),
    withdrawn: ended('You withdrew this application. Nothing was opened and nothing was charged.'),
    expired: ended('Nothing happened for 30 days, so the application expired. Nothing was opened.'),
  }
  return words[state]
}
