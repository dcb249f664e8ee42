import { describe, expect, it } from 'vitest'
import { type SetupFacts, type SetupStep, setupOf, setupSteps } from './next-steps.ts'

const person: SetupFacts = {
  isBusiness: false,
  isRegistered: true,
  emailConfirmed: true,
  personalInfoComplete: true,
  businessInfoComplete: true,
  investorInfoComplete: true,
  permanentlySuspended: false,
  identityStatus: 'verified',
  beneficialOwnershipIncomplete: false,
  areOwnersWithPartner: false,
  hasBankAccount: true,
  hasSubAccountWBuyDirection: false,
}
const business: SetupFacts = { ...person, isBusiness: true }
const nothing: SetupFacts = {
  ...person,
  emailConfirmed: false,
  personalInfoComplete: false,
  investorInfoComplete: false,
  identityStatus: null,
  hasBankAccount: false,
}
const named = { beneficialOwnershipIncomplete: true }

describe('the setup of an account', () => {
  it.each<[string, SetupFacts, number, SetupStep | null]>([
    ['a person with everything', person, 100, null],
    ['a person with nothing', nothing, 0, 'email'],
    ['a person who has not agreed to the terms', { ...person, isRegistered: false }, 80, 'email'],
    ['a confirmed address', { ...nothing, emailConfirmed: true }, 20, 'personal'],
    ['no income stated', { ...person, investorInfoComplete: false }, 80, 'investor'],
    ['an identity never asked about', { ...person, identityStatus: null }, 80, 'identity'],
    ['an identity to be tried again', { ...person, identityStatus: 'retry' }, 80, 'identity'],
    ['an identity that needs a document', { ...person, identityStatus: 'document' }, 80, 'identity'],
    ['an identity that is being checked', { ...person, identityStatus: 'requested' }, 80, 'identity'],
    ['a person whom the partner suspended', { ...person, identityStatus: 'suspended' }, 80, 'identity'],
    ['a person whom the partner deactivated', { ...person, identityStatus: 'deactivated' }, 80, 'identity'],
    ['a person whom we suspended', { ...person, permanentlySuspended: true }, 80, 'identity'],
    ['no bank', { ...person, hasBankAccount: false }, 80, 'bank'],
    ['an IRA in place of a bank', { ...person, hasBankAccount: false, hasSubAccountWBuyDirection: true }, 100, null],
    [
      'an unverified person without a bank',
      { ...person, identityStatus: 'requested', hasBankAccount: false },
      60,
      'identity',
    ],
    ['a business with everything', business, 100, null],
    ['a business without its facts', { ...business, businessInfoComplete: false }, 71, 'business'],
    ['a business without its owners', { ...business, ...named }, 85, 'owners'],
    ['a business without a bank', { ...business, hasBankAccount: false }, 85, 'bank'],
    [
      'a business whose owners are with the partner goes on to its bank',
      { ...business, ...named, areOwnersWithPartner: true, hasBankAccount: false },
      71,
      'bank',
    ],
    ['a business that waits for its owners alone', { ...business, ...named, areOwnersWithPartner: true }, 85, 'owners'],
    [
      'a business that is looked at and has no bank',
      { ...business, ...named, identityStatus: 'retry' },
      71,
      'identity',
    ],
  ])('%s', (_case, facts, percentageComplete, next) => {
    expect(setupOf(facts)).toMatchObject({ percentageComplete, next })
  })

  it('is complete exactly where no step is left', () => {
    const steps: Readonly<Record<SetupStep, Partial<SetupFacts>>> = {
      email: { emailConfirmed: false },
      personal: { personalInfoComplete: false },
      business: { businessInfoComplete: false },
      investor: { investorInfoComplete: false },
      identity: { identityStatus: 'document' },
      owners: { beneficialOwnershipIncomplete: true },
      bank: { hasBankAccount: false },
    }
    for (const isBusiness of [false, true])
      for (const step of setupSteps(isBusiness)) {
        const setup = setupOf({ ...person, isBusiness, ...steps[step] })
        expect(setup.next).toBe(step)
        expect(setup.percentageComplete).toBeLessThan(100)
      }
  })
})
