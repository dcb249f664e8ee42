import { expect, test } from 'vitest'
import { hardestFirst, partSoldOut, waitText } from './exit-rows.ts'
import type { ExitRow } from './performance-data.ts'

const exit: NonNullable<ExitRow['exit']> = {
  matched: 'matched',
  matchedReason: '',
  redemption: 'on',
  restMessage: null,
  asOf: '2026-01-03',
  ordersWaiting: 0,
  valueWaiting: '0',
  oldestSince: null,
  shortestDays: 1,
  medianDays: 8,
  longestDays: 31,
  recentDays: 90,
  recentlyListedValue: '0',
  recentlyBoughtValue: '0',
  timeToSell: { kind: 'noBuyer', text: 'No buyer in the last 90 days.' },
  soldValue: '0',
  boughtBackValue: '0',
  ordersEnded: 10,
  ordersSoldOut: 5,
  tradedThisYear: '0',
  tradingCap: null,
}
const row = (id: string, medianDays: number | null): ExitRow => ({
  id,
  name: id,
  offerVisibility: 'full',
  exit: { ...exit, medianDays },
})

test('listed shares of which none was sold come first, then the longest wait, last where nobody sells', () => {
  const stuck: ExitRow = { ...row('stuck', null), exit: { ...exit, medianDays: null, valueWaiting: '200000' } }
  const sorted = hardestFirst([row('a', 3), row('idle', null), stuck, row('c', 40)])
  expect(sorted.map(({ id }) => id)).toEqual(['stuck', 'c', 'a', 'idle'])
})

test('a portfolio whose terms are withheld is not in the table', () => {
  const withheld: ExitRow = { ...row('private', 3), exit: null }
  const pending: ExitRow = { ...row('pending', 3), offerVisibility: 'beforeQualification' }
  expect(hardestFirst([withheld, pending])).toEqual([])
})

test('a wait is told with its range, and the lack of sales as such', () => {
  expect(waitText(exit)).toBe('median 8 days, from 1 to 31')
  expect(waitText({ ...exit, medianDays: null })).toBe('no sale in 12 months')
})

test('orders filled in full are counted among those that ended', () => {
  expect(partSoldOut(exit)).toBe('5+ of 10+')
  expect(partSoldOut({ ...exit, ordersSoldOut: 0 })).toBe('<5 of 10+')
  expect(partSoldOut({ ...exit, ordersEnded: 0 })).toBe('–')
})
