import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { factorAt, requiredDistribution } from './required-distribution.ts'

const of = (born: string, taxYear: number, value = dollars(100_000), taken = noCents) =>
  requiredDistribution(taxYear, { dateOfBirth: businessDay(born), values: [value], taken })

describe('a required distribution', () => {
  it('begins at 73 for those born before 1960 and at 75 for others, the first by 1 April of the next year', () => {
    expect(of('1953-12-31', 2025)).toBeNull()
    expect(of('1953-12-31', 2026)).toMatchObject({ age: 73, dueOn: '2027-04-01' })
    expect(of('1952-01-01', 2026)).toMatchObject({ age: 74, dueOn: '2026-12-31' })
    expect(of('1959-12-31', 2032)).toMatchObject({ age: 73 })
    expect(of('1960-01-01', 2034)).toBeNull()
    expect(of('1960-01-01', 2035)).toMatchObject({ age: 75, dueOn: '2036-04-01' })
  })

  it('is last year’s value by the factor of the table, rounded up to the cent', () => {
    expect([73, 75, 80, 119, 120, 130].map(factorAt)).toEqual([265, 246, 202, 23, 20, 20])
    // 100,000 / 26.5 = 3,773.58490…
    expect(of('1953-06-01', 2026)).toMatchObject({ amount: cents(377_359), left: cents(377_359) })
    expect(of('1953-06-01', 2026, dollars(100_000), cents(377_358))).toMatchObject({ left: cents(1) })
    expect(of('1953-06-01', 2026, dollars(100_000), cents(377_360))).toMatchObject({ left: noCents })
  })

  it('never falls short of the quotient, and exceeds it by less than a cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 73, max: 125 }), (value, age) => {
        const found = of(`${2026 - age}-06-01`, 2026, cents(value))!
        const factor = BigInt(factorAt(age))
        expect(found.amount * factor).toBeGreaterThanOrEqual(value * 10n)
        expect((found.amount - 1n) * factor).toBeLessThan(value * 10n)
      }),
    )
  })
})
