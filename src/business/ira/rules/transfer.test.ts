import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import type { IraType } from './custodians.ts'
import { kindOf, type PlanType, refuseTransfer } from './transfer.ts'

it.each<[string, bigint | null, PlanType, IraType, boolean, string | null]>([
  ['the minimum', 500_000n, 'traditionalIra', 'traditional', true, null],
  ['a cent under it', 499_999n, 'traditionalIra', 'traditional', true, 'belowMinimum'],
  ['the maximum', 100_000_000n, 'plan401k', 'traditional', true, null],
  ['a cent over it', 100_000_001n, 'plan401k', 'traditional', true, 'aboveMaximum'],
  ['everything', null, 'rothIra', 'roth', true, null],
  ['what would be a conversion', null, 'traditionalIra', 'roth', true, 'wrongIraType'],
  ['into an IRA that is not open', null, 'rothIra', 'roth', false, 'iraNotOpen'],
])('%s', (_case, amount, planType, iraType, isOpen, code) => {
  const input = { planType, amount: amount === null ? null : cents(amount), accountNumber: '12345678' }
  expect(refuseTransfer(input, { isOpen, iraType })?.code ?? null).toBe(code)
})

it('is a rollover from a plan at work, and a transfer between IRAs', () => {
  expect([kindOf('plan401k'), kindOf('rothIra')]).toEqual(['directRollover', 'transfer'])
})
