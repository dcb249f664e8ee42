import { expect, test } from 'vitest'
import { hashOf } from './begin.ts'

test('the same command is the same in whatever order its fields are sent, and another one is not', () => {
  const first = hashOf({ amount: 100n, to: { bank: 'bnk_1', account: 'acc_1' } })
  expect(hashOf({ to: { account: 'acc_1', bank: 'bnk_1' }, amount: 100n })).toBe(first)
  expect(hashOf({ amount: 101n, to: { bank: 'bnk_1', account: 'acc_1' } })).not.toBe(first)
  expect(hashOf({ lines: ['a', 'b'] })).not.toBe(hashOf({ lines: ['b', 'a'] }))
})
