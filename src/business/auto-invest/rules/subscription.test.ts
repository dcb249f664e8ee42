import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import {
  decideDue,
  decideSkip,
  failuresInRow,
  isPauseOver,
  type OccurrenceState,
  occurrenceStateOf,
  type PurchaseOutcome,
  purchaseCan,
} from './occurrence.ts'
import { refuseAllocations, refusePause, refuseStart, type SubscriptionState, subscriptionCan } from './subscription.ts'

const states: readonly SubscriptionState[] = ['active', 'paused', 'ended']

describe('a subscription', () => {
  it('takes each event in the states that allow it, and in no other', () => {
    const events = ['pause', 'resume', 'skip', 'change', 'end', 'run', 'pauseForFailures'] as const
    const table = Object.fromEntries(
      events.map((event) => [event, states.filter((state) => subscriptionCan(event, state))]),
    )
    expect(table).toEqual({
      pause: ['active', 'paused'],
      resume: ['paused'],
      skip: ['active', 'paused'],
      change: ['active', 'paused'],
      end: ['active', 'paused'],
      run: ['active', 'paused'],
      pauseForFailures: ['active'],
    })
  })

  it('needs $100 in each portfolio, $25 once invested, and one bank transfer carries it', () => {
    const codeOf = (amount: bigint, alreadyInvested: boolean, more: bigint[] = []) =>
      refuseAllocations(
        [amount, ...more].map((one, index) => ({ portfolioId: String(index), amount: cents(one) })),
        'bank',
        () => ({ accredited: true, alreadyInvested, leastInvestment: null }),
      )?.code ?? 'ok'
    expect([9_999n, 10_000n, 10_001n].map((amount) => codeOf(amount, false))).toEqual(['belowMinimum', 'ok', 'ok'])
    expect([2_499n, 2_500n, 2_501n].map((amount) => codeOf(amount, true))).toEqual(['belowMinimum', 'ok', 'ok'])
    expect([24_990_000n, 24_990_001n].map((amount) => codeOf(amount, false, [10_000n]))).toEqual([
      'ok',
      'aboveTransferLimit',
    ])
    const factsOf = () => ({ accredited: true, alreadyInvested: true, leastInvestment: null })
    expect(refuseAllocations([], 'bank', factsOf)?.code).toBe('noPortfolio')
    const twice = { portfolioId: '1', amount: dollars(100) }
    expect(refuseAllocations([twice, twice], 'bank', factsOf)?.code).toBe('portfolioTwice')
  })

  it('asks of each amount what a single investment of it would need, and of cash no bank transfer limit', () => {
    const codeOf = (amount: bigint, fundedBy: 'bank' | 'cash', accredited: boolean, least: bigint | null = null) =>
      refuseAllocations([{ portfolioId: '1', amount: cents(amount) }], fundedBy, () => ({
        accredited,
        alreadyInvested: true,
        leastInvestment: least === null ? null : cents(least),
      }))?.code ?? 'ok'
    expect([10_000_000n, 10_000_001n].map((amount) => codeOf(amount, 'cash', false))).toEqual(['ok', 'aboveMaximum'])
    expect([10_000_000n, 10_000_001n].map((amount) => codeOf(amount, 'bank', false))).toEqual(['ok', 'aboveMaximum'])
    expect([200_000_000n, 200_000_001n].map((amount) => codeOf(amount, 'cash', true))).toEqual(['ok', 'aboveMaximum'])
    const least = 20_000_000n
    expect([least - 1n, least].map((amount) => codeOf(amount, 'bank', true, least))).toEqual(['belowMinimum', 'ok'])
  })

  it('begins on the next business day or later, from a verified bank, under the text that was shown', () => {
    const input = { startsOn: businessDay('2026-03-09'), fundingSourceId: 'bnk_1' as const, agreementHash: 'now' }
    const seen = { today: businessDay('2026-03-06'), bank: 'ready' as const, agreementHash: 'now', schedules: 0 }
    const codeOf = (change: Partial<typeof input>, other: Partial<Parameters<typeof refuseStart>[1]> = {}) =>
      refuseStart({ ...input, ...change }, { ...seen, ...other })?.code ?? 'ok'
    expect(codeOf({})).toBe('ok')
    expect(codeOf({ startsOn: businessDay('2026-03-08') })).toBe('startsTooSoon')
    expect(codeOf({ startsOn: businessDay('2027-03-07') })).toBe('startsTooLate')
    expect(codeOf({ agreementHash: 'before' })).toBe('agreementChanged')
    expect(codeOf({}, { bank: null })).toBe('noBank')
    expect(codeOf({}, { schedules: 19 })).toBe('ok')
    expect(codeOf({}, { schedules: 20 })).toBe('tooManySchedules')
    expect(codeOf({}, { bank: 'notVerified' })).toBe('bankNotVerified')
    expect(codeOf({}, { bank: 'signInNeeded' })).toBe('bankSignInNeeded')
    expect(refusePause(businessDay('2026-03-06'), businessDay('2026-03-06'))?.code).toBe('pausedUntilPast')
    expect(refusePause(null, businessDay('2026-03-06'))).toBeNull()
  })
})

describe('an occurrence', () => {
  const due = {
    state: 'active',
    pausedUntil: null,
    dueOn: businessDay('2026-03-09'),
    followingOn: businessDay('2026-03-16'),
  } as const
  const on = (day: string, change: Partial<Parameters<typeof decideDue>[0]> = {}) => {
    const decided = decideDue({ ...due, ...change }, businessDay(day))
    return decided === 'invest' ? decided : decided.code
  }

  it('invests on its day, late as long as the next is not due, and is left out when it is', () => {
    expect(['2026-03-09', '2026-03-13', '2026-03-16'].map((day) => on(day))).toEqual(['invest', 'invest', 'missed'])
  })

  it('is left out by a pause up to the day before its end', () => {
    expect(on('2026-03-09', { state: 'paused' })).toBe('paused')
    expect(on('2026-03-09', { state: 'paused', pausedUntil: businessDay('2026-03-10') })).toBe('paused')
    expect(on('2026-03-09', { state: 'paused', pausedUntil: businessDay('2026-03-09') })).toBe('invest')
    expect(isPauseOver({ ...due, state: 'paused', pausedUntil: businessDay('2026-03-09') })).toBe(true)
    expect(isPauseOver({ ...due, state: 'paused', pausedUntil: null })).toBe(false)
  })

  it('is what its purchases came to', () => {
    const table: [PurchaseOutcome[], OccurrenceState][] = [
      [['placed', 'refused'], 'placed'],
      [['settled', 'placed'], 'placed'],
      [['settled', 'refused'], 'invested'],
      [['settled', 'cancelled'], 'invested'],
      [['refused'], 'failed'],
      [['failed', 'cancelled'], 'failed'],
      [['cancelled', 'cancelled'], 'skipped'],
      [[], 'failed'],
    ]
    expect(table.map(([outcomes]) => occurrenceStateOf(outcomes))).toEqual(table.map(([, state]) => state))
  })

  it('has purchases that settle once and fail even after that', () => {
    const outcomes = ['placed', 'settled', 'failed', 'cancelled', 'refused']
    const table = Object.fromEntries(
      (['settle', 'fail', 'cancel'] as const).map((event) => [
        event,
        outcomes.filter((outcome) => purchaseCan(event, outcome)),
      ]),
    )
    expect(table).toEqual({ settle: ['placed'], fail: ['placed', 'settled'], cancel: ['placed'] })
  })

  it('counts failures in a row from the newest back, past what was skipped or is on its way', () => {
    expect(failuresInRow(['failed', 'failed', 'failed'])).toBe(3)
    expect(failuresInRow(['failed', 'skipped', 'failed', 'placed', 'failed', 'invested'])).toBe(3)
    expect(failuresInRow(['failed', 'invested', 'failed', 'failed'])).toBe(1)
    expect(failuresInRow(['invested', 'failed'])).toBe(0)
    expect(failuresInRow([])).toBe(0)
  })

  it('can be skipped while it is the next, twice like once, and not after it was run', () => {
    const seen = { state: 'active', nextPeriod: 4, occurrence: null, dueOn: due.dueOn } as const
    const codeOf = (period: number, change: Partial<Parameters<typeof decideSkip>[1]> = {}) => {
      const decided = decideSkip(period, { ...seen, ...change })
      return typeof decided === 'string' ? decided : decided.code
    }
    expect(codeOf(4)).toBe('skip')
    expect(codeOf(5)).toBe('notNext')
    expect(codeOf(3, { occurrence: 'skipped' })).toBe('skippedBefore')
    expect(codeOf(3, { occurrence: 'placed' })).toBe('alreadyRun')
    expect(codeOf(4, { state: 'ended' })).toBe('ended')
    expect(states.map((state) => codeOf(4, { state }))).toEqual(['skip', 'skip', 'ended'])
  })
})
