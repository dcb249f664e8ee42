import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { partnerSwitches, pausedText, refusePaused, serviceSwitches } from '#kernel/switches.ts'
import {
  isReviewOverdue,
  longestPublicReason,
  refuseKeepingOff,
  refuseTurningOff,
  type TurningOff,
} from './switches.ts'

const now = instant('2026-01-05T15:00:00Z')
const off: TurningOff = {
  name: 'payouts',
  reason: 'The bank reports double entries',
  publicReason: 'We are checking transfers with our bank',
  reviewBy: now.add({ hours: 24 }),
}
const faultOf = (input: Partial<TurningOff>, isOff = false) => {
  const refusal = refuseTurningOff({ ...off, ...input }, { isOff, now })
  return refusal ? `${refusal.code}:${refusal.field}` : 'ok'
}

describe('turning a switch off', () => {
  it('takes a reason for the staff', () => {
    expect([faultOf({}), faultOf({ reason: ' ' })]).toEqual(['ok', 'reasonRequired:reason'])
  })

  it.each(serviceSwitches)('takes a reason for investors of %s, a service', (name) => {
    expect([faultOf({ name, publicReason: null }), faultOf({ name, publicReason: '  ' })]).toEqual([
      'publicTextRequired:publicReason',
      'publicTextRequired:publicReason',
    ])
  })

  it.each(partnerSwitches)('takes none of %s, a partner', (name) => {
    expect(faultOf({ name, publicReason: null })).toBe('ok')
  })

  it('takes a reason for investors up to the length that a banner has room for', () => {
    const lengths = [longestPublicReason, longestPublicReason + 1]
    expect(lengths.map((length) => faultOf({ publicReason: 'a'.repeat(length) }))).toEqual([
      'ok',
      'noteTooLong:publicReason',
    ])
  })

  it('takes a time of review to come, within seven days to the second', () => {
    const times = [now, now.add({ seconds: 1 }), now.add({ hours: 168 }), now.add({ hours: 168, seconds: 1 })]
    expect(times.map((reviewBy) => faultOf({ reviewBy }))).toEqual([
      'badReviewTime:reviewBy',
      'ok',
      'ok',
      'badReviewTime:reviewBy',
    ])
  })

  it('is refused while it is off', () => {
    expect(faultOf({}, true)).toBe('switchedOff:switch')
  })
})

describe('keeping a switch off', () => {
  const kept = (input: Partial<TurningOff>, isOff = true) =>
    refuseKeepingOff({ ...off, ...input }, { isOff, now })?.code ?? 'ok'

  it('takes a reason, and a time of review within seven days to the second', () => {
    expect([kept({}), kept({ reason: '' })]).toEqual(['ok', 'reasonRequired'])
    const times = [now, now.add({ seconds: 1 }), now.add({ hours: 168 }), now.add({ hours: 168, seconds: 1 })]
    expect(times.map((reviewBy) => kept({ reviewBy }))).toEqual(['badReviewTime', 'ok', 'ok', 'badReviewTime'])
  })

  it('is refused while it is on', () => {
    expect(kept({}, false)).toBe('switchedOn')
  })
})

it('a review is overdue from its time on', () => {
  const times = [now.subtract({ seconds: 1 }), now, now.add({ seconds: 1 })]
  expect(times.map((at) => isReviewOverdue(now, at))).toEqual([false, true, true])
})

describe('an investor', () => {
  it('reads since when, why, and what becomes of the money', () => {
    expect(pausedText('newOrders', { since: now, publicText: 'We are checking a price' })).toBe(
      'New orders have been paused since Jan 5, 2026, 10:00 AM ET. We are checking a price. Your money stays where it is.',
    )
  })

  it('reads a sentence that ends as it is', () => {
    expect(pausedText('payouts', { since: now, publicText: 'Our bank is closed. ' })).toBe(
      'Withdrawals have been paused since Jan 5, 2026, 10:00 AM ET. Our bank is closed. Your cash stays in your account, and it stays yours.',
    )
  })

  it('is refused with a code of each service', () => {
    expect(serviceSwitches.map((service) => refusePaused(service, { since: now, publicText: 'Why' }).code)).toEqual([
      'newOrdersPaused',
      'withdrawalsPaused',
      'autoInvestPaused',
      'signUpsPaused',
    ])
  })
})
