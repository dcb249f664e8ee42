import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { percent, rate } from '#kernel/rate.ts'
import { type Beneficiary, beneficiaryForm, equalShares, needsSpouse, refuseDesignation } from './beneficiary.ts'
import { trustedContact } from './trusted-contact.ts'
import { usStates } from './us-states.ts'

const child = (n: number, share: number, more: Partial<Beneficiary> = {}): Beneficiary => ({
  id: `ben_${String(n).padStart(36, '0')}`,
  class: 'primary',
  firstName: 'Jo',
  lastName: 'Lee',
  relationship: 'Child',
  dateOfBirth: businessDay('2001-02-03'),
  share: percent(share),
  perStirpes: false,
  ssn: null,
  ...more,
})
const maine = { state: 'ME', spouseAgrees: false }

describe('beneficiaries', () => {
  it('inherit exactly everything: 100.00% of the primary ones, and of the contingent ones if there are any', () => {
    expect(refuseDesignation([], maine)).toBeNull()
    expect(refuseDesignation([child(1, 60), child(2, 40)], maine)).toBeNull()
    expect(refuseDesignation([child(1, 60), child(2, 39.99)], maine)).toMatchObject({
      code: 'sharesDoNotAdd',
      message: 'The shares of your primary beneficiaries add up to 99.99%. Change them so that they add up to 100.00%.',
    })
    expect(refuseDesignation([child(1, 100), child(2, 50, { class: 'contingent' })], maine)).toMatchObject({
      code: 'sharesDoNotAdd',
    })
    expect(refuseDesignation([child(1, 100, { class: 'contingent' })], maine)).toMatchObject({ code: 'noPrimary' })
    expect(refuseDesignation([child(1, 50), child(1, 50)], maine)).toMatchObject({ code: 'namedTwice' })
  })

  it('have one fault said for a field that was left empty', () => {
    const { id, share, perStirpes } = child(1, 100)
    const empty = { id, class: 'primary', firstName: '', lastName: '', relationship: null, dateOfBirth: '' }
    const checked = beneficiaryForm(businessDay('2026-01-05')).safeParse({ ...empty, share, perStirpes, ssn: null })
    const fields = checked.error!.issues.map(({ path }) => path.join('.'))
    expect(fields.toSorted()).toEqual(['dateOfBirth', 'firstName', 'lastName', 'relationship'])
  })

  it('are shared out in equal parts that always add up', () => {
    expect(equalShares(3)).toEqual([rate(333_400), rate(333_300), rate(333_300)])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
        const shares = equalShares(count)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(1_000_000n)
        expect(shares.every((share) => share % 100n === 0n)).toBe(true)
        expect(
          refuseDesignation(
            shares.map((share, n) => child(n, 0, { share })),
            maine,
          ),
        ).toBeNull()
      }),
    )
  })

  it('ask for the spouse’s word where a state gives the spouse half, and someone else is named', () => {
    const texas = { state: 'TX', spouseAgrees: false }
    expect(needsSpouse([child(1, 100, { relationship: 'Spouse' })], 'TX')).toBe(false)
    expect(refuseDesignation([child(1, 100)], texas)).toMatchObject({ code: 'spouseMustAgree' })
    expect(refuseDesignation([child(1, 100)], { ...texas, spouseAgrees: true })).toBeNull()
    expect(refuseDesignation([child(1, 100)], maine)).toBeNull()
  })

  it('asks for it in the nine states of IRS Publication 555 and in no other, and for primary beneficiaries alone', () => {
    const ofChild = [child(1, 100)]
    expect(Object.keys(usStates).filter((state) => needsSpouse(ofChild, state))).toEqual([
      'AZ',
      'CA',
      'ID',
      'LA',
      'NV',
      'NM',
      'TX',
      'WA',
      'WI',
    ])
    expect(needsSpouse(ofChild, null)).toBe(false)
    const spouse = child(1, 100, { relationship: 'Spouse' })
    expect(needsSpouse([spouse, child(2, 100, { class: 'contingent' })], 'TX')).toBe(false)
    expect(needsSpouse([spouse, child(2, 50)], 'TX')).toBe(true)
  })

  it.each([
    ['a birth that is still to come', { dateOfBirth: '2030-01-01' }],
    ['a day that is none', { dateOfBirth: '2001-02-31' }],
    ['a share of nothing', { share: 0n }],
    ['half a hundredth', { share: 50n }],
    ['a number that was never issued', { ssn: '000-12-3456' }],
    ['nobody', { firstName: ' ' }],
  ])('are refused with %s', (_case, wrong) => {
    const form = beneficiaryForm(businessDay('2026-11-20'))
    expect(form.safeParse(child(1, 100)).success).toBe(true)
    expect(form.safeParse({ ...child(1, 100), ...wrong }).success).toBe(false)
  })
})

describe('a trusted contact', () => {
  const jo = {
    firstName: 'Jo',
    lastName: 'Lee',
    relationship: 'Sister',
    phone: '(207) 555-0123',
    email: '',
    isAdult: true,
  }
  it('is an adult whom we can reach in one way at least', () => {
    expect(trustedContact.parse(jo)).toMatchObject({ phone: '+12075550123', email: null })
    expect(trustedContact.safeParse({ ...jo, phone: '', email: 'jo@example.com' }).success).toBe(true)
    expect(trustedContact.safeParse({ ...jo, phone: '' }).success).toBe(false)
    expect(trustedContact.safeParse({ ...jo, isAdult: false }).success).toBe(false)
  })
})
