import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { nextLook } from './looking-again.ts'

const now = instant('2026-03-02T15:00:00Z')
const inMinutes = (status: string, { minutesAgo = 0, isOwnershipOpen = false } = {}) => {
  const next = nextLook({ status, isOwnershipOpen, since: now.subtract({ minutes: minutesAgo }) }, now)
  return next && now.until(next).total('minutes')
}

test.each(['requested', 'retrying', 'unverified', 'retry', 'kba', 'document', 'deactivated'])(
  'the partner is asked again about a customer who is %s: each quarter of an hour, after a day once a day',
  (status) => {
    expect(inMinutes(status)).toBe(15)
    expect(inMinutes(status, { minutesAgo: 24 * 60 - 1 })).toBe(15)
    expect(inMinutes(status, { minutesAgo: 24 * 60 })).toBe(24 * 60)
  },
)

test('nobody is asked about whose word is final, but for a business whose owners are open', () => {
  expect(inMinutes('verified')).toBeNull()
  expect(inMinutes('suspended')).toBeNull()
  expect(inMinutes('verified', { isOwnershipOpen: true })).toBe(15)
})
