import { describe, expect, it } from 'vitest'
import { shapePhone, storedPhone } from '#design/components/phone-field/phone-text.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { completionOf, missingRequiredFields, type ProfileSoFar } from './completion.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { linkExpiry, refuseLink } from './email-link.ts'
import { investorProfile } from './investor-profile.ts'
import { changedFields, personalInformation } from './personal-information.ts'
import { parseUsPhone, tenDigits } from './phone.ts'

const today = businessDay('2026-03-02')
const form = personalInformation(today)
const ada = {
  firstName: 'Ada',
  lastName: 'Reyes',
  dateOfBirth: '1985-04-12',
  primaryPhone: '207-555-0123',
  address1: '12 Wharf Street',
  address2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  ssn: '212-34-5678',
  citizenshipCountryCode: 'US',
}
const wrongField = (change: object) => form.safeParse({ ...ada, ...change }).error?.issues[0]?.path.join('.')

describe('personal information', () => {
  it('is read into the form that is stored', () => {
    expect(form.parse(ada)).toMatchObject({ primaryPhone: '+12075550123', ssn: '212345678', address2: null })
  })

  it.each([
    ['a name that is missing', { firstName: ' ' }, 'firstName'],
    ['a name that is too long', { lastName: 'x'.repeat(51) }, 'lastName'],
    ['a name with a sign that banks refuse', { firstName: 'A<da' }, 'firstName'],
    ['a name with an accent', { firstName: 'Zoë O’Hara-Díaz' }, undefined],
    ['a Vietnamese name', { firstName: 'Thị Ánh', lastName: 'Nguyễn' }, undefined],
    ['a Polish name', { firstName: 'Łukasz', lastName: 'Żółć' }, undefined],
    ['a Hawaiian name', { lastName: 'Kaʻanāʻanā' }, undefined],
    ['a Yoruba name', { firstName: 'Ọláyẹ̀mí' }, undefined],
    ['a Romanian and a Turkish name', { firstName: 'Ștefan', lastName: 'Yıldız' }, undefined],
    ['an Arabic name', { firstName: 'محمد' }, 'firstName'],
    ['a Chinese name', { lastName: '王' }, 'lastName'],
    ['a Hebrew name', { lastName: 'לוי' }, 'lastName'],
    ['a Hindi name', { firstName: 'आर्या' }, 'firstName'],
    ['a Ukrainian name', { lastName: 'Шевченко' }, 'lastName'],
    ['a Latin name with one Cyrillic character', { firstName: 'Аda' }, 'firstName'],
    ['a name with a picture', { firstName: 'Ada🌞' }, 'firstName'],
    ['a street in Thai', { address1: 'ถนนสุขุมวิท 12' }, 'address1'],
    ['a street with an accent', { address1: '1250 Calle Fernández Juncos', city: 'Cañon City' }, undefined],
    ['a minor', { dateOfBirth: '2008-03-03' }, 'dateOfBirth'],
    ['someone who is 18 today', { dateOfBirth: '2008-03-02' }, undefined],
    ['someone of 126 years', { dateOfBirth: '1900-03-01' }, 'dateOfBirth'],
    ['someone of 125 years', { dateOfBirth: '1900-03-03' }, undefined],
    ['a day that was not', { dateOfBirth: '1985-02-30' }, 'dateOfBirth'],
    ['a day to come', { dateOfBirth: '2030-01-01' }, 'dateOfBirth'],
    ['a phone number abroad', { primaryPhone: '+44 20 7946 0958' }, 'primaryPhone'],
    ['a phone number too short', { primaryPhone: '555-0123' }, 'primaryPhone'],
    ['a state that is none', { state: 'XX' }, 'state'],
    ['a state by the name of an object’s own', { state: 'toString' }, 'state'],
    ['a ZIP+4', { postalCode: '04101-1234' }, undefined],
    ['a ZIP of four digits', { postalCode: '4101' }, 'postalCode'],
    ['a ZIP+4 without its hyphen', { postalCode: '041011234' }, undefined],
    ['a ZIP+4 with a blank', { postalCode: ' 04101 1234' }, undefined],
    ['a ZIP+4 with a long dash', { postalCode: '04101–1234' }, undefined],
    ['a full-width ZIP', { postalCode: '０４１０１' }, undefined],
    ['a ZIP of Puerto Rico', { postalCode: '00926', state: 'PR' }, undefined],
    ['a ZIP with half of its end', { postalCode: '04101-12' }, 'postalCode'],
    ['a ZIP of six digits', { postalCode: '041012' }, 'postalCode'],
    ['a Canadian code', { postalCode: 'K1A 0B1' }, 'postalCode'],
    ['a ZIP behind its state', { postalCode: 'ME 04101' }, 'postalCode'],
    ['a ZIP in Arabic digits', { postalCode: '٠٤١٠١' }, 'postalCode'],
    ['a leap day', { dateOfBirth: '2004-02-29' }, undefined],
    ['the leap day of a century', { dateOfBirth: '2000-02-29' }, undefined],
    ['a leap day of no leap year', { dateOfBirth: '1985-02-29' }, 'dateOfBirth'],
    ['a leap day of a century without one', { dateOfBirth: '1900-02-29' }, 'dateOfBirth'],
    ['a year of two digits', { dateOfBirth: '0085-04-12' }, 'dateOfBirth'],
    ['a year of the Buddha', { dateOfBirth: '2528-04-12' }, 'dateOfBirth'],
    ['a month 13', { dateOfBirth: '1985-13-01' }, 'dateOfBirth'],
    ['a month 0', { dateOfBirth: '1985-00-12' }, 'dateOfBirth'],
    ['a day first', { dateOfBirth: '12-04-1985' }, 'dateOfBirth'],
    ['a day with slashes', { dateOfBirth: '04/12/1985' }, 'dateOfBirth'],
    ['a moment', { dateOfBirth: '1985-04-12T00:00' }, 'dateOfBirth'],
    ['a day in full-width digits', { dateOfBirth: '１９８５-04-12' }, 'dateOfBirth'],
    ['eight digits of a tax number', { ssn: '21234567' }, 'ssn'],
    ['no tax number, held already', { ssn: undefined }, undefined],
    ['a post office box', { address1: 'P.O. Box 9' }, 'address1'],
    ['a post office box in the second line', { address2: 'PO Box 9' }, 'address1'],
    [
      'a box of the armed forces',
      { address1: 'PSC 3 Box 4120', city: 'APO', state: 'AE', postalCode: '09021' },
      undefined,
    ],
  ])('%s', (_what, change, field) => {
    expect(wrongField(change)).toBe(field)
  })

  it('writes a ZIP code one way', () => {
    for (const postalCode of ['041011234', '04101 1234', '04101 - 1234', '04101–1234'])
      expect(form.parse({ ...ada, postalCode }).postalCode).toBe('04101-1234')
  })

  it('is of age on the first of March where a leap day has no birthday', () => {
    const of = (today: string) =>
      personalInformation(businessDay(today)).safeParse({ ...ada, dateOfBirth: '2008-02-29' })
    expect([of('2026-02-28').success, of('2026-03-01').success]).toEqual([false, true])
  })

  it('names a post office box together with what else is wrong', () => {
    const { error } = form.safeParse({ ...ada, address1: 'P.O. Box 9', postalCode: '4101', firstName: '' })
    expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(['address1', 'firstName', 'postalCode'])
  })

  it.each([undefined, null, ''])('takes %j for a phone number that is given later', (primaryPhone) => {
    expect(form.parse({ ...ada, primaryPhone }).primaryPhone).toBeNull()
  })

  it('names the fields that changed', () => {
    const stored = { ...form.parse(ada), ssn: 'index' }
    expect(changedFields(stored, stored)).toEqual([])
    expect(changedFields(stored, { ...stored, city: 'Bath', ssn: 'other' })).toEqual(['ssn', 'city'])
  })
})

describe('a phone number', () => {
  it.each(['(207) 555-0123', '207.555.0123', '+1 207 555 0123', '12075550123'])('%s', (text) => {
    expect(parseUsPhone(text)).toBe('+12075550123')
  })
  it.each([
    ['207-555-0123 x45', '+12075550123'],
    ['(207) 555-0123, ext. 4', '+12075550123'],
    ['+1 207 555 0123 extension 45', '+12075550123'],
    ['2075550123#12', '+12075550123'],
    ['（２０７）５５５ー０１２３', '+12075550123'],
    ['tel:+12075550123', '+12075550123'],
    ['2075550123x45', '+12075550123'],
    ['2075550123;ext=45', '+12075550123'],
    ['91 98765 43210', null],
    ['61 2 9876 5432', null],
    ['20755501234', null],
    ['1 207 555 0123 4', null],
    ['+1 207 555 01234', null],
    ['442079460958', null],
    ['5511987654321', null],
    ['1-800-FLOWERS', null],
    ['+44 20 7946 0958 ext 4', null],
  ])('%j typed into its field is the number %s, never that of someone else', (typed, number) => {
    expect(parseUsPhone(storedPhone(shapePhone(typed)))).toBe(number)
  })

  it('goes to the partner as ten digits', () => {
    expect(tenDigits('+12075550123')).toBe('2075550123')
  })
})

describe('the investor profile', () => {
  const profile = {
    annualIncome: dollars(90_000),
    netWorth: dollars(10),
    isAccredited: false,
    environmentalImpactVsReturns: 50,
  }
  it.each([
    ['whole', profile, undefined],
    ['without income', { ...profile, annualIncome: cents(0) }, undefined],
    ['with income below zero', { ...profile, annualIncome: cents(-1) }, 'annualIncome'],
    ['accredited without a reason', { ...profile, isAccredited: true }, 'accreditedQualificationId'],
    ['accredited by income', { ...profile, isAccredited: true, accreditedQualificationId: 1 }, undefined],
    [
      'accredited by nothing we know',
      { ...profile, isAccredited: true, accreditedQualificationId: 99 },
      'accreditedQualificationId',
    ],
    ['without a word on what matters more', { ...profile, environmentalImpactVsReturns: undefined }, undefined],
    ['impact out of range', { ...profile, environmentalImpactVsReturns: 101 }, 'environmentalImpactVsReturns'],
  ])('%s', (_what, input, field) => {
    expect(investorProfile.safeParse(input).error?.issues[0]?.path.join('.')).toBe(field)
  })
})

const empty: ProfileSoFar = {
  type: 'individual',
  emailConfirmed: false,
  registered: true,
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  address1: null,
  city: null,
  state: null,
  postalCode: null,
  citizenshipCountryCode: null,
  ssnLastFour: null,
  annualIncome: null,
  netWorth: null,
  isAccredited: null,
  businessName: null,
  businessType: null,
  businessClassification: null,
  businessSavedAt: null,
}
const personal = {
  firstName: 'Ada',
  lastName: 'Reyes',
  dateOfBirth: '1985-04-12',
  address1: '12 Wharf Street',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  citizenshipCountryCode: 'US',
  ssnLastFour: '5678',
}
const investor = { annualIncome: cents(0), netWorth: cents(0), isAccredited: false }

describe('completion', () => {
  it.each([
    ['nothing told', {}, true],
    ['not yet registered', { registered: false }, false],
    ['personal information', { emailConfirmed: true, ...personal }, true],
    ['all of it, with zeros', { emailConfirmed: true, ...personal, ...investor }, false],
    ['all but the address confirmed', { ...personal, ...investor }, false],
    [
      'a business without its name',
      { type: 'business' as const, emailConfirmed: true, ...personal, ...investor },
      true,
    ],
  ])('%s', (_what, told, showOnboardingWizard) => {
    expect(completionOf({ ...empty, ...told })).toMatchObject({ showOnboardingWizard })
  })

  it('counts what is missing', () => {
    expect(missingRequiredFields(empty)).toHaveLength(12)
    expect(missingRequiredFields({ ...empty, ...personal, ...investor })).toEqual([])
  })
})

describe('a confirmation link', () => {
  const sentAt = instant('2026-03-02T15:00:00Z')
  const link = { expiresAt: linkExpiry(sentAt), usedAt: null, replacedAt: null }
  it.each([
    ['unknown', null, sentAt, 'linkUnknown'],
    ['new', link, sentAt, undefined],
    ['a moment before seven days', link, instant('2026-03-09T14:59:59Z'), undefined],
    ['seven days old', link, instant('2026-03-09T15:00:00Z'), 'linkExpired'],
    ['used', { ...link, usedAt: sentAt }, sentAt, 'linkUsed'],
    ['used and old', { ...link, usedAt: sentAt }, instant('2026-04-09T15:00:00Z'), 'linkUsed'],
    ['replaced', { ...link, replacedAt: sentAt }, sentAt, 'linkReplaced'],
  ])('%s', (_what, facts, now, code) => {
    expect(refuseLink(facts, now)?.code).toBe(code)
  })

  it('stands in the mail as the one thing to do', () => {
    const url = 'https://longlight.example/confirm/?token=a&b'
    expect(confirmationMail({ firstName: 'Jo', url })).toMatchObject({ greeting: 'Hello Jo,', button: { url } })
  })
})

describe('what is missing in an investor profile', () => {
  it('is said in words, field by field', () => {
    const { error } = investorProfile.safeParse({})
    expect(error!.issues.map(({ message }) => message)).toEqual([
      'Enter your annual income in dollars.',
      'Enter your net worth in dollars.',
      'Say whether you are an accredited investor.',
    ])
  })
})
