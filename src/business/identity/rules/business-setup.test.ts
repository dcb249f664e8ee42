import { expect, it } from 'vitest'
import { type BusinessSetupFacts, businessSetupStep, businessSetupWords } from './business-setup.ts'
import type { CustomerStatus } from './customer-status.ts'

const ready: BusinessSetupFacts = {
  identityStatus: 'verified',
  isOwnershipOpen: false,
  hasBank: true,
  isBankAwaited: false,
  isFrozen: false,
}

it('asks for the identity, then the owners, then the bank', () => {
  expect(businessSetupStep({ ...ready, identityStatus: 'retry', isOwnershipOpen: true, hasBank: false })).toBe(
    'identity',
  )
  expect(businessSetupStep({ ...ready, isOwnershipOpen: true, hasBank: false })).toBe('owners')
  expect(businessSetupStep({ ...ready, hasBank: false })).toBe('bank')
  expect(businessSetupStep(ready)).toBe('done')
})

it('says how the check stands, and a freeze before anything else', () => {
  const statuses: readonly (CustomerStatus | null)[] = [null, 'requested', 'retry', 'document', 'refused', 'suspended']
  expect(statuses.map((identityStatus) => businessSetupWords({ ...ready, identityStatus }).status)).toEqual([
    'Identity check in progress',
    'Identity check in progress',
    'Not verified yet',
    'Document required',
    'Not accepted',
    'On hold',
  ])
  expect(businessSetupWords(ready).status).toBe('Ready to invest')
  expect(businessSetupWords({ ...ready, isFrozen: true }).status).toBe('Frozen')
})

it('does not ask for a bank again while the one just linked is on its way', () => {
  const linked = { ...ready, hasBank: false, isBankAwaited: true }
  expect(businessSetupStep(linked)).toBe('bank')
  expect(businessSetupWords(linked).status).toBe('Connecting the bank')
  expect(businessSetupWords({ ...linked, isBankAwaited: false }).status).toBe('No bank')
})
