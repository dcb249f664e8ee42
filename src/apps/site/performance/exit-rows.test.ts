import { expect, test } from 'vitest'
import { longestWaitFirst, partSoldOut, waitText } from './exit-rows.ts'
import type { ExitRow } from './performance-data.ts'

const exit: NonNullable<ExitRow['exit']> = {
  matched: 'matched',
  matchedReason: '',
  redemption: 'on',
  restMessage: null,
  ordersWaiting: 0,
  valueWaiting: '0',
  oldestSince: null,
  shortestDays: 1,
  medianDays: 8,
  longestDays: 31,
  soldValue: '0',
  boughtBackValue: '0',
  ordersEnded: 10,
  ordersSoldOut: 8,
  tradedThisYear: '0',
  tradingCap: null,
}
const row = (id: string, medianDays: number | null): ExitRow => ({
  id,
  name: id,
  offerVisibility: 'full',
  exit: { ...exit, medianDays },
})

test('the portfolio whose sales waited longest is read first, one without a sale last', () => {
  expect(longestWaitFirst([row('a', 3), row('b', null), row('c', 40)]).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a portfolio whose terms are withheld is not in the table', () => {
  const withheld: ExitRow = { ...row('private', 3), exit: null }
  const pending: ExitRow = { ...row('pending', 3), offerVisibility: 'beforeQualification' }
  expect(longestWaitFirst([withheld, pending])).toEqual([])
})

test('a wait is told with its range, and the lack of sales as such', () => {
  expect(waitText(exit)).toBe('median 8 days, from 1 to 31')
  expect(waitText({ ...exit, medianDays: null })).toBe('no sale in 12 months')
})

test('orders filled in full are counted among those that ended', () => {
  expect(partSoldOut(exit)).toBe('8 of 10')
  expect(partSoldOut({ ...exit, ordersEnded: 0 })).toBe('none ended')
})
