import { dayText } from '#design/figures/day-text.ts'

type Kind = 'good' | 'waiting' | 'bad' | 'neutral'
type Words = readonly [kind: Kind, words: string]

const accreditations: Readonly<Record<string, Words>> = {
  NONE: ['neutral', 'Not shown'],
  PENDING: ['waiting', 'Waiting for us'],
  NEEDS_INFO: ['waiting', 'Waiting for the investor'],
  APPROVED: ['good', 'Approved'],
  REJECTED: ['bad', 'Rejected'],
  EXPIRED: ['neutral', 'Ended'],
}

const identities: Readonly<Record<string, Words>> = {
  requested: ['waiting', 'Being checked'],
  retrying: ['waiting', 'Being checked again'],
  refused: ['bad', 'Refused by the partner'],
  unverified: ['waiting', 'Not verified'],
  retry: ['waiting', 'Must enter it again'],
  kba: ['waiting', 'Needs to answer questions'],
  document: ['waiting', 'Needs to send a document'],
  verified: ['good', 'Verified'],
  deactivated: ['bad', 'Deactivated'],
  suspended: ['bad', 'Suspended'],
}

const orders: Readonly<Record<string, Words>> = {
  awaitingSignature: ['waiting', 'Waiting for a signature'],
  funding: ['waiting', 'Money on its way'],
  settled: ['good', 'Settled'],
  cancelled: ['neutral', 'Cancelled'],
  failed: ['bad', 'Failed'],
}

const movements: Readonly<Record<string, Words>> = {
  pending: ['waiting', 'On its way'],
  posted: ['good', 'Booked'],
  failed: ['bad', 'Failed'],
}

const among = (table: Readonly<Record<string, Words>>, state: string): Words => table[state] ?? ['neutral', state]

export const accreditationWords = (status: string): Words => among(accreditations, status)
export const identityWords = (status: string | null | undefined): Words =>
  status ? among(identities, status) : ['neutral', 'Not checked']
export const orderWords = (state: string): Words => among(orders, state)
export const movementWords = (state: string): Words => among(movements, state)

type Statement = {
  readonly taxYear?: number | null
  readonly statementsOn?: string | null
  readonly letterOn?: string | null
}

export function statementWords({ taxYear, statementsOn, letterOn }: Statement): string {
  if (taxYear) return `Tax years ${taxYear - 1} and ${taxYear}`
  if (statementsOn) return `The oldest statement is of ${dayText(statementsOn)}`
  if (letterOn) return `The letter is of ${dayText(letterOn)}`
  return 'The statement alone, without documents'
}
