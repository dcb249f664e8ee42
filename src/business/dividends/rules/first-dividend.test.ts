import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { firstDividendSteps } from './first-dividend.ts'

const days = (today: string) => firstDividendSteps(businessDay(today)).map(({ when }) => when)

test('the first dividend begins with the record day that comes next, which may be today', () => {
  expect(days('2026-11-22')).toEqual(['Nov 30, 2026', 'from Dec 1, 2026', 'after a second approval'])
  expect(days('2026-11-30')[0]).toBe('Nov 30, 2026')
  expect(days('2026-12-01')[0]).toBe('Dec 31, 2026')
})
