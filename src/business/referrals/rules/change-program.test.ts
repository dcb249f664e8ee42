import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readNewProgram, refuseProgramEnd } from './change-program.ts'

const today = businessDay('2027-01-10')
const old = {
  startsOn: businessDay('2024-01-01'),
  endsOn: null,
  reward: dollars(50),
  minimum: dollars(100),
  sellOrderId: '3',
  claimDays: 15,
}
const good = {
  startsOn: '2027-02-01',
  endsOn: '2027-03-01',
  reward: '5000',
  minimum: '10000',
  sellOrderId: '3',
  claimDays: 15,
}
const read = (change: object) => readNewProgram({ ...good, ...change }, { today, programs: [old] })

describe('new referral terms', () => {
  it('hold from their first day for whoever joins then', () => {
    expect(read({})).toEqual({
      startsOn: '2027-02-01',
      endsOn: '2027-03-01',
      reward: 5000n,
      minimum: 10000n,
      sellOrderId: '3',
      claimDays: 15,
    })
  })

  it.each([
    ['startsInPast', { startsOn: '2027-01-10' }],
    ['startsTaken', { startsOn: '2024-01-01', today: true }],
    ['endsBeforeStart', { endsOn: '2027-01-31' }],
    ['badReward', { reward: '0' }],
    ['badReward', { reward: '50001', minimum: '60000' }],
    ['badMinimum', { minimum: '4999' }],
    ['noSuchSellOrder', { sellOrderId: '4' }],
    ['badClaimDays', { claimDays: 0 }],
    ['badClaimDays', { claimDays: 366 }],
    ['badProgram', { reward: '50.00' }],
  ])('are refused: %s', (code, change) => {
    const day = 'today' in change ? businessDay('2023-12-31') : today
    const found = readNewProgram({ ...good, ...change }, { today: day, programs: [old] })
    expect(isRefusal(found) && found.code).toBe(code)
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
