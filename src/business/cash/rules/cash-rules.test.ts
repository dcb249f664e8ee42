import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { cancellableUntil, expectedOn, handedInOn, stepTowards } from './bank-transfer.ts'
import { cashMayLeaveFrom, decideWithdrawal, type WithdrawalFacts } from './withdrawal.ts'

const seen: WithdrawalFacts = {
  today: businessDay('2026-03-06'),
  now: instant('2026-03-06T15:00:00Z'),
  available: dollars(300),
  held: { amount: noCents, until: null },
  owed: noCents,
  payoutsHeldUntil: null,
  firstInvestmentOn: businessDay('2026-01-05'),
  frozen: false,
  bank: { verified: true },
}
const codeOf = (amount = dollars(10), facts: Partial<WithdrawalFacts> = {}) =>
  decideWithdrawal(amount, { ...seen, ...facts })?.code ?? 'ok'

describe('a withdrawal', () => {
  it('may leave from the 60th day after the first investment, and the refusal names that day', () => {
    expect(cashMayLeaveFrom(businessDay('2026-01-05'))).toBe('2026-03-06')
    expect(codeOf()).toBe('ok')
    expect(decideWithdrawal(dollars(10), { ...seen, today: businessDay('2026-03-05') })).toMatchObject({
      code: 'tooSoonAfterFirstInvestment',
      allowedFrom: '2026-03-06',
      message: expect.stringContaining('Mar 6, 2026'),
    })
    expect(codeOf(dollars(10), { firstInvestmentOn: null, available: noCents })).toBe('noInvestmentYet')
    expect(codeOf(dollars(10), { firstInvestmentOn: null })).toBe('ok')
  })

  it('keeps the least, the balance and the limit of a transfer to the cent', () => {
    expect([cents(99), cents(100)].map((amount) => codeOf(amount))).toEqual(['belowLeast', 'ok'])
    expect([dollars(300), cents(30_001)].map((amount) => codeOf(amount))).toEqual(['ok', 'notEnoughCash'])
    const rich = { available: dollars(1_000_000) }
    expect([dollars(250_000), cents(25_000_001)].map((amount) => codeOf(amount, rich))).toEqual([
      'ok',
      'aboveTransferLimit',
    ])
  })

  it('needs an account that is not frozen and a verified bank', () => {
    expect(codeOf(dollars(10), { frozen: true })).toBe('accountFrozen')
    expect(codeOf(dollars(10), { bank: null })).toBe('noBank')
    expect(codeOf(dollars(10), { bank: { verified: false } })).toBe('bankNotVerified')
  })
})

describe('a bank transfer', () => {
  const states = ['requested', 'sent', 'settled', 'failed', 'cancelled', 'returned'] as const
  const truths = ['pending', 'processed', 'failed', 'cancelled'] as const

  it('takes from every state the one step towards what the partner says, whatever order the words come in', () => {
    const table = Object.fromEntries(
      truths.map((status) => [status, states.map((state) => stepTowards(state, { status }))]),
    )
    expect(table).toEqual({
      pending: [null, null, null, null, null, null],
      processed: ['settle', 'settle', null, null, null, null],
      failed: ['fail', 'fail', 'return', null, null, null],
      cancelled: ['cancel', 'cancel', null, null, null, null],
    })
  })

  it('is handed in until 16:00 Central on a bank day, afterwards on the next one', () => {
    expect(handedInOn(instant('2026-11-24T21:59:00Z'))).toBe('2026-11-24')
    expect(handedInOn(instant('2026-11-24T22:00:00Z'))).toBe('2026-11-25')
    // The day after is Thanksgiving.
    expect(handedInOn(instant('2026-11-25T22:00:00Z'))).toBe('2026-11-27')
    expect(handedInOn(instant('2026-11-21T15:00:00Z'))).toBe('2026-11-23')
  })

  it('can be taken back until then, and settles bank days later', () => {
    expect(cancellableUntil(instant('2026-11-24T15:00:00Z')).toString()).toBe('2026-11-24T22:00:00Z')
    expect(expectedOn(instant('2026-11-24T15:00:00Z'), 'in')).toBe('2026-12-01')
    expect(expectedOn(instant('2026-11-24T15:00:00Z'), 'out')).toBe('2026-11-27')
  })
})
