import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { refuseProgram, refuseProgramEnd } from './change-program.ts'

const today = businessDay('2027-01-10')
const old = {
  startsOn: businessDay('2024-01-01'),
  endsOn: null,
  reward: dollars(50),
  minimum: dollars(100),
  sellOrderId: '3' as const,
  claimDays: 15,
}
const good = {
  startsOn: businessDay('2027-02-01'),
  endsOn: businessDay('2027-03-01'),
  reward: cents(5000),
  minimum: cents(10000),
  sellOrderId: '3' as const,
  claimDays: 15,
}

describe('new referral terms', () => {
  it('hold from their first day for people who join then', () => {
    expect(refuseProgram(good, today, [old])).toBeNull()
  })

  it.each([
    ['startsInPast', { startsOn: businessDay('2027-01-10') }],
    ['startsTaken', { startsOn: businessDay('2024-01-01'), today: true }],
    ['endsBeforeStart', { endsOn: businessDay('2027-01-31') }],
    ['badReward', { reward: cents(0) }],
    ['badReward', { reward: cents(50001), minimum: cents(60000) }],
    ['badMinimum', { minimum: cents(4999) }],
    ['noSuchSellOrder', { sellOrderId: '4' as const }],
    ['badClaimDays', { claimDays: 0 }],
    ['badClaimDays', { claimDays: 366 }],
  ])('are refused: %s', (code, change) => {
    const day = 'today' in change ? businessDay('2023-12-31') : today
    expect(refuseProgram({ ...good, ...change }, day, [old])?.code).toBe(code)
  })
})

describe('the end of referral terms', () => {
  it('is today or later, once', () => {
    expect(refuseProgramEnd(old, today, today)).toBeNull()
    expect(refuseProgramEnd(undefined, today, today)?.code).toBe('noSuchProgram')
    expect(refuseProgramEnd(old, businessDay('2027-01-09'), today)?.code).toBe('endsInPast')
    expect(refuseProgramEnd({ ...old, endsOn: businessDay('2026-12-31') }, today, today)?.code).toBe('endedBefore')
  })
})
