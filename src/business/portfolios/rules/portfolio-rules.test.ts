import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'
import { decideStatus } from './portfolio-status.ts'
import { decideTaxClass, type TaxClass, taxFormFor } from './tax-class.ts'
import { decideTerms, type Terms } from './terms.ts'

describe('a status', () => {
  const input = { status: 'paused' as const, reason: 'A new circular is filed.', reviewOn: businessDay('2026-12-01') }
  const today = businessDay('2026-11-20')
  it('is changed with a reason, and is looked at again on a day to come', () => {
    expect(decideStatus(input, today)).toBeNull()
    expect(decideStatus({ ...input, reviewOn: null }, today)).toBeNull()
    expect(decideStatus({ ...input, reason: ' ' }, today)).toMatchObject({ code: 'reasonRequired' })
    expect(decideStatus({ ...input, reviewOn: today }, today)).toMatchObject({ code: 'reviewInThePast' })
  })
})

describe('a tax class', () => {
  const classes: TaxClass[] = [
    { fromYear: 2024, form: '1099-DIV' },
    { fromYear: 2026, form: 'K-1' },
  ]
  it('counts from its year on, until the next', () => {
    expect([2023, 2024, 2025, 2026, 2030].map((year) => taxFormFor(classes, year))).toEqual([
      null,
      '1099-DIV',
      '1099-DIV',
      'K-1',
      'K-1',
    ])
  })
  it('is recorded for this year or a later one, once a year, and only where it changes something', () => {
    const seen = { thisYear: 2026, classes }
    expect(decideTaxClass({ fromYear: 2027, form: '1099-DIV' }, seen)).toBeNull()
    expect(decideTaxClass({ fromYear: 2025, form: 'K-1' }, seen)).toMatchObject({ code: 'yearIsOver' })
    expect(decideTaxClass({ fromYear: 2026, form: '1099-DIV' }, seen)).toMatchObject({ code: 'alreadyClassed' })
    expect(decideTaxClass({ fromYear: 2027, form: 'K-1' }, seen)).toMatchObject({ code: 'alreadyClassed' })
  })
})

describe('terms', () => {
  const terms: Terms = {
    name: 'Solar',
    subtitle: 'Sun',
    summary: 'Panels.',
    prohibitedStates: ['ND'],
    unaccreditedInvestorLimit: 35,
    investmentCap: dollars(100),
    targetReturnLow: percent(8),
    targetReturnHigh: percent(12),
    inWealthChannel: false,
    paysReferralRewards: false,
  }
  it.each([
    [{}, null],
    [{ name: ' ' }, 'nameRequired'],
    [{ prohibitedStates: ['nd'] }, 'badState'],
    [{ unaccreditedInvestorLimit: -1 }, 'badLimit'],
    [{ investmentCap: cents(9_999) }, 'capBelowRaised'],
    [{ targetReturnLow: percent(13) }, 'badTargets'],
  ] as const)('%o: %s', (change, code) => {
    expect(decideTerms({ ...terms, ...change }, dollars(100))?.code ?? null).toBe(code)
  })
})
