import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type Notice, type NoticeFacts, noticesFor } from './notices.ts'

const now = instant('2026-03-02T15:00:00Z')

/** Verified, confirmed, with a bank: no notice applies. */
const settled: NoticeFacts = {
  page: 'dashboard',
  now,
  showOnboardingWizard: false,
  permanentlySuspended: false,
  stopped: null,
  wealthChannel: false,
  accreditedVerificationStatus: null,
  emailConfirmed: true,
  invalidEmail: false,
  identityStatus: 'verified',
  iraNextStep: null,
  hasBankAccount: true,
  bankWaitsFor: null,
  banksToRepair: [],
  hasSubAccountWBuyDirection: false,
  isBusiness: false,
  isRegistered: true,
  personalInfoComplete: true,
  businessInfoComplete: true,
  investorInfoComplete: true,
  beneficialOwnershipIncomplete: false,
  areOwnersWithPartner: false,
  hasInvested: false,
  nextInvestmentDays: [],
}
const daysAgo = (days: number) => now.subtract({ hours: days * 24 })

describe('notices', () => {
  it.each<[string, Partial<NoticeFacts>, Notice['kind'][]]>([
    ['nothing to say', {}, []],
    ['wizard open', { showOnboardingWizard: true, identityStatus: null }, ['onboarding']],
    ['stopped, wizard open', { showOnboardingWizard: true, stopped: 'Your account is frozen.' }, ['accountStopped']],
    ['stopped, no bank', { stopped: 'Suspended.', hasBankAccount: false }, ['accountStopped']],
    [
      'stopped, with everything else to do',
      {
        stopped: 'Suspended.',
        permanentlySuspended: true,
        wealthChannel: true,
        emailConfirmed: false,
        invalidEmail: true,
        hasBankAccount: false,
        banksToRepair: ['Harbor Bank'],
        nextInvestmentDays: [businessDay('2026-04-01')],
      },
      ['accountStopped'],
    ],
    ['wealth channel', { wealthChannel: true }, ['accreditation']],
    ['wealth channel, pending', { wealthChannel: true, accreditedVerificationStatus: 'PENDING' }, ['accreditation']],
    ['wealth channel, approved', { wealthChannel: true, accreditedVerificationStatus: 'APPROVED' }, []],
    ['not confirmed', { emailConfirmed: false, identityStatus: null }, ['emailNotConfirmed']],
    ['bounced before it was confirmed', { emailConfirmed: false, invalidEmail: true }, ['emailBounced']],
    ['bounced later', { invalidEmail: true }, ['emailBounced']],
    ['retry', { identityStatus: 'retry' }, ['notVerified']],
    ['identity never asked', { identityStatus: null }, ['notVerified']],
    ['IRA code failed', { iraNextStep: { code: 'otpVerificationFailed', codeSince: daysAgo(29) } }, ['iraNextStep']],
    ['IRA step 30 days old', { iraNextStep: { code: 'fundAccount', codeSince: daysAgo(30) } }, []],
    ['IRA at the custodian', { iraNextStep: { code: 'awaitingCustodian', codeSince: now } }, ['iraNextStep']],
    ['no bank', { hasBankAccount: false }, ['connectBank']],
    ['a bank that waits for its amounts', { hasBankAccount: false, bankWaitsFor: 'amounts' }, ['connectBank']],
    ['a bank that is being linked', { hasBankAccount: false, bankWaitsFor: 'partner' }, ['connectBank']],
    ['a bank that wants a new sign-in', { banksToRepair: ['Harbor Bank'] }, ['repairBank']],
    ['the same on the invest page', { page: 'invest', banksToRepair: ['Harbor Bank'] }, []],
    ['a second bank that waits', { bankWaitsFor: 'amounts' }, []],
    ['no bank, but an IRA that buys', { hasBankAccount: false, hasSubAccountWBuyDirection: true }, []],
    ['no bank and not verified', { hasBankAccount: false, identityStatus: 'retry' }, ['notVerified']],
    ['owners missing', { isBusiness: true, beneficialOwnershipIncomplete: true }, ['beneficialOwners']],
    ['owners named', { isBusiness: true }, []],
    ['first recurring', { nextInvestmentDays: [businessDay('2026-04-01')] }, ['firstRecurringInvestment']],
    ['recurring, after investing', { hasInvested: true, nextInvestmentDays: [businessDay('2026-04-01')] }, []],
    ['recurring, on the invest page', { page: 'invest', nextInvestmentDays: [businessDay('2026-04-01')] }, []],
  ])('%s', (_case, facts, kinds) => {
    expect(noticesFor({ ...settled, ...facts }).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('come in their order', () => {
    const all = noticesFor({
      ...settled,
      showOnboardingWizard: true,
      wealthChannel: true,
      invalidEmail: true,
      iraNextStep: { code: 'fundAccount', codeSince: now },
      hasBankAccount: false,
      isBusiness: true,
      beneficialOwnershipIncomplete: true,
      nextInvestmentDays: [businessDay('2026-05-01'), businessDay('2026-04-01')],
    })
    expect(all.map(({ kind }) => kind)).toEqual([
      'onboarding',
      'accreditation',
      'emailBounced',
      'iraNextStep',
      'connectBank',
      'beneficialOwners',
      'firstRecurringInvestment',
    ])
    expect(all.at(-1)!.title).toBe('Your first scheduled investment is on Apr 1, 2026')
    expect(all[3]!.action?.label).toBe('Fund Account')
  })

  it.each([
    [null, 'Verify accreditation'],
    ['NONE', 'Verify accreditation'],
    ['PENDING', 'See the status'],
    ['NEEDS_INFO', 'See what is missing'],
    ['REJECTED', 'See why, and try again'],
    ['EXPIRED', 'Verify again'],
  ])('say what an accredited verification that is %s needs next', (status, label) => {
    const [notice] = noticesFor({ ...settled, wealthChannel: true, accreditedVerificationStatus: status })
    expect(notice).toMatchObject({ title: 'Accredited verification required', action: { label } })
  })

  it('hide an IRA step after exactly 30 days, and name what it asks for', () => {
    const at = (code: string, since: Instant) => noticesFor({ ...settled, iraNextStep: { code, codeSince: since } })
    expect(at('fundAccount', daysAgo(30).add({ seconds: 1 }))[0]!.action!.label).toBe('Fund Account')
    expect(at('fundAccount', daysAgo(30))).toEqual([])
    expect(at('verificationDocumentsRequired', daysAgo(1))[0]!.action!.label).toBe('Finish Account')
    expect(at('signAgreement', now)[0]!.message).toBe('Sign the custodian’s agreement to open it.')
    expect(at('a code of later', now)).toEqual([])
  })

  it('say what the identity status says', () => {
    const [notice] = noticesFor({ ...settled, identityStatus: 'document' })
    expect(notice).toMatchObject({
      title: 'Photo identification required to verify your identity',
      action: { does: 'uploadDocument' },
    })
  })

  it('say that a partner is at work where nothing is left for the person to do', () => {
    const owners = { isBusiness: true, beneficialOwnershipIncomplete: true }
    expect(noticesFor({ ...settled, ...owners })[0]?.title).toBe('Name the owners of your business')
    expect(noticesFor({ ...settled, ...owners, areOwnersWithPartner: true })[0]).toMatchObject({
      title: 'We are checking the owners of your business',
      action: { does: 'nameOwners' },
    })
    expect(noticesFor({ ...settled, identityStatus: 'requested' })[0]).toMatchObject({
      title: 'Please complete your profile, so we can verify your identity',
      message: expect.stringContaining('waiting for our payment partner'),
    })
    expect(noticesFor({ ...settled, identityStatus: 'document' })[0]?.message).toBe('')
    expect(noticesFor({ ...settled, identityStatus: 'documentReview' })[0]).toMatchObject({
      title: 'We are looking at your photo identification',
      action: { label: 'See the status', does: 'uploadDocument' },
    })
  })
})
