import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { microshares, wholeShares } from '#kernel/microshares.ts'
import { decideApproval, decideDeclaration, recordDayOf, splitDividend } from './dividend.ts'

describe('a dividend', () => {
  const seen = { today: businessDay('2026-11-03'), distributable: dollars(100), holders: 3, declaredBefore: false }

  it('is shared by whoever held shares at the end of the month', () => {
    expect(recordDayOf('2026-02')).toBe('2026-02-28')
    expect(recordDayOf('2028-02')).toBe('2028-02-29')
  })

  it('is declared once, after its month, within what can be distributed', () => {
    expect(decideDeclaration({ month: '2026-10', pool: dollars(100) }, seen)).toBeNull()
    expect(decideDeclaration({ month: '2026-10', pool: cents(10_001) }, seen)).toMatchObject({
      code: 'aboveDistributable',
    })
    expect(decideDeclaration({ month: '2026-11', pool: dollars(1) }, seen)).toMatchObject({ code: 'monthNotOver' })
    expect(decideDeclaration({ month: '2026-10', pool: dollars(1) }, { ...seen, declaredBefore: true })).toMatchObject({
      code: 'alreadyDeclared',
    })
    expect(decideDeclaration({ month: '2026-10', pool: cents(0) }, seen)).toMatchObject({ code: 'noPool' })
    expect(decideDeclaration({ month: '2026-10', pool: dollars(1) }, { ...seen, holders: 0 })).toMatchObject({
      code: 'noHolders',
    })
  })

  it('is approved by somebody other than whoever declared it', () => {
    expect(decideApproval('op2', { state: 'declared', declaredBy: 'op1' })).toBeNull()
    expect(decideApproval('op1', { state: 'declared', declaredBy: 'op1' })).toMatchObject({ code: 'sameOperator' })
    expect(decideApproval('op2', { state: 'paid', declaredBy: 'op1' })).toMatchObject({ code: 'notDeclared' })
  })

  it('gives a leftover cent to the largest remainder, and at a tie to the older holding', () => {
    const { parts } = splitDividend(cents(100), [
      { accountId: 'older', shares: wholeShares(1) },
      { accountId: 'newer', shares: wholeShares(1) },
      { accountId: 'newest', shares: wholeShares(1) },
    ])
    expect(parts.map(({ amount }) => amount)).toEqual([34n, 33n, 33n])
  })

  it('always adds up to the pool, within a cent of the exact part, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 1, maxLength: 60 }),
        (pool, shares) => {
          const holders = shares.map((held, index) => ({ accountId: `acc_${index}`, shares: microshares(held) }))
          const { parts } = splitDividend(cents(pool), holders)
          expect(parts.reduce<bigint>((sum, { amount }) => sum + amount, 0n)).toBe(pool)
          for (const { amount, exactMicrocents } of parts) {
            const off = amount * 1_000_000n - exactMicrocents
            expect(off > -1_000_000n && off <= 1_000_000n && amount >= 0n).toBe(true)
          }
        },
      ),
    )
  })
})
