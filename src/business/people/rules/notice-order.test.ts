import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { noticesFor } from './notices.ts'

test('an address comes before an identity: what we have to say about it is sent there', () => {
  expect(
    noticesFor({
      page: 'dashboard',
      now: instant('2026-03-02T15:00:00Z'),
      showOnboardingWizard: false,
      permanentlySuspended: false,
      stopped: null,
      isBusiness: false,
      isRegistered: true,
      personalInfoComplete: true,
      businessInfoComplete: true,
      investorInfoComplete: true,
      wealthChannel: false,
      accreditedVerificationStatus: null,
      emailConfirmed: true,
      invalidEmail: true,
      identityStatus: 'retry',
      iraNextStep: null,
      hasBankAccount: true,
      bankWaitsFor: null,
      banksToRepair: [],
      hasSubAccountWBuyDirection: false,
      beneficialOwnershipIncomplete: false,
      areOwnersWithPartner: false,
      hasInvested: false,
      nextInvestmentDays: [],
    }).map(({ kind }) => kind),
  ).toEqual(['emailBounced', 'notVerified'])
})
