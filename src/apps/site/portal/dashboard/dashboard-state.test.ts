import { describe, expect, it } from 'vitest'
import { heldNow, isComing, isNew, worthOf } from './dashboard-state.ts'

const worth = (total: string) => [
  { on: '2026-10-31', shares: '0', cash: '0', total: '0', paidIn: '0' },
  { on: '2026-11-20', shares: total, cash: '0', total, paidIn: '0' },
]
const way = { amount: '10000', expectedOn: '2026-11-27' }
const cash = (pendingIn: string) => ({ pendingIn }) as NonNullable<Parameters<typeof isComing>[0]['cash']>

describe('the state of the dashboard', () => {
  it('leads with an order on its way until something has arrived', () => {
    expect(isComing({ worth: worth('0'), onItsWay: way, cash: cash('10000') })).toBe(true)
    expect(isComing({ worth: worth('10000'), onItsWay: way, cash: cash('10000') })).toBe(false)
  })

  it('leads with a deposit on its way where nothing was ordered', () => {
    expect(isComing({ worth: worth('0'), onItsWay: null, cash: cash('5000') })).toBe(true)
    expect(isComing({ worth: worth('0'), onItsWay: null, cash: cash('0') })).toBe(false)
  })

  it('does not take a worth that failed to load for nothing', () => {
    expect(worthOf({ worth: null })).toBeNull()
    expect(isComing({ worth: null, onItsWay: way, cash: null })).toBe(false)
  })

  it('is new only where every part has come and is empty', () => {
    expect(isNew({ holdings: [], ordersInView: [], activity: [] })).toBe(true)
    expect(isNew({ holdings: [], ordersInView: null, activity: [] })).toBe(false)
  })

  it('lists no holding that is only an order on its way', () => {
    expect(heldNow({ holdings: [{ shares: '0' }, { shares: '5000000' }] })).toHaveLength(1)
    expect(heldNow({ holdings: null })).toBeNull()
  })
})
