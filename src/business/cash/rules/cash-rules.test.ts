import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { cancellableUntil, expectedOn, handedInOn, stepTowards } from './bank-transfer.ts'
import { cashMayLeaveFrom, cashThatMayLeave, decideWithdrawal, type WithdrawalFacts } from './withdrawal.ts'

const seen: WithdrawalFacts = {
  today: businessDay('2026-03-06'),
  now: instant('2026-03-06T15:00:00Z'),
  available: dollars(300),
  held: { amount: noCents, until: null },
  owed: noCents,
  payoutsHeldUntil: null,
  firstInvestmentOn: businessDay('2026-01-05'),
  frozen: false,
  bank: 'ready',
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
    expect(codeOf(dollars(10), { bank: 'notVerified' })).toBe('bankNotVerified')
    expect(codeOf(dollars(10), { bank: 'signInNeeded' })).toBe('bankSignInNeeded')
  })
})

describe('a bank transfer', () => {
  const states = ['requested', 'sent', 'settled', 'failed', 'cancelled', 'returned'] as const
  const statuses = ['pending', 'processed', 'failed', 'cancelled'] as const

  it('takes from every state the one step towards what the partner says, whatever order the words come in', () => {
    const table = Object.fromEntries(
      statuses.map((status) => [status, states.map((state) => stepTowards(state, { status }))]),
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

describe('cash that may leave', () => {
  const leaving = (facts: Partial<WithdrawalFacts> = {}) => cashThatMayLeave({ ...seen, ...facts })

  it('is nothing up to the day before the 60th after the first investment, and names the day', () => {
    expect(leaving({ today: businessDay('2026-03-05') })).toEqual({
      amount: 0n,
      reason: 'You can withdraw cash from Mar 6, 2026, 60 days after your first investment.',
      from: '2026-03-06',
    })
    expect(leaving({ today: businessDay('2026-03-06') })).toEqual({ amount: 30_000n, reason: null, from: null })
  })

  it('is nothing until 72 hours after a bank change, to the second', () => {
    const until = instant('2026-03-06T15:00:00Z')
    expect(leaving({ payoutsHeldUntil: until, now: until.subtract({ seconds: 1 }) })).toMatchObject({
      amount: 0n,
      from: '2026-03-06',
    })
    expect(leaving({ payoutsHeldUntil: until, now: until }).amount).toBe(30_000n)
  })

  it('leaves out debts and deposits that may still be taken back, and says so', () => {
    const held = { amount: dollars(120), until: businessDay('2026-04-01') }
    expect(leaving({ held, owed: dollars(30) })).toEqual({
      amount: 15_000n,
      reason:
        '$30.00 is due and will be taken from your cash first. $120.00 came from your bank less than 60 days ago, so your bank can still return it. You can invest it now and withdraw it from Apr 1, 2026.',
      from: '2026-04-01',
    })
    expect(leaving({ frozen: true })).toMatchObject({ amount: 0n, from: null })
  })

  it('is what the decision about a withdrawal lets go and not a cent more, whatever the facts', () => {
    const day = fc.integer({ min: 0, max: 130 }).map((days) => plusDays(businessDay('2026-01-01'), days))
    const amount = fc.bigInt({ min: 0n, max: 20_000_000n }).map((value) => cents(value))
    fc.assert(
      fc.property(
        fc.record({
          today: day,
          available: amount,
          owed: amount,
          held: fc.oneof(
            fc.constant({ amount: noCents, until: null }),
            fc.record({ amount, until: day }).map((held) => ({ ...held, until: plusDays(held.until, 60) })),
          ),
          firstInvestmentOn: fc.option(day),
          payoutsHeldUntil: fc.option(
            fc.constantFrom(seen.now, seen.now.add({ hours: 1 }), seen.now.subtract({ hours: 1 })),
          ),
          frozen: fc.boolean(),
        }),
        (random) => {
          const facts = { ...seen, ...random }
          const { amount: most, reason } = cashThatMayLeave(facts)
          const refused = (value: bigint) => decideWithdrawal(cents(value), facts) !== null
          if (most >= 100n) expect(refused(most)).toBe(false)
          expect(refused(most + 1n) || most + 1n < 100n).toBe(true)
          if (most < facts.available) expect(reason).toMatch(/\w/)
        },
      ),
    )
  })
})
