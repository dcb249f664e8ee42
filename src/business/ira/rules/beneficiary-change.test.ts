import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { beneficiaryLine, refuseBeneficiaryChange, rejectionWords } from './beneficiary-change.ts'

const today = businessDay('2026-03-02')
const kim = {
  class: 'primary',
  relationship: 'child',
  firstName: 'Kim',
  lastName: 'Rivers',
  entityName: null,
  dateOfBirth: null,
  shareHundredths: 10_000,
  perStirpes: true,
} as const
const facts = { isOpen: true, hasPending: false, state: 'TX', isMarried: false, hasSpouseConsent: false, today }
const codeOf = (more: Partial<typeof facts>, named: Parameters<typeof refuseBeneficiaryChange>[0] = [kim]) =>
  refuseBeneficiaryChange(named, { ...facts, ...more })?.code

it('needs an open IRA, no change that waits, and shares that come to 100% to the hundredth', () => {
  expect(codeOf({})).toBeUndefined()
  expect(codeOf({ isOpen: false })).toBe('iraNotOpen')
  expect(codeOf({ hasPending: true })).toBe('beneficiariesPending')
  expect(codeOf({}, [{ ...kim, shareHundredths: 9_999 }])).toBe('badBeneficiaries')
  expect(codeOf({}, [{ ...kim, class: 'contingent' }])).toBe('badBeneficiaries')
})

it('needs the spouse’s consent where a married owner’s state asks for it', () => {
  expect(codeOf({ isMarried: true })).toBe('spouseMustAgree')
  expect(codeOf({ isMarried: true, hasSpouseConsent: true })).toBeUndefined()
  expect(codeOf({ isMarried: true, state: 'NY' })).toBeUndefined()
  expect(codeOf({ isMarried: true }, [{ ...kim, relationship: 'spouse' }])).toBeUndefined()
})

it('tells someone who said that they are not married why the custodian still asks for their spouse', () => {
  const refused = { code: 'R12', message: 'the spouse has not signed' }
  expect(rejectionWords(refused, { isMarried: false, custodian: 'Penobscot' })).toContain(
    'has you on record as married',
  )
  expect(rejectionWords(refused, { isMarried: true, custodian: 'Penobscot' })).toBe(refused.message)
})

it('names each beneficiary in the document that the spouse signs', () => {
  expect(beneficiaryLine(kim)).toBe('primary: Kim Rivers (child), 100%, per stirpes')
})
