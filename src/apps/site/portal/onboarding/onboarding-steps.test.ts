import { describe, expect, it } from 'vitest'
import type { MeUser } from '#business/people/web/me.tsx'
import { onboardingStep, stepsOf, timeLeft } from './onboarding-steps.ts'

const ready = {
  isRegistered: true,
  confirmationDt: '2026-11-01T12:00:00Z',
  accountStanding: 'good',
  permSuspendedFlg: false,
  personalInfoComplete: true,
  investorInfoComplete: true,
  businessInfoComplete: true,
  beneficialOwnershipIncomplete: false,
  type: 'individual',
  dwollaCustomer: { status: 'verified' },
  hasBankAccount: true,
} as MeUser

const customer = (status: string) => ({
  dwollaCustomer: { status, documentVerificationType: null, documents: [] as unknown } as MeUser['dwollaCustomer'],
})

describe('the step of the wizard', () => {
  it.each<[string, Partial<MeUser>, string]>([
    ['is none for who has done all', {}, 'ready'],
    ['is the mail before the address is confirmed', { confirmationDt: null, personalInfoComplete: false }, 'email'],
    ['is the mail before the terms are agreed to', { isRegistered: false }, 'email'],
    ['begins with the person', { personalInfoComplete: false, investorInfoComplete: false }, 'personal'],
    ['goes on with their investing', { investorInfoComplete: false, dwollaCustomer: null }, 'investor'],
    ['waits for the identity', customer('requested'), 'identity'],
    ['stays at the identity for documents', { ...customer('document'), hasBankAccount: false }, 'identity'],
    ['asks nothing of the suspended', { accountStanding: 'suspended', investorInfoComplete: false }, 'stopped'],
    ['asks nothing of whose account is frozen', { accountStanding: 'frozen', hasBankAccount: false }, 'stopped'],
    ['asks nothing of the deactivated', { accountStanding: 'deactivated', personalInfoComplete: false }, 'stopped'],
    ['ends with the bank', { hasBankAccount: false }, 'bank'],
    ['takes a business to its own step', { type: 'business', businessInfoComplete: false }, 'business'],
    ['asks a business for its owners', { type: 'business', beneficialOwnershipIncomplete: true }, 'owners'],
    [
      'does not hold a business up whose owners are certified and looked at',
      {
        type: 'business',
        beneficialOwnershipIncomplete: true,
        ownershipCertification: 'certified',
        hasBankAccount: false,
      },
      'bank',
    ],
    [
      'does not call a business ready whose owners are still looked at',
      { type: 'business', beneficialOwnershipIncomplete: true, ownershipCertification: 'certified' },
      'owners',
    ],
  ])('%s', (_name, facts, step) => {
    expect(onboardingStep({ ...ready, ...facts })).toBe(step)
  })

  it.each([
    ['an individual', false],
    ['a business', true],
  ])('keeps the count of steps of %s whatever is entered', (_kind, isBusiness) => {
    const type = isBusiness ? 'business' : 'individual'
    const ways = [
      { personalInfoComplete: false },
      { investorInfoComplete: false },
      { hasBankAccount: false },
      ...(isBusiness ? [{ businessInfoComplete: false }, { beneficialOwnershipIncomplete: true }] : []),
    ]
    for (const facts of ways) {
      const step = onboardingStep({ ...ready, type, ...facts })
      expect(stepsOf(isBusiness)).toContain(step)
    }
    expect(stepsOf(isBusiness)).toHaveLength(isBusiness ? 6 : 4)
  })

  it('says what is left and how long it takes', () => {
    expect(timeLeft(stepsOf(false), 'personal')).toMatch(/^4 steps left, about 5 minutes\./)
    expect(timeLeft(stepsOf(true), 'personal')).toMatch(/^6 steps left, about 11 minutes\./)
    expect(timeLeft(stepsOf(false), 'bank')).toMatch(/^The last step, about 1 minute\./)
  })
})
