import type { EarlyException, PersonalDistribution } from '../rules/distribution-kinds.ts'
import type { IraOut } from './distributions-documents.ts'

type Distribution = NonNullable<IraOut['distributions']>['edges'][number]['node']
type Standing = { readonly kind: 'good' | 'waiting' | 'bad' | 'neutral'; readonly label: string }

const standings: Readonly<Record<Distribution['state'], Standing>> = {
  requested: { kind: 'waiting', label: 'Requested' },
  inReview: { kind: 'waiting', label: 'With the custodian' },
  approved: { kind: 'waiting', label: 'Accepted' },
  paid: { kind: 'good', label: 'Paid' },
  returned: { kind: 'bad', label: 'Returned by the bank' },
  rejected: { kind: 'bad', label: 'Refused' },
  canceled: { kind: 'neutral', label: 'Canceled' },
}
export const standingOf = ({ state, isCanceling }: Distribution): Standing =>
  isCanceling ? { kind: 'waiting', label: 'Being canceled' } : standings[state]

export const kindNames: Readonly<Record<Distribution['kind'], string>> = {
  normal: 'Distribution',
  early: 'Early distribution',
  earlyWithException: 'Early distribution with an exception',
  requiredMinimum: 'Required minimum distribution',
  returnOfExcess: 'Excess contribution removed',
}

export const exceptionNames: Readonly<Record<EarlyException, string>> = {
  disability: 'Disability',
  terminalIllness: 'Terminal illness',
  periodicPayments: 'Substantially equal periodic payments',
  medicalExpenses: 'Medical expenses above 7.5% of income',
  healthPremiums: 'Health insurance premiums while unemployed',
  higherEducation: 'Higher education',
  firstHome: 'First home, up to $10,000',
  birthOrAdoption: 'Birth or adoption, up to $5,000',
  disaster: 'Federally declared disaster, up to $22,000',
  domesticAbuse: 'Domestic abuse',
  emergency: 'Emergency, up to $1,000 once a year',
  reservist: 'Reservist called to active duty',
  levy: 'IRS levy',
}

export const kindsFor = (terms: {
  readonly isEarly: boolean
  readonly hasRequired: boolean
}): PersonalDistribution[] =>
  terms.isEarly ? ['early', 'earlyWithException'] : terms.hasRequired ? ['requiredMinimum', 'normal'] : ['normal']
