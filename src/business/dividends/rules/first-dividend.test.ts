import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { firstDividendText } from './first-dividend.ts'

test('the first dividend is told by the record day that comes next, which may be today', () => {
  expect(firstDividendText(businessDay('2026-11-22'))).toContain('Nov 30, 2026')
  expect(firstDividendText(businessDay('2026-11-30'))).toContain('Nov 30, 2026')
  expect(firstDividendText(businessDay('2026-12-01'))).toContain('Dec 31, 2026')
})
