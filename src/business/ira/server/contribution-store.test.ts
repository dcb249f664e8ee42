import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { contributionStates } from '../rules/states.ts'
import { type ContributionRow, countedIn, isFundedBy, lastRolloverOf } from './contribution-store.ts'

const row = (state: string, more: Partial<ContributionRow> = {}) =>
  ({
    kind: 'rollover60Day',
    tax_year: 2026,
    amount_cents: 500n,
    removed_cents: 100n,
    requested_at: instant('2026-05-04T15:00:00Z'),
    ...more,
    state,
  }) as ContributionRow

it('a contribution counts toward its year, its IRA and the next rollover from the request until it ends', () => {
  const counting = contributionStates.filter((state) =>
    countedIn([row(state)], { kind: 'rollover60Day', taxYear: 2026 }),
  )
  expect(counting).toEqual(['pending', 'processing', 'settled'])
  expect(contributionStates.filter((state) => isFundedBy([row(state)]))).toEqual(counting)
  expect(contributionStates.filter((state) => lastRolloverOf([row(state)]) !== null)).toEqual(counting)
})

it('a year has the contributions of its kind and year, less what was taken out again', () => {
  const rows = [
    row('pending'),
    row('settled', { amount_cents: 70n, removed_cents: 0n } as Partial<ContributionRow>),
    row('settled', { tax_year: 2025 }),
    row('settled', { kind: 'regular' }),
  ]
  expect(countedIn(rows, { kind: 'rollover60Day', taxYear: 2026 })).toBe(470n)
})

it('the last rollover is the one that was asked for last', () => {
  const on = (at: string) => row('settled', { requested_at: instant(at) })
  expect(lastRolloverOf([on('2026-02-03T15:00:00Z'), on('2026-06-01T15:00:00Z'), on('2025-12-31T15:00:00Z')])).toBe(
    '2026-06-01',
  )
})
