import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { type Flow, xirr } from './xirr.ts'

const flows = (...rows: readonly (readonly [string, number])[]): Flow[] =>
  rows.map(([on, amount]) => ({ on: businessDay(on), amount: dollars(amount) }))

test('$100 that is worth $110 after 365 days has earned 10 %', () => {
  expect(xirr(flows(['2025-01-01', -100], ['2026-01-01', 110]))).toBeCloseTo(0.1, 8)
})

test('the example of the spreadsheet manuals comes to 37.336 %', () => {
  const manual = flows(
    ['2008-01-01', -10_000],
    ['2008-03-01', 2_750],
    ['2008-10-30', 4_250],
    ['2009-02-15', 3_250],
    ['2009-04-01', 2_750],
  )
  expect(xirr(manual)).toBeCloseTo(0.373362535, 6)
})

test('a loss is below zero, and the order of the flows does not matter', () => {
  expect(xirr(flows(['2026-01-01', 90], ['2025-01-01', -100]))).toBeCloseTo(-0.1, 8)
})

test('twelve dividends of 0.8 % with the price kept come to 10.03 % a year', () => {
  const months = Array.from({ length: 12 }, (_, index): [string, number] => [
    `2025-${String(index + 1).padStart(2, '0')}-28`,
    80,
  ])
  expect(xirr(flows(['2024-12-28', -10_000], ...months, ['2025-12-28', 10_000]))).toBeCloseTo(0.1003, 3)
})

test('without money in or without money out there is no rate', () => {
  expect(xirr([])).toBeNull()
  expect(xirr(flows(['2025-01-01', -100]))).toBeNull()
  expect(xirr(flows(['2025-01-01', 100]))).toBeNull()
})
