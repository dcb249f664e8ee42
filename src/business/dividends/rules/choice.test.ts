import { describe, expect, it, test } from 'vitest'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { percent, rate } from '#kernel/rate.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  amountToCarryOut,
  decideChoice,
  type FollowUpState,
  followUpCan,
  highestMinimum,
  keep,
  waitsAfter,
} from './choice.ts'
import { reinvestAgreement } from './reinvest-agreement.ts'

describe('a choice', () => {
  const seen = { obstacles: [], hasPreferredAccount: true }
  const reinvest = {
    kind: 'reinvest' as const,
    share: percent(50),
    targetPortfolioId: '3',
    minimum: noCents,
    agreementVersion: reinvestAgreement.version as string | null,
  }
  it.each([
    ['keep', { ...keep, agreementVersion: null }, {}, null],
    ['reinvest half', reinvest, {}, null],
    ['reinvest 1%', { ...reinvest, share: percent(1) }, {}, null],
    ['reinvest less than 1%', { ...reinvest, share: rate(9_999) }, {}, 'badShare'],
    ['reinvest a part of a percent', { ...reinvest, share: rate(15_000) }, {}, 'badShare'],
    ['reinvest more than all', { ...reinvest, share: percent(101) }, {}, 'badShare'],
    ['reinvest nowhere', { ...reinvest, targetPortfolioId: null }, { obstacles: null }, 'noTarget'],
    [
      'reinvest where only verified investors may',
      reinvest,
      {
        obstacles: [
          { code: 'unaccreditedLimitHit' as const, message: 'Full' },
          { code: 'accreditationNotVerified' as const, message: 'Verify' },
        ],
      },
      'accreditationNotVerified',
    ],
    ['reinvest without agreeing', { ...reinvest, agreementVersion: null }, {}, 'agreementRequired'],
    ['reinvest under an older text', { ...reinvest, agreementVersion: '2025-01-01' }, {}, 'agreementChanged'],
    [
      'pay out to nowhere',
      { ...keep, kind: 'payout' as const, agreementVersion: null },
      { hasPreferredAccount: false },
      'noPreferredAccount',
    ],
    ['wait for the highest minimum', { ...reinvest, minimum: highestMinimum }, {}, null],
    ['wait for more', { ...reinvest, minimum: cents(highestMinimum + 1n) }, {}, 'badMinimum'],
    ['wait for less than nothing', { ...reinvest, minimum: cents(-1) }, {}, 'badMinimum'],
  ])('to %s', (_what, input, facts, code) => {
    expect(decideChoice(input, { ...seen, ...facts })?.code ?? null).toBe(code)
  })
})

describe('what goes', () => {
  it('is what was wanted as far as it is there, from the minimum on', () => {
    const seen = { wanted: dollars(10), available: dollars(20), minimum: dollars(10) }
    expect(amountToCarryOut(seen)).toBe(dollars(10))
    expect(amountToCarryOut({ ...seen, wanted: cents(999) })).toBeNull()
    expect(amountToCarryOut({ ...seen, available: cents(999) })).toBeNull()
    expect(amountToCarryOut({ ...seen, available: cents(999), minimum: noCents })).toBe(999n)
    expect(amountToCarryOut({ ...seen, available: noCents, minimum: noCents })).toBeNull()
  })

  it('waits where time corrects the refusal, and stays as cash otherwise', () => {
    expect(waitsAfter(refuse('tooSoonAfterBankChange', ''))).toBe(true)
    expect(waitsAfter(refuse('belowMinimum', ''))).toBe(true)
    expect(waitsAfter(refuse('noPreferredAccount', ''))).toBe(false)
  })
})

describe('what may happen to what is done with a dividend', () => {
  const may: Record<FollowUpState, readonly string[]> = {
    due: ['carryOut', 'wait', 'refuse', 'drop'],
    waiting: ['carryOut', 'drop'],
    done: [],
    refused: [],
    dropped: [],
  }
  const events = ['carryOut', 'wait', 'refuse', 'drop'] as const
  test.each(Object.entries(may).flatMap(([state, allowed]) => events.map((event) => [state, event, allowed] as const)))(
    '%s: %s',
    (state, event, allowed) => expect(followUpCan(event, state)).toBe(allowed.includes(event)),
  )
})
