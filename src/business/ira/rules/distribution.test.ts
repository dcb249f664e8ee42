import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import {
  type DistributionFacts,
  type DistributionInput,
  normalFrom,
  refuseDistribution,
  stateWords,
  withheldOf,
} from './distribution.ts'

const facts: DistributionFacts = {
  today: businessDay('2026-07-01'),
  iraType: 'traditional',
  isOpen: true,
  dateOfBirth: businessDay('1967-01-01'),
  available: dollars(1_000),
  isRequired: false,
}
const input: DistributionInput = {
  kind: 'normal',
  exception: null,
  gross: dollars(500),
  federalPercent: 10,
  statePercent: 0,
  acceptsAdditionalTax: false,
}
const said = (change: Partial<DistributionInput> = {}, seen: Partial<DistributionFacts> = {}) =>
  refuseDistribution({ ...input, ...change }, { ...facts, ...seen })?.code ?? null

describe('a distribution', () => {
  it('is normal from the day on which the owner is 59½, and early a day before', () => {
    expect(normalFrom(businessDay('1967-01-01'))).toBe('2026-07-01')
    expect(said()).toBeNull()
    expect(said({ kind: 'early', acceptsAdditionalTax: true })).toBe('wrongDistribution')
    const before = { today: businessDay('2026-06-30') }
    expect(said({}, before)).toBe('wrongDistribution')
    expect(said({ kind: 'early' }, before)).toBe('additionalTaxNotAccepted')
    expect(said({ kind: 'early', acceptsAdditionalTax: true }, before)).toBeNull()
    expect(said({ kind: 'earlyWithException' }, before)).toBe('exceptionRequired')
    expect(said({ kind: 'earlyWithException', exception: 'firstHome' }, before)).toBeNull()
    expect(said({ exception: 'firstHome' })).toBe('exceptionRequired')
  })

  it('is at least a dollar and at most the cash that is not reserved', () => {
    expect(said({ gross: cents(99) })).toBe('belowMinimum')
    expect(said({ gross: dollars(1) })).toBeNull()
    expect(said({ gross: dollars(1_000) })).toBeNull()
    expect(said({ gross: cents(100_001) })).toBe('notEnoughCash')
    expect(said({}, { isOpen: false })).toBe('iraNotOpen')
  })

  it('is called required only where the law asks for one', () => {
    expect(said({ kind: 'requiredMinimum' })).toBe('wrongDistribution')
    expect(said({ kind: 'requiredMinimum' }, { isRequired: true })).toBeNull()
  })

  it('has whole percents withheld, from 0 to 100 together', () => {
    expect(said({ federalPercent: 0 })).toBeNull()
    expect(said({ federalPercent: 100 })).toBeNull()
    for (const federalPercent of [-1, 101, 9.5]) expect(said({ federalPercent })).toBe('withholdingNotPossible')
    expect(said({ federalPercent: 95, statePercent: 5 })).toBeNull()
    expect(said({ federalPercent: 95, statePercent: 6 })).toBe('withholdingNotPossible')
  })

  it('is paid to the cent: withheld parts are rounded half up and the owner gets the rest', () => {
    expect(withheldOf(cents(100_005), { federalPercent: 10, statePercent: 3 })).toEqual({
      federal: cents(10_001),
      state: cents(3_000),
      net: cents(87_004),
    })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), percent, percent, (gross, federalPercent, other) => {
        const statePercent = Math.min(other, 100 - federalPercent)
        const { federal, state, net } = withheldOf(cents(gross), { federalPercent, statePercent })
        expect(federal + state + net).toBe(gross)
        expect(net).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
  it('says whose the law of the state is to apply, and that less may arrive', () => {
    expect(stateWords('VT')).toContain('The custodian, not Longlight, applies the law of your state, Vermont.')
    expect(stateWords(null)).toMatch(/law of your state\. .*you receive less than shown here\.$/)
  })
})
