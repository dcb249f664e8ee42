import { expect, it } from 'vitest'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { type ConversionFacts, refuseConversion } from './conversion.ts'

const facts: ConversionFacts = {
  from: { iraType: 'traditional', custodian: 'sacoRiver', isOpen: true, available: dollars(100) },
  to: { iraType: 'roth', custodian: 'sacoRiver', isOpen: true },
}
const said = (amount = dollars(100), leftToTake = noCents, change: Partial<ConversionFacts> = {}) =>
  refuseConversion({ amount, leftToTake }, { ...facts, ...change })?.code ?? null

it('converts cash of a traditional or SEP IRA to a Roth IRA at the same custodian, after what is required', () => {
  expect(said()).toBeNull()
  expect(said(cents(10_001))).toBe('notEnoughCash')
  expect(said(cents(99))).toBe('belowMinimum')
  expect(said(dollars(1))).toBeNull()
  expect(said(dollars(1), cents(1))).toBe('requiredFirst')
  expect(said(dollars(1), noCents, { from: { ...facts.from, iraType: 'sep' } })).toBeNull()
  expect(said(dollars(1), noCents, { from: { ...facts.from, iraType: 'roth' } })).toBe('wrongIraType')
  expect(said(dollars(1), noCents, { to: { ...facts.to, iraType: 'sep' } })).toBe('wrongIraType')
  expect(said(dollars(1), noCents, { to: { ...facts.to, custodian: 'penobscot' } })).toBe('wrongIraType')
  expect(said(dollars(1), noCents, { to: { ...facts.to, isOpen: false } })).toBe('iraNotOpen')
})
