import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, dollars, noCents } from '#kernel/cents.ts'
import { type ExcessFacts, earningsOf, excessDeadline, refuseExcess } from './excess.ts'

const facts: ExcessFacts = {
  today: businessDay('2027-10-15'),
  isOpen: true,
  available: dollars(5_000),
  opening: dollars(10_000),
  closing: dollars(11_000),
  contribution: { kind: 'regular', taxYear: 2026, state: 'settled', left: dollars(2_000) },
}
const said = (change: Partial<ExcessFacts> = {}, amount: Cents = dollars(1_000), earningsSeen: Cents = dollars(100)) =>
  refuseExcess({ amount, earningsSeen }, { ...facts, ...change })?.code ?? null

describe('an excess', () => {
  it('leaves with its part of what the whole IRA earned or lost', () => {
    expect(earningsOf(dollars(1_000), facts)).toBe(dollars(100))
    expect(earningsOf(dollars(1_000), { opening: dollars(10_000), closing: dollars(9_000) })).toBe(cents(-10_000))
    // 1.00 × 0.05 / 10.00 is half a cent.
    expect(earningsOf(cents(100), { opening: cents(1_000), closing: cents(1_005) })).toBe(cents(1))
    expect(earningsOf(cents(100), { opening: cents(1_000), closing: cents(995) })).toBe(cents(-1))
    expect(earningsOf(cents(100), { opening: noCents, closing: cents(995) })).toBe(noCents)
  })

  it('is never moved by more than half a cent by rounding', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(amount, amount, amount, (excess, opening, closing) => {
        const found = earningsOf(cents(excess), { opening: cents(opening), closing: cents(closing) })
        const off = found * opening - excess * (closing - opening)
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(opening + 1n)
      }),
    )
  })

  // Six months after April 15: a Friday, a Saturday, and a Sunday in the years after these.
  it.each([
    [2026, '2027-10-15'],
    [2021, '2022-10-17'],
    [2027, '2028-10-16'],
    [2022, '2023-10-16'],
  ])('of %i may leave until %s', (taxYear, until) => {
    const of = { contribution: { ...facts.contribution, taxYear } }
    expect(excessDeadline(taxYear)).toBe(until)
    expect(said({ ...of, today: businessDay(until) })).toBeNull()
    expect(said({ ...of, today: plusDays(businessDay(until), 1) })).toBe('excessDeadlinePassed')
  })

  it('is taken out until 15 October of the next year, and not a day later', () => {
    expect(said()).toBeNull()
    expect(said({ today: businessDay('2027-10-16') })).toBe('excessDeadlinePassed')
  })

  it('is part of a contribution that is there, at the figures that were seen, in cash', () => {
    expect(said({}, dollars(2_000), dollars(200))).toBeNull()
    expect(said({}, cents(200_001), dollars(200))).toBe('aboveContribution')
    expect(said({}, noCents, noCents)).toBe('aboveContribution')
    expect(said({}, dollars(1_000), cents(9_999))).toBe('earningsChanged')
    expect(said({ available: cents(109_999) })).toBe('notEnoughCash')
    expect(said({ available: dollars(1_100) })).toBeNull()
    expect(said({ contribution: { ...facts.contribution, state: 'pending' } })).toBe('notRemovable')
    expect(said({ contribution: { ...facts.contribution, kind: 'rollover60Day' } })).toBe('notRemovable')
    expect(said({ closing: noCents }, dollars(1_000), cents(-100_000))).toBe('notRemovable')
  })
})
