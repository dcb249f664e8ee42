import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dueOn, filedBy } from './due-dates.ts'
import { formStanding } from './form-state.ts'

it('moves a due date past weekends and holidays', () => {
  // January 31, 2027 is a Sunday; February 15, 2027 is Presidents' Day.
  expect(dueOn('1099-DIV', 2026)).toBe('2027-02-01')
  expect(dueOn('1099-B', 2026)).toBe('2027-02-16')
  expect(dueOn('K-1', 2026)).toBe('2027-03-15')
  expect(dueOn('1099-DIV', 2024)).toBe('2025-01-31')
  expect(dueOn('K-1', 2025)).toBe('2026-03-16')
})

it('expects a form while its year runs and prepares it from the next day on', () => {
  const of = { form: '1099-DIV', year: 2025, outcome: 'issued' } as const
  expect(formStanding(of, null, businessDay('2025-12-31')).state).toBe('expected')
  expect(formStanding(of, null, businessDay('2026-01-01')).state).toBe('beingPrepared')
  expect(formStanding(of, null, businessDay('2026-02-02')).explanation).toMatch(/^The year has ended/)
  expect(formStanding(of, null, businessDay('2026-02-03')).explanation).toMatch(/is late/)
  expect(formStanding({ ...of, outcome: 'belowThreshold' }, null, businessDay('2026-01-01')).state).toBe(
    'beingPrepared',
  )
  expect(formStanding({ ...of, outcome: 'exempt' }, null, businessDay('2025-12-31'))).toMatchObject({
    state: 'notRequired',
    explanation: expect.stringContaining('custodian'),
  })
  const made = { outcome: 'issued', version: 1, change: null } as const
  expect(formStanding(of, made, businessDay('2026-01-20'))).toMatchObject({ state: 'available', isEstimate: false })
  expect(formStanding(of, { ...made, version: 2, change: 'x' }, businessDay('2026-01-20')).state).toBe('corrected')
  expect(formStanding(of, { ...made, outcome: 'belowThreshold' }, businessDay('2026-01-20'))).toMatchObject({
    state: 'notRequired',
    explanation: expect.stringContaining('$10'),
  })
})

it('the IRS has electronic returns by March 31, moved over weekends and holidays', () => {
  expect(filedBy('1099-DIV', 2026)).toBe('2027-03-31')
  expect(filedBy('1099-B', 2023)).toBe('2024-04-01')
  expect(filedBy('K-1', 2025)).toBe('2026-03-16')
})
