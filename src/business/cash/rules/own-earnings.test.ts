import { expect, test } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type CashLine, heldCash } from './held-cash.ts'

const now = instant('2026-03-02T15:00:00Z')
const line = (kind: string, amount: bigint): CashLine => ({ kind, amount, at: now.subtract({ hours: 24 }) })

/** A $100 deposit that was all spent on shares, followed by a receipt. */
const heldAfter = (kind: string): bigint =>
  heldCash([line('deposit', 10_000n), line('settleOrder', -10_000n), line(kind, 700n)], now, cents(700)).amount

test.each(['payDividend', 'correctDividend', 'withdrawalReturned'])(
  '%s is the investor’s at once, though a deposit of the same days was spent on shares',
  (kind) => {
    expect(heldAfter(kind)).toBe(0n)
  },
)

test.each(['returnOrder', 'settleSale'])('%s gives back what was spent of a deposit, which is held again', (kind) => {
  expect(heldAfter(kind)).toBe(700n)
})

test('a deposit that came back after it was spent lessens no later deposit', () => {
  const lines = [
    line('deposit', 10_000n),
    line('settleOrder', -10_000n),
    line('depositReturned', -10_000n),
    line('deposit', 5_000n),
  ]
  expect(heldCash(lines, now, cents(5_000)).amount).toBe(5_000n)
})
