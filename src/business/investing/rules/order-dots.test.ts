import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { orderDots } from './order-dots.ts'
import { orderSteps } from './order-steps.ts'

type Seen = Parameters<typeof orderSteps>[0]

const placed: Seen = {
  state: 'funding',
  placedAt: instant('2026-11-20T15:00:00Z'),
  signedAt: instant('2026-11-20T15:01:00Z'),
  settledAt: null,
  endedAt: null,
  fundingSourceId: 'bnk_1',
  recurringAgreement: null,
  expectedSettlementOn: businessDay('2026-11-27'),
  failure: null,
}

const dotsOf = (over: Partial<Seen> = {}, isFromBank = true) =>
  orderDots({
    isFromBank,
    steps: orderSteps({ ...placed, ...over }, false).map((step) => ({ ...step, at: step.at?.toString() ?? null })),
  })

describe('the four dots of an order', () => {
  it('are placed, paid, settled, and the record day on which its shares first earn', () =>
    expect(dotsOf()).toEqual([
      { label: 'Placed', state: 'done', on: '2026-11-20', isExpected: false },
      { label: 'Bank pays', state: 'current', on: '2026-11-27', isExpected: true },
      { label: 'Settled', state: 'ahead', on: '2026-11-27', isExpected: true },
      { label: 'Earns', state: 'ahead', on: '2026-11-30', isExpected: true },
    ]))

  it('move the first earning to the next month for shares that settle in it', () =>
    expect(dotsOf({ expectedSettlementOn: businessDay('2026-12-01') })?.[3]?.on).toBe('2026-12-31'))

  it('begin with the signature that an order waits for, which has no day', () =>
    expect(
      dotsOf({ state: 'awaitingSignature', signedAt: null, expectedSettlementOn: null })?.map((dot) => dot.on),
    ).toEqual([null, null, null, null]))

  it('name no bank where cash pays', () => expect(dotsOf({}, false)?.[1]?.label).toBe('Payment'))

  it('are all done but the last once the shares are there', () =>
    expect(dotsOf({ state: 'settled', settledAt: instant('2026-11-25T15:00:00Z') })?.map(({ state }) => state)).toEqual(
      ['done', 'done', 'done', 'current'],
    ))

  it('are none for an order that failed', () =>
    expect(dotsOf({ state: 'failed', endedAt: instant('2026-11-25T15:00:00Z') })).toBeNull())
})
