import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import {
  claimBy,
  decideEarning,
  type Program,
  programOn,
  referralCan,
  referralRewardCan,
  refuseClaim,
} from './referral.ts'

const program: Program = {
  startsOn: businessDay('2024-01-01'),
  endsOn: null,
  reward: dollars(50),
  minimum: dollars(100),
  sellOrderId: '3',
  claimDays: 15,
}

describe('a referral', () => {
  it('follows the terms of the day on which the friend joins', () => {
    const next = { ...program, startsOn: businessDay('2026-06-01'), reward: dollars(75) }
    const at = (day: string) => programOn([program, next], businessDay(day))?.reward ?? null
    expect(['2023-12-31', '2024-01-01', '2026-05-31', '2026-06-01'].map(at)).toEqual([
      null,
      dollars(50),
      dollars(50),
      dollars(75),
    ])
    const ended = [{ ...program, endsOn: businessDay('2026-01-01') }]
    expect([programOn(ended, businessDay('2026-01-01')), programOn(ended, businessDay('2026-01-02'))]).toEqual([
      ended[0],
      null,
    ])
  })

  it('is earned by a first investment of $100, never by oneself', () => {
    const other = { samePerson: false, sameBank: false }
    expect([9_999n, 10_000n, 10_001n].map((amount) => decideEarning(cents(amount), program, other))).toEqual([
      'notYet',
      'earned',
      'earned',
    ])
    expect(decideEarning(dollars(100), program, { ...other, samePerson: true })).toMatchObject({ code: 'selfReferral' })
    expect(decideEarning(dollars(100), program, { ...other, sameBank: true })).toMatchObject({ code: 'selfReferral' })
  })

  it('takes each event in the states that allow it', () => {
    const table = Object.fromEntries(
      (['earn', 'refuse', 'undo'] as const).map((event) => [
        event,
        ['joined', 'earned', 'refused', 'undone'].filter((state) => referralCan(event, state)),
      ]),
    )
    expect(table).toEqual({ earn: ['joined'], refuse: ['joined'], undo: ['earned'] })
  })
})

describe('its reward', () => {
  it('takes each event in the states that allow it', () => {
    const table = Object.fromEntries(
      (['claim', 'wait', 'expire', 'takeBack'] as const).map((event) => [
        event,
        ['open', 'asked', 'claimed', 'expired', 'takenBack'].filter((state) => referralRewardCan(event, state)),
      ]),
    )
    expect(table).toEqual({
      claim: ['open', 'asked'],
      wait: ['open', 'asked'],
      expire: ['open'],
      takeBack: ['open', 'asked', 'claimed'],
    })
  })

  it('can be claimed until the 15th day after it was earned', () => {
    const last = claimBy(businessDay('2026-03-01'), program)
    expect(last).toBe('2026-03-16')
    const fine = { today: last, frozen: false, verified: true, isUsPerson: true, prohibitedState: false }
    const codeOf = (change: object, state: Parameters<typeof refuseClaim>[0]['state'] = 'open') =>
      refuseClaim({ state, claimBy: last }, { ...fine, ...change })?.code ?? 'ok'
    expect(codeOf({})).toBe('ok')
    expect(codeOf({ today: businessDay('2026-03-17') })).toBe('rewardExpired')
    expect(codeOf({ today: businessDay('2026-03-17') }, 'asked')).toBe('ok')
    expect(codeOf({}, 'claimed')).toBe('alreadyClaimed')
    expect(codeOf({}, 'expired')).toBe('rewardExpired')
    expect(codeOf({}, 'takenBack')).toBe('rewardTakenBack')
    expect(codeOf({ frozen: true })).toBe('accountFrozen')
    expect(codeOf({ verified: false })).toBe('notVerified')
    expect(codeOf({ prohibitedState: true })).toBe('prohibitedState')
    expect(codeOf({ isUsPerson: false })).toBe('notUsPerson')
    expect(codeOf({ isUsPerson: false }, 'asked')).toBe('notUsPerson')
  })
})
