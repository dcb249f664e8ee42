import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type ContributionFacts, refuseContribution, rothWarning } from './contribution.ts'
import { annualFee, isFeeWaived } from './fee.ts'
import { deadlineOf, openYears } from './limits.ts'

// The limits of section 9 for IRAs by year, with a cent and a day on either side. Minimums, the maximum, rollovers and
// catch-up by age are in contribution.test.ts and transfer.test.ts, the 30 days of a next step in application.test.ts.
const years: readonly [year: number, regular: number, catchUp: number, sep: number, single: Range, joint: Range][] = [
  [2020, 6_000, 1_000, 57_000, [124_000, 139_000], [196_000, 206_000]],
  [2021, 6_000, 1_000, 58_000, [125_000, 140_000], [198_000, 208_000]],
  [2022, 6_000, 1_000, 61_000, [129_000, 144_000], [204_000, 214_000]],
  [2023, 6_500, 1_000, 66_000, [138_000, 153_000], [218_000, 228_000]],
  [2024, 7_000, 1_000, 69_000, [146_000, 161_000], [230_000, 240_000]],
  [2025, 7_000, 1_000, 70_000, [150_000, 165_000], [236_000, 246_000]],
  [2026, 7_500, 1_100, 72_000, [153_000, 168_000], [242_000, 252_000]],
]
/**
 * Due dates by tax year, as the IRS announced them or its lists of legal holidays imply. Notice 2021-21 moved 2020's
 * further.
 */
const returnsDue: Readonly<Record<number, string>> = {
  2020: '2021-04-15',
  2021: '2022-04-18', // Emancipation Day on a Saturday, observed on Friday the 15th
  2022: '2023-04-18', // a Saturday, and Emancipation Day on a Sunday, observed on Monday the 17th
  2023: '2024-04-15',
  2024: '2025-04-15',
  2025: '2026-04-15',
  2026: '2027-04-15',
}
type Range = readonly [from: number, to: number]
const aCentMore = (amount: Cents): Cents => cents(amount + 1n)
const aCentLess = (amount: Cents): Cents => cents(amount - 1n)

describe.each(years)('for %i', (year, regular, catchUp, sep, single, joint) => {
  const facts: ContributionFacts = {
    today: businessDay(`${year}-07-01`),
    iraType: 'traditional',
    isOpen: true,
    isFunded: true,
    // The last date of birth that is too young to catch up, and the first that is not.
    dateOfBirth: businessDay(`${year - 49}-01-01`),
    regularInYear: cents(0),
    sepInYear: cents(0),
    lastRolloverOn: null,
  }
  const ofFifty = { dateOfBirth: businessDay(`${year - 50}-12-31`) }
  const codeOf = (
    amount: Cents,
    change: Partial<ContributionFacts> = {},
    kind: 'regular' | 'sepEmployer' = 'regular',
  ) => refuseContribution({ kind, taxYear: year, amount }, { ...facts, ...change })?.code ?? null

  it('takes the limit, and not a cent more', () => {
    expect(codeOf(dollars(regular))).toBeNull()
    expect(codeOf(aCentMore(dollars(regular)))).toBe('overContributionLimit')
    expect(codeOf(dollars(regular + catchUp), ofFifty)).toBeNull()
    expect(codeOf(aCentMore(dollars(regular + catchUp)), ofFifty)).toBe('overContributionLimit')
    expect(codeOf(dollars(sep), { iraType: 'sep' }, 'sepEmployer')).toBeNull()
    expect(codeOf(aCentMore(dollars(sep)), { iraType: 'sep' }, 'sepEmployer')).toBe('overContributionLimit')
    // Employer money has no catch-up.
    expect(codeOf(aCentMore(dollars(sep)), { iraType: 'sep', ...ofFifty }, 'sepEmployer')).toBe('overContributionLimit')
  })

  it('takes money from the first of January to the day on which the return is due, and on no day before or after', () => {
    const due = returnsDue[year]!
    const on = (day: string) => codeOf(dollars(100), { today: businessDay(day) })
    expect(on(`${year - 1}-12-31`)).toBe('taxYearClosed')
    expect(on(`${year}-01-01`)).toBeNull()
    expect(on(due)).toBeNull()
    expect(on(plusDays(businessDay(due), 1))).toBe('taxYearClosed')
    expect(deadlineOf(year)).toBe(due)
    expect(openYears(`${year + 1}-01-01` as BusinessDay)).toEqual([year + 1, year])
  })

  it.each([
    ['single', single, false],
    ['joint', joint, true],
  ] as const)('warns of a Roth IRA from the cent at which its %s range begins', (_kind, [from, to], isMarried) => {
    const words = (income: Cents) => rothWarning(year, { income, isMarried })
    expect(words(aCentLess(dollars(from)))).toBeNull()
    expect(words(dollars(from))).toContain('falls to nothing')
    expect(words(aCentLess(dollars(to)))).toContain('falls to nothing')
    expect(words(dollars(to))).toContain('may take no contribution')
  })
})

it('waives the fee of the first year of an IRA that was opened before 18 April 2023, by the Eastern date', () => {
  expect(annualFee).toBe(dollars(150))
  expect(isFeeWaived(instant('2023-04-18T03:59:59Z'), 1)).toBe(true)
  expect(isFeeWaived(instant('2023-04-18T04:00:00Z'), 1)).toBe(false)
  expect(isFeeWaived(instant('2023-04-18T03:59:59Z'), 2)).toBe(false)
})
