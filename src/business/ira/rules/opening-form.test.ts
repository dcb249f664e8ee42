import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { beneficiaryForm, freshRow, hundredthsOf, readBeneficiaries, rowsOf } from './beneficiary-form.ts'
import { openingForm, readOpening } from './opening-form.ts'

const today = businessDay('2026-03-02')
const values = {
  custodian: 'sacoRiver',
  iraType: 'roth',
  isMarried: 'yes',
  spouseName: '',
  employerName: '',
  employerEin: '',
  beneficiaries: [{ ...freshRow, relationship: 'child' as const, firstName: 'Kim', lastName: 'Rivers' }],
}
const faultsIn = (of: typeof values, state: string | null) =>
  openingForm({ state, today })
    .safeParse(readOpening(of))
    .error?.issues.map(({ path }) => path.join('.')) ?? []

it('reads a percentage to the hundredth, and nothing else', () => {
  expect(['33.34', '100', '0.01', '50%', '5.5'].map(hundredthsOf)).toEqual([3_334, 10_000, 1, 5_000, 550])
  expect(['', 'half', '33.345', '-1', '1e2'].map(hundredthsOf)).toEqual([0, 0, 0, 0, 0])
})

it('asks for the spouse’s consent where the state does', () => {
  expect(faultsIn(values, 'TX')).toEqual(['spouseName'])
  expect(faultsIn(values, 'NY')).toEqual([])
  expect(faultsIn({ ...values, spouseName: 'Robin Rivers' }, 'TX')).toEqual([])
})

it('refuses shares that miss 100% by a hundredth', () => {
  const [row] = values.beneficiaries
  expect(faultsIn({ ...values, beneficiaries: [{ ...row!, shareHundredths: '99.99' }] }, 'NY')).toEqual([
    'beneficiaries',
  ])
})

it('puts a birth still to come beside its own date', () => {
  const [row] = values.beneficiaries
  const rows = [
    { ...row!, shareHundredths: '50', dateOfBirth: '2026-03-02' },
    { ...row!, shareHundredths: '50', dateOfBirth: '2026-03-03' },
  ]
  expect(faultsIn({ ...values, beneficiaries: rows }, 'NY')).toEqual(['beneficiaries.1.dateOfBirth'])
})

it('shows the list in force so that it reads back as the same list', () => {
  const person = {
    class: 'primary',
    relationship: 'child',
    firstName: 'Kim',
    lastName: 'Rivers',
    entityName: null,
  } as const
  const trust = {
    class: 'primary',
    relationship: 'trust',
    firstName: null,
    lastName: null,
    entityName: 'A Trust',
  } as const
  const inForce = [
    { ...person, dateOfBirth: '2010-02-03', shareHundredths: 3_334, perStirpes: true },
    { ...trust, dateOfBirth: null, shareHundredths: 6_666, perStirpes: false },
  ]
  const values = { isMarried: 'no', spouseName: ' ', beneficiaries: rowsOf(inForce) }
  expect(readBeneficiaries(values)).toEqual({ isMarried: false, spouseName: null, beneficiaries: inForce })
  expect(beneficiaryForm({ state: 'TX', today }).safeParse(readBeneficiaries(values)).success).toBe(true)
})
