import type { CustomerStatus } from './customer-status.ts'

export type BusinessSetupFacts = {
  /** The status of the payment partner's check; null before its request. */
  readonly identityStatus: CustomerStatus | null
  /** True while owners must be named, verified or certified. */
  readonly isOwnershipOpen: boolean
  readonly hasBank: boolean
  readonly isBankAwaited: boolean
  readonly isFrozen: boolean
}

/** The next step of a business toward its first investment, in order. */
export type BusinessSetupStep = 'identity' | 'owners' | 'bank' | 'done'

export function businessSetupStep(facts: Omit<BusinessSetupFacts, 'isFrozen' | 'isBankAwaited'>): BusinessSetupStep {
  if (facts.identityStatus !== 'verified') return 'identity'
  if (facts.isOwnershipOpen) return 'owners'
  return facts.hasBank ? 'done' : 'bank'
}

export type BusinessSetupWords = {
  readonly kind: 'good' | 'waiting' | 'bad'
  readonly status: string
  readonly next: string
}

const ofIdentity: Readonly<Partial<Record<CustomerStatus, BusinessSetupWords>>> = {
  retry: { kind: 'waiting', status: 'Not verified yet', next: '1 attempt left. Correct what the business told us.' },
  document: { kind: 'waiting', status: 'Document required', next: 'Upload a document for the identity check.' },
  refused: { kind: 'bad', status: 'Not accepted', next: 'Correct what the business told us.' },
  suspended: { kind: 'bad', status: 'On hold', next: 'Contact us about the identity check.' },
  deactivated: { kind: 'bad', status: 'On hold', next: 'Contact us about the identity check.' },
}

const underWay: BusinessSetupWords = {
  kind: 'waiting',
  status: 'Identity check in progress',
  next: 'Nothing to do now. We will email you.',
}

export function businessSetupWords(facts: BusinessSetupFacts): BusinessSetupWords {
  if (facts.isFrozen) return { kind: 'bad', status: 'Frozen', next: 'Contact us and we will tell you why.' }
  switch (businessSetupStep(facts)) {
    case 'identity':
      return (facts.identityStatus && ofIdentity[facts.identityStatus]) ?? underWay
    case 'owners':
      return { kind: 'waiting', status: 'Owners missing', next: 'Name its owners and certify the list.' }
    case 'bank':
      if (facts.isBankAwaited)
        return { kind: 'waiting', status: 'Connecting the bank', next: 'Nothing to do now. It takes a moment.' }
      return { kind: 'waiting', status: 'No bank', next: 'Link a bank account of the business.' }
    case 'done':
      return { kind: 'good', status: 'Ready to invest', next: 'Choose it in the account menu.' }
  }
}
