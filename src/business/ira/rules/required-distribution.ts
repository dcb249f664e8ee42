import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'

/**
 * The Uniform Lifetime Table: remaining years at each age, in tenths. Treasury Regulations section 1.401(a)(9)-9(c),
 * for distribution years from 2022 on (T.D. 9930). Read 2026-11-25.
 */
const tenths: readonly number[] = [
  265, 255, 246, 237, 229, 220, 211, 202, 194, 185, 177, 168, 160, 152, 144, 137, 129, 122, 115, 108, 101, 95, 89, 84,
  78, 73, 68, 64, 60, 56, 52, 49, 46, 43, 41, 39, 37, 35, 34, 33, 31, 30, 29, 28, 27, 25, 23, 20,
]
const firstAge = 73
export const uniformLifetimeTable = {
  from: firstAge,
  source: 'Treasury Regulations section 1.401(a)(9)-9(c), from 2022',
} as const

/** The factor at an age, in tenths; constant from 120 on. */
export const factorAt = (age: number): number => tenths[Math.min(age, firstAge + tenths.length - 1) - firstAge]!

/**
 * The age from which distributions are required: section 401(a)(9)(C)(v), as amended by section 107 of the SECURE 2.0
 * Act of 2022 (Pub. L. 117-328, div. T). The act left the age for birth year 1959 open; proposed regulations
 * REG-103529-23 (89 FR 58644, 19 July 2024) say 73. Read 2026-11-25. People born before 1951 reached an earlier age
 * long ago.
 */
const requiredAges = [
  { bornFrom: 1900, age: 73 },
  { bornFrom: 1960, age: 75 },
] as const

export const requiredAge = (dateOfBirth: BusinessDay): number =>
  (requiredAges.findLast(({ bornFrom }) => bornFrom <= yearOf(dateOfBirth)) ?? requiredAges[0]).age
const yearOf = (day: BusinessDay): number => Number(day.slice(0, 4))

export type RequiredDistribution = {
  readonly taxYear: number
  readonly age: number
  readonly factorTenths: number
  /** The value of all the person's traditional and SEP IRAs with us at the end of last year. */
  readonly value: Cents
  readonly amount: Cents
  readonly taken: Cents
  readonly left: Cents
  readonly dueOn: BusinessDay
}

/**
 * The amount that a person must take out of traditional and SEP IRAs for a year; null below the age. It is due by the
 * end of the year, for the first year by April 1 of the next. It is rounded up to the cent, so that it is never short.
 */
export function requiredDistribution(
  taxYear: number,
  facts: { readonly dateOfBirth: BusinessDay; readonly values: readonly Cents[]; readonly taken: Cents },
): RequiredDistribution | null {
  const { dateOfBirth, values, taken } = facts
  const age = taxYear - yearOf(dateOfBirth)
  const begins = requiredAge(dateOfBirth)
  if (age < begins) return null
  const factorTenths = factorAt(age)
  const value = addCents(...values)
  const factor = BigInt(factorTenths)
  const amount = cents((value * 10n + factor - 1n) / factor)
  return {
    taxYear,
    age,
    factorTenths,
    value,
    amount,
    taken,
    left: maxCents(noCents, subtractCents(amount, taken)),
    dueOn: businessDay(age === begins ? `${taxYear + 1}-04-01` : `${taxYear}-12-31`),
  }
}
