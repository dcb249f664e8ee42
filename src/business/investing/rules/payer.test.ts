import { describe, expect, it } from 'vitest'
import { isPaidBy } from './payer.ts'

describe('who pays for an order', () => {
  const order = { accountId: 'acc_a', fundingSourceId: 'bnk_a' } as const

  it('is its own account from the bank that it names', () => {
    expect(isPaidBy(order, { accountId: 'acc_a', fundingSourceId: 'bnk_a' })).toBe(true)
  })
  it('is its own cash balance where it names no bank', () => {
    const fromCash = { accountId: 'acc_a', fundingSourceId: null } as const
    expect(isPaidBy(fromCash, fromCash)).toBe(true)
  })
  it('is nobody else', () => {
    expect(isPaidBy(order, { accountId: 'acc_b', fundingSourceId: 'bnk_a' })).toBe(false)
    expect(isPaidBy(order, { accountId: 'acc_a', fundingSourceId: 'bnk_b' })).toBe(false)
    expect(isPaidBy(order, { accountId: 'acc_a', fundingSourceId: null })).toBe(false)
    expect(isPaidBy({ ...order, fundingSourceId: null }, order)).toBe(false)
  })
})
