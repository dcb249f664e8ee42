import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { restrictedShares } from './restricted-shares.ts'

const lots = [
  { left: wholeShares(0), acquiredOn: businessDay('2026-11-01') },
  { left: wholeShares(3), acquiredOn: businessDay('2026-01-31') },
  { left: wholeShares(4), acquiredOn: businessDay('2026-06-01') },
]
const on = (today: string, resaleAfterMonths = 12) =>
  restrictedShares(lots, { resaleAfterMonths, today: businessDay(today) })

it('counts each lot from its own day, and what was sold not at all', () => {
  expect(on('2027-01-30')).toEqual({ shares: wholeShares(7), freeOn: '2027-01-31' })
  expect(on('2027-01-31')).toEqual({ shares: wholeShares(4), freeOn: '2027-06-01' })
  expect(on('2027-06-01')).toBeNull()
})

it('restricts nothing where the offering is public', () => {
  expect(on('2026-06-01', 0)).toBeNull()
})
