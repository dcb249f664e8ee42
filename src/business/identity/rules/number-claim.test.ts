import { expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { CustomerStatus } from './customer-status.ts'
import { claimDays, holdsNumber } from './number-claim.ts'

const since = businessDay('2026-03-02')
const holds = (status: CustomerStatus, today: BusinessDay = since) => holdsNumber({ status, since }, today)

it('a verified business keeps its number, one that failed the check does not', () => {
  expect(holds('verified', plusDays(since, 4_000))).toBe(true)
  expect((['refused', 'suspended', 'deactivated'] as const).map((status) => holds(status))).toEqual([
    false,
    false,
    false,
  ])
})

it('a check under way keeps it for fourteen days', () => {
  for (const status of ['requested', 'retry', 'document', 'kba', 'unverified', 'retrying'] as const) {
    expect(holds(status, plusDays(since, claimDays - 1))).toBe(true)
    expect(holds(status, plusDays(since, claimDays))).toBe(false)
  }
})
