import { describe, expect, it } from 'vitest'
import { isWithin, nextToDo, type SettingsFacts, settingsFor } from './settings-list.ts'

const done: SettingsFacts = {
  isDelegate: false,
  isBusiness: false,
  isRegistered: true,
  permanentlySuspended: false,
  areOwnersWithPartner: false,
  hasSubAccountWBuyDirection: false,
  emailConfirmed: true,
  invalidEmail: false,
  emailChangeAsked: false,
  personalInfoComplete: true,
  businessInfoComplete: true,
  investorInfoComplete: true,
  identityStatus: 'verified',
  requiresBeneficialOwnership: false,
  beneficialOwnershipIncomplete: false,
  wealthChannel: false,
  accreditationStatus: null,
  securityComplete: true,
  beneficiaryComplete: true,
  hasBankAccount: true,
  bankNeedsRepair: false,
  bankWaitsFor: null,
  iras: 0,
  businesses: 0,
  iraNextStep: null,
  textPhone: null,
}
const stateOf = (facts: Partial<SettingsFacts>, label: string) =>
  settingsFor({ ...done, ...facts }).find((setting) => setting.label === label)?.state

describe('the list of settings', () => {
  it('has every page of specification 2.4', () => {
    const pages = settingsFor({ ...done, isBusiness: true, requiresBeneficialOwnership: true }).map(({ to }) => to)
    for (const page of [
      'personal-information',
      'business-information',
      'investor-profile',
      'beneficial-owners',
      'bank-accounts',
      'ira',
      'beneficiary',
      'email',
      'security',
      'notification-preferences',
      'dividend-reinvestment',
      'account-access',
      'accredited-verification',
    ])
      expect(pages).toContain(`/users/settings/${page}/`)
  })

  it('shows a delegate what is about the account, and nothing about either person', () => {
    const labels = settingsFor({ ...done, isBusiness: true, isDelegate: true }).map(({ label }) => label)
    expect(labels).toEqual(['Bank accounts', 'Payout account', 'Dividend reinvestment', 'Account access'])
  })

  it('leaves out what is for businesses only', () => {
    const labels = settingsFor(done).map(({ label }) => label)
    expect(labels).not.toContain('Business information')
    expect(labels).not.toContain('Beneficial owners')
  })

  it.each<[string, Partial<SettingsFacts>, string, string]>([
    ['nothing missing', {}, 'Personal information', 'complete'],
    ['identity to be checked again', { identityStatus: 'retry' }, 'Personal information', 'attention'],
    ['profile begun', { personalInfoComplete: false, identityStatus: null }, 'Personal information', 'missing'],
    ['mail comes back', { invalidEmail: true }, 'Email', 'attention'],
    ['a change of address asked', { emailChangeAsked: true }, 'Email', 'attention'],
    ['no bank', { hasBankAccount: false }, 'Bank accounts', 'missing'],
    ['amounts to enter', { bankWaitsFor: 'amounts' }, 'Bank accounts', 'attention'],
    ['a bank to be repaired', { bankNeedsRepair: true }, 'Bank accounts', 'attention'],
    ['wealth channel', { wealthChannel: true }, 'Accredited verification', 'missing'],
    ['verification ended', { accreditationStatus: 'EXPIRED' }, 'Accredited verification', 'attention'],
    ['a business', { businesses: 1 }, 'Business accounts', 'optional'],
    ['an IRA to sign', { iras: 1, iraNextStep: 'signAgreement' }, 'IRA', 'attention'],
    ['an IRA at the custodian', { iras: 1, iraNextStep: 'awaitingCustodian' }, 'IRA', 'optional'],
    ['a phone that takes no texts', { textPhone: 'invalid' }, 'Notification preferences', 'attention'],
    ['no second factor', { securityComplete: false }, 'Security', 'missing'],
  ])('says where each page stands: %s', (_case, facts, label, state) => expect(stateOf(facts, label)).toBe(state))

  it('names what stands in the way before what is missing, and nothing when all is done', () => {
    const next = (facts: Partial<SettingsFacts>) => nextToDo(settingsFor({ ...done, ...facts }), null)?.label ?? null
    expect(next({})).toBeNull()
    expect(next({ beneficiaryComplete: false, bankNeedsRepair: true })).toBe('Bank accounts')
    expect(next({ beneficiaryComplete: false, investorInfoComplete: false })).toBe('Investor profile')
  })

  it('asks nothing of whose account is stopped', () => {
    const settings = settingsFor({ ...done, identityStatus: 'suspended', hasBankAccount: false })
    expect(nextToDo(settings, 'Your account has been suspended.')).toBeNull()
  })
})

it('knows the page of a setting with its last slash, without, and from a page below it', () => {
  const businesses = '/users/settings/businesses/'
  for (const path of ['', '/', '/open', '/setup/'])
    expect(isWithin(`/users/settings/businesses${path}`, businesses)).toBe(true)
  for (const path of ['/users/settings/', '/users/settings/businesses-more', '/users/settings/ira'])
    expect(isWithin(path, businesses)).toBe(false)
})
