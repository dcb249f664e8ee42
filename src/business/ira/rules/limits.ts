import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'

type YearLimits = {
  readonly regular: Cents
  /** The extra amount for a person who is 50 by the end of the year. */
  readonly catchUp: Cents
  /** 25% of pay up to this amount; employer money, without catch-up. */
  readonly sep: Cents
  /** The range of modified adjusted gross income in which a Roth IRA's limit falls to zero. */
  readonly rothSingle: readonly [from: Cents, to: Cents]
  readonly rothJoint: readonly [from: Cents, to: Cents]
  readonly source: string
}

const thousand = (value: number): Cents => dollars(value * 1_000)
const between = (from: number, to: number): readonly [Cents, Cents] => [thousand(from), thousand(to)]

const byYear: Readonly<Record<number, YearLimits>> = {
  2020: {
    regular: thousand(6),
    catchUp: thousand(1),
    sep: thousand(57),
    rothSingle: between(124, 139),
    rothJoint: between(196, 206),
    source: 'IRS Notice 2019-59',
  },
  2021: {
    regular: thousand(6),
    catchUp: thousand(1),
    sep: thousand(58),
    rothSingle: between(125, 140),
    rothJoint: between(198, 208),
    source: 'IRS Notice 2020-79',
  },
  2022: {
    regular: thousand(6),
    catchUp: thousand(1),
    sep: thousand(61),
    rothSingle: between(129, 144),
    rothJoint: between(204, 214),
    source: 'IRS Notice 2021-61',
  },
  2023: {
    regular: cents(650_000),
    catchUp: thousand(1),
    sep: thousand(66),
    rothSingle: between(138, 153),
    rothJoint: between(218, 228),
    source: 'IRS Notice 2022-55',
  },
  2024: {
    regular: thousand(7),
    catchUp: thousand(1),
    sep: thousand(69),
    rothSingle: between(146, 161),
    rothJoint: between(230, 240),
    source: 'IRS Notice 2023-75',
  },
  2025: {
    regular: thousand(7),
    catchUp: thousand(1),
    sep: thousand(70),
    rothSingle: between(150, 165),
    rothJoint: between(236, 246),
    source: 'IRS Notice 2024-80',
  },
  2026: {
    regular: cents(750_000),
    catchUp: cents(110_000),
    sep: thousand(72),
    rothSingle: between(153, 168),
    rothJoint: between(242, 252),
    source: 'IRS Notice 2025-67',
  },
}

/** Null for a year whose limits are not published yet. */
export const limitsOf = (taxYear: number): YearLimits | null => byYear[taxYear] ?? null

export const catchUpAge = 50

export const mayCatchUp = (dateOfBirth: BusinessDay, taxYear: number): boolean =>
  taxYear - Number(dateOfBirth.slice(0, 4)) >= catchUpAge

/** The limit for all traditional and Roth IRAs of one person together in a year; null if it is not published. */
export function regularLimit(dateOfBirth: BusinessDay, taxYear: number): Cents | null {
  const limits = limitsOf(taxYear)
  return limits && cents(limits.regular + (mayCatchUp(dateOfBirth, taxYear) ? limits.catchUp : 0n))
}

/**
 * The last day on which a contribution counts for a tax year: the due date of the return without extensions (26 USC
 * 219(f)(3), 6072(a)). That is April 15 of the next year, or the next business day (26 USC 7503).
 */
export const deadlineOf = (taxYear: number): BusinessDay => taxDayFrom(businessDay(`${taxYear + 1}-04-15`))

/** The tax years still open for contributions: this year, and last year until its deadline. */
export function openYears(today: BusinessDay): number[] {
  const year = Number(today.slice(0, 4))
  return today <= deadlineOf(year - 1) ? [year, year - 1] : [year]
}
