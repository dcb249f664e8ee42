import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { refuseFreezer, takesTwoApprovers } from './approvers.ts'

it.each([
  [499_999n, false],
  [500_000n, true],
  [500_001n, true],
])('an amount of %s cents takes two who approve: %s', (amount, two) => {
  expect(takesTwoApprovers(cents(amount))).toBe(two)
})

it('a freeze is ended by anyone but who proposed it, and by anyone where no person did', () => {
  expect(refuseFreezer('usr_olga', 'usr_olga')).toMatchObject({ code: 'frozeIt' })
  expect(refuseFreezer('usr_omar', 'usr_olga')).toBeNull()
  expect(refuseFreezer('usr_omar', null)).toBeNull()
})
