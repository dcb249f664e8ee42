import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { decideDeposit } from './deposit.ts'
import { type CashLine, heldCash } from './held-cash.ts'
import { decidePreferredAccount } from './preferred-account.ts'
import { decideRetry, type RetryFacts } from './retry.ts'
import { bankReturnOf } from './return-codes.ts'
import { decideWithdrawal, type WithdrawalFacts, withdrawableCash } from './withdrawal.ts'

const now = instant('2026-06-01T15:00:00Z')
const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
const line = (kind: string, amount: number, days: number): CashLine => ({
  kind,
  amount: cents(amount),
  at: daysAgo(days),
})
const held = (...lines: CashLine[]) => heldCash(lines, now, cents(1_000_000))

describe('cash that a bank may still take back', () => {
  it('is held for 60 days and names the day on which it is free', () => {
    expect(held(line('deposit', 500, 59))).toEqual({ amount: 500n, until: '2026-06-02' })
    expect(held(line('deposit', 500, 60))).toEqual({ amount: 0n, until: null })
  })

  it('names the day on which the first of several deposits is free', () => {
    expect(held(line('deposit', 500, 59), line('deposit', 300, 10))).toEqual({ amount: 800n, until: '2026-06-02' })
  })

  it('is used up by shares that are bought, and comes back when they are sold', () => {
    expect(held(line('deposit', 500, 20), line('settleOrder', -300, 19)).amount).toBe(200n)
    expect(held(line('deposit', 500, 20), line('settleOrder', -500, 19), line('sellShares', 520, 5)).amount).toBe(500n)
    expect(
      held(
        line('deposit', 500, 20),
        line('settleOrder', -500, 20),
        line('returnOrder', 500, 8),
        line('depositReturned', -500, 8),
      ).amount,
    ).toBe(0n)
  })

  it('leaves dividends free, which no bank can take', () => {
    expect(held(line('deposit', 500, 20), line('settleOrder', -500, 19), line('payDividend', 40, 3)).amount).toBe(0n)
  })

  it('is never more than what is available, nor than the deposits of the window', () => {
    const kinds = fc.constantFrom(
      'deposit',
      'settleOrder',
      'sellShares',
      'payDividend',
      'withdrawal',
      'depositReturned',
    )
    const lines = fc.array(
      fc.record({ kind: kinds, amount: fc.integer({ min: 1, max: 100_000 }), days: fc.integer({ min: 0, max: 90 }) }),
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 200_000 }), (made, available) => {
        const history = made
          .toSorted((a, b) => b.days - a.days)
          .map(({ kind, amount, days }) =>
            line(kind, ['settleOrder', 'withdrawal', 'depositReturned'].includes(kind) ? -amount : amount, days),
          )
        const { amount, until } = heldCash(history, now, cents(available))
        const deposited = history.filter(
          ({ kind, at }) => kind === 'deposit' && Temporal.Instant.compare(at, daysAgo(60)) > 0,
        )
        expect(amount).toBeGreaterThanOrEqual(0n)
        expect(amount).toBeLessThanOrEqual(BigInt(available))
        expect(amount).toBeLessThanOrEqual(deposited.reduce((sum, one) => sum + one.amount, 0n))
        expect(until === null).toBe(amount === 0n)
      }),
    )
  })
})

describe('a withdrawal', () => {
  const facts: WithdrawalFacts = {
    today: businessDay('2026-06-01'),
    now,
    available: dollars(300),
    held: { amount: dollars(120), until: businessDay('2026-07-15') },
    owed: dollars(30),
    firstInvestmentOn: businessDay('2026-01-05'),
    payoutsHeldUntil: null,
    frozen: false,
    bank: 'ready',
  }

  it('leaves out what is owed and what a bank may take back, and says from when it may leave', () => {
    expect(withdrawableCash(facts)).toBe(dollars(150))
    expect(decideWithdrawal(dollars(150), facts)).toBeNull()
    expect(decideWithdrawal(cents(15_001), facts)).toMatchObject({
      code: 'depositMayReturn',
      allowedFrom: '2026-07-15',
      message: expect.stringContaining('$120.00 came from your bank'),
    })
    expect(decideWithdrawal(cents(27_001), facts)).toMatchObject({ code: 'notEnoughCash' })
  })

  it('waits 72 hours after a bank change, to the second, and says until when', () => {
    const until = now.add({ hours: 1 })
    expect(decideWithdrawal(dollars(1), { ...facts, payoutsHeldUntil: until })).toMatchObject({
      code: 'tooSoonAfterBankChange',
      allowedAt: '2026-06-01T16:00:00Z',
      message: expect.stringContaining('Jun 1, 2026, 12:00 PM ET'),
    })
    expect(decideWithdrawal(dollars(1), { ...facts, now: until, payoutsHeldUntil: until })).toBeNull()
  })
})

describe('a deposit', () => {
  const seen = { frozen: false, identityVerified: true, bank: 'ready' as const }
  it.each([
    [999n, seen, 'belowLeast'],
    [1_000n, seen, undefined],
    [25_000_000n, seen, undefined],
    [25_000_001n, seen, 'aboveTransferLimit'],
    [5_000n, { ...seen, frozen: true }, 'accountFrozen'],
    [5_000n, { ...seen, identityVerified: false }, 'notVerified'],
    [5_000n, { ...seen, bank: null }, 'noBank'],
    [5_000n, { ...seen, bank: 'notVerified' }, 'bankNotVerified'],
    [5_000n, { ...seen, bank: 'signInNeeded' }, 'bankSignInNeeded'],
  ] as const)('of %d: %o → %s', (amount, facts, code) => {
    expect(decideDeposit(cents(amount), facts)?.code).toBe(code)
  })
})

describe('a preferred receiving account', () => {
  const seen = { frozen: false, invested: dollars(5_000), bank: 'ready' as const }
  it.each([
    ['set', seen, undefined],
    ['set', { ...seen, invested: cents(499_999) }, 'investMoreFirst'],
    ['clear', { ...seen, invested: noCents, bank: null }, undefined],
    ['clear', { ...seen, frozen: true }, 'accountFrozen'],
    ['set', { ...seen, bank: null }, 'noBank'],
    ['set', { ...seen, bank: 'notVerified' }, 'bankNotVerified'],
    ['set', { ...seen, bank: 'signInNeeded' }, 'bankSignInNeeded'],
  ] as const)('%s with %o → %s', (wish, facts, code) => {
    expect(decidePreferredAccount(wish, facts)?.code).toBe(code)
  })
})

describe('presenting a transfer again', () => {
  const facts: RetryFacts = {
    direction: 'in',
    purpose: 'deposit',
    state: 'failed',
    failureCode: 'R01',
    retries: 0,
    presentedAgain: false,
    firstRequestedOn: businessDay('2026-01-05'),
    today: businessDay('2026-02-01'),
    owes: false,
  }
  const codeOf = (change: Partial<RetryFacts>) => decideRetry({ ...facts, ...change })?.code

  it('is allowed twice within 180 days of the first one', () => {
    expect([0, 1, 2].map((retries) => codeOf({ retries }))).toEqual([undefined, undefined, 'tooManyRetries'])
    expect(codeOf({ today: businessDay('2026-07-04') })).toBeUndefined()
    expect(codeOf({ today: businessDay('2026-07-05') })).toBe('tooLate')
    expect(codeOf({ presentedAgain: true })).toBe('retriedBefore')
  })

  it('is for lack of funds, or where the bank never had it', () => {
    const codes = Array.from({ length: 100 }, (_, nth) => `R${String(nth).padStart(2, '0')}`).filter(bankReturnOf)
    expect(codes.length).toBeGreaterThan(20)
    for (const code of codes)
      expect({ code, refused: codeOf({ failureCode: code }) }).toEqual({
        code,
        refused: code === 'R01' || code === 'R09' ? undefined : 'notForLackOfFunds',
      })
    expect(codeOf({ failureCode: 'fundingSourceGone' })).toBeUndefined()
    expect(codeOf({ direction: 'out', purpose: 'withdrawal', failureCode: 'R03' })).toBeUndefined()
  })

  it('never revives an order, but may pay what its return left owing', () => {
    expect(codeOf({ purpose: 'order' })).toBe('orderAgain')
    expect(codeOf({ purpose: 'order', state: 'returned', owes: true })).toBeUndefined()
    expect(codeOf({ state: 'settled' })).toBe('notFailed')
  })
})
