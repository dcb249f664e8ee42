import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { checkRails, closedRails } from './rails.ts'

const today = businessDay('2026-03-02')
const reviewedOn = (day: string) =>
  checkRails({ ...closedRails, pauseReason: 'A valuation is due.', reviewOn: businessDay(day) }, today)

test('what rests is looked at again on a day that has not begun', () => {
  expect(reviewedOn('2026-03-01')).toMatchObject({ code: 'reviewInPast' })
  expect(reviewedOn('2026-03-02')).toMatchObject({ code: 'reviewInPast' })
  expect(reviewedOn('2026-03-03')).toBeNull()
})
