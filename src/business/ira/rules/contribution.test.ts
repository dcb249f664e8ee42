import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { type ContributionFacts, refuseContribution, roomFor, rothWarning } from './contribution.ts'
import { limitsOf, mayCatchUp, openYears, regularLimit } from './limits.ts'

const day = (text: string): BusinessDay => businessDay(text)
const facts: ContributionFacts = {
  today: day('2026-03-01'),
  iraType: 'traditional',
  isOpen: true,
  isFunded: true,
  dateOfBirth: day('1985-04-12'),
  regularInYear: cents(0),
  sepInYear: cents(0),
  lastRolloverOn: null,
}
const rollover = { distributedOn: day('2026-01-01'), isOnlyOneInYear: true, isNoRequiredDistribution: true }
type Ask = Parameters<typeof refuseContribution>[0]
const codeOf = (input: Partial<Ask>, seen: Partial<ContributionFacts> = {}) =>
  refuseContribution({ kind: 'regular', taxYear: 2026, amount: dollars(100), ...input }, { ...facts, ...seen })?.code ??
  null

describe('a contribution', () => {
  it.each<[string, Partial<Ask>, Partial<ContributionFacts>, string | null]>([
    ['a cent under the first minimum', { amount: cents(499_999) }, { isFunded: false }, 'belowMinimum'],
    ['the first minimum', { amount: dollars(5_000) }, { isFunded: false }, null],
    ['a cent under the later minimum', { amount: cents(9_999) }, {}, 'belowMinimum'],
    ['the later minimum', { amount: dollars(100) }, {}, null],
    ['the limit of 2026', { amount: dollars(7_500) }, {}, null],
    ['a cent over the limit of 2026', { amount: cents(750_001) }, {}, 'overContributionLimit'],
    ['what is left of the limit', { amount: dollars(500) }, { regularInYear: dollars(7_000) }, null],
    ['a cent over what is left', { amount: cents(50_001) }, { regularInYear: dollars(7_000) }, 'overContributionLimit'],
    ['with catch-up in the year one is 50', { amount: dollars(8_600) }, { dateOfBirth: day('1976-12-31') }, null],
    [
      'catch-up a day too young',
      { amount: dollars(8_600) },
      { dateOfBirth: day('1977-01-01') },
      'overContributionLimit',
    ],
    ['last year until its deadline', { taxYear: 2025 }, { today: day('2026-04-15') }, null],
    ['last year a day later', { taxYear: 2025 }, { today: day('2026-04-16') }, 'taxYearClosed'],
    ['next year', { taxYear: 2027 }, {}, 'taxYearClosed'],
    ['an IRA that is not open', {}, { isOpen: false }, 'iraNotOpen'],
    ['one’s own into a SEP IRA', {}, { iraType: 'sep' }, 'wrongIraType'],
    ['an employer’s into a Roth IRA', { kind: 'sepEmployer' }, { iraType: 'roth' }, 'wrongIraType'],
    ['an employer’s up to its limit', { kind: 'sepEmployer', amount: dollars(72_000) }, { iraType: 'sep' }, null],
    ['a cent over it', { kind: 'sepEmployer', amount: cents(7_200_001) }, { iraType: 'sep' }, 'overContributionLimit'],
    ['a rollover over the limit', { kind: 'rollover60Day', amount: dollars(50_000), rollover }, {}, null],
    ['the most at once', { kind: 'rollover60Day', amount: dollars(1_000_000), rollover }, {}, null],
    ['a cent over the most', { kind: 'rollover60Day', amount: cents(100_000_001), rollover }, {}, 'aboveMaximum'],
    ['a rollover on day 60', { kind: 'rollover60Day', rollover }, { today: day('2026-03-02') }, null],
    ['on day 61', { kind: 'rollover60Day', rollover }, { today: day('2026-03-03') }, 'rolloverRefused'],
    [
      'a second one a day early',
      { kind: 'rollover60Day', rollover },
      { lastRolloverOn: day('2025-03-02') },
      'rolloverRefused',
    ],
    ['a second one after 12 months', { kind: 'rollover60Day', rollover }, { lastRolloverOn: day('2025-03-01') }, null],
    ['a rollover without its statement', { kind: 'rollover60Day' }, {}, 'rolloverRefused'],
  ])('%s', (_case, input, seen, code) => {
    expect(codeOf(input, seen)).toBe(code)
  })

  it('is never taken beyond the limit of its year, whatever was contributed before', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000n), fc.bigInt(10_000n, 1_000_000n), (before, amount) => {
        const seen = { regularInYear: cents(before) }
        const isTaken = codeOf({ amount: cents(amount) }, seen) === null
        expect(isTaken).toBe(before + amount <= regularLimit(facts.dateOfBirth, 2026)!)
        expect(roomFor('regular', 2026, { ...facts, ...seen })).toBe(before > 750_000n ? 0n : 750_000n - before)
      }),
    )
  })
})

describe('the limits', () => {
  it('are those of the IRS for each year since 2020, and unknown for the next', () => {
    const rows = [2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => limitsOf(year)!)
    expect(rows.map(({ regular }) => regular / 100n)).toEqual([6_000n, 6_000n, 6_000n, 6_500n, 7_000n, 7_000n, 7_500n])
    expect(rows.map(({ catchUp }) => catchUp / 100n)).toEqual([1_000n, 1_000n, 1_000n, 1_000n, 1_000n, 1_000n, 1_100n])
    expect(limitsOf(2027)).toBeNull()
  })

  it('leave last year open until 15 April', () => {
    expect(openYears(day('2026-04-15'))).toEqual([2026, 2025])
    expect(openYears(day('2026-04-16'))).toEqual([2026])
    expect(mayCatchUp(day('1976-12-31'), 2026)).toBe(true)
  })

  it('warn of an income that lowers what a Roth IRA takes', () => {
    const warned = (income: bigint, isMarried = false) =>
      rothWarning(2026, { income: cents(income), isMarried }) !== null
    expect([warned(15_299_999n), warned(15_300_000n), warned(16_800_000n)]).toEqual([false, true, true])
    expect([warned(24_199_999n, true), warned(24_200_000n, true)]).toEqual([false, true])
  })
})
