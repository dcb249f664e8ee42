import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { onItsWay } from './on-its-way.ts'

const order = (amount: number, over: Partial<Parameters<typeof onItsWay>[0][number]> = {}) => ({
  state: 'funding' as const,
  amount: dollars(amount),
  expectedSettlementOn: businessDay('2026-11-27'),
  ...over,
})

describe('orders on their way', () => {
  it('are added up, and arrive with the last of them', () =>
    expect(onItsWay([order(100), order(50, { expectedSettlementOn: businessDay('2026-12-01') })])).toEqual({
      amount: dollars(150),
      expectedOn: '2026-12-01',
    }))

  it('have no day while one of them has none', () =>
    expect(onItsWay([order(100), order(50, { expectedSettlementOn: null })])?.expectedOn).toBeNull())

  it('count only once signed, and not after they failed', () =>
    expect(onItsWay([order(100, { state: 'awaitingSignature' }), order(70, { state: 'failed' })])).toBeNull())

  it('are none without orders, rather than nothing in cents', () => {
    expect(onItsWay([])).toBeNull()
    expect(onItsWay([order(0)])).toEqual({ amount: noCents, expectedOn: '2026-11-27' })
  })
})
