import { describe, expect, it } from 'vitest'
import { mostInTwelveMonths } from './filing-calendar.ts'
import { type GaugeKind, gauge, mostHolders, mostUnaccreditedHolders, needsHeadroomAlert } from './headroom.ts'

describe('the headroom of an issuer', () => {
  it.each<[GaugeKind, bigint, bigint, string]>([
    ['yearlySales', 6_374_999_999n, mostInTwelveMonths, 'clear'],
    ['yearlySales', 6_375_000_000n, mostInTwelveMonths, 'warning'],
    ['yearlySales', 7_125_000_000n, mostInTwelveMonths, 'critical'],
    ['yearlySales', 7_499_999_999n, mostInTwelveMonths, 'critical'],
    ['yearlySales', 7_500_000_000n, mostInTwelveMonths, 'reached'],
    ['offering', 899n, 1_000n, 'clear'],
    ['offering', 900n, 1_000n, 'warning'],
    ['offering', 980n, 1_000n, 'critical'],
    ['holders', 1_699n, mostHolders, 'clear'],
    ['holders', 1_700n, mostHolders, 'warning'],
    ['holders', 1_900n, mostHolders, 'critical'],
    ['unaccreditedHolders', 424n, mostUnaccreditedHolders, 'clear'],
    ['unaccreditedHolders', 425n, mostUnaccreditedHolders, 'warning'],
    ['unaccreditedHolders', 475n, mostUnaccreditedHolders, 'critical'],
    ['unaccreditedHolders', 500n, mostUnaccreditedHolders, 'reached'],
    ['traded', 13_999n, 20_000n, 'clear'],
    ['traded', 14_000n, 20_000n, 'warning'],
    ['traded', 18_000n, 20_000n, 'critical'],
    ['traded', 20_000n, 20_000n, 'reached'],
  ])('%s: %d of %d is %s', (kind, used, limit, level) => expect(gauge(kind, { used, limit }).level).toBe(level))

  it('is clear where there is no limit, or where more was paid back than sold', () => {
    expect(gauge('offering', { used: 5n, limit: 0n })).toMatchObject({ part: 0n, level: 'clear' })
    expect(gauge('offering', { used: -5n, limit: 10n })).toMatchObject({ part: 0n, level: 'clear' })
  })

  it('shows how far a limit is exceeded', () =>
    expect(gauge('holders', { used: 3_000n, limit: 2_000n }).part).toBe(1_500_000n))

  it('alerts of what a law limits, from the warning on, and not of an offering that is full', () => {
    expect(needsHeadroomAlert({ kind: 'yearlySales', level: 'clear' })).toBe(false)
    expect(needsHeadroomAlert({ kind: 'yearlySales', level: 'warning' })).toBe(true)
    expect(needsHeadroomAlert({ kind: 'offering', level: 'reached' })).toBe(false)
  })
})
