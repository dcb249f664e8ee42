import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { confirmWithinHours, isConfirmable, mailsLinkAgain } from './document-watch.ts'

const askedAt = instant('2026-03-02T15:00:00Z')
const open = { askedAt, confirmedAt: null }
const confirmed = { askedAt, confirmedAt: askedAt }

it('mails the link again after a quarter of an hour, and never to an address that confirmed', () => {
  expect(mailsLinkAgain(open, askedAt.add({ minutes: 15 }).subtract({ milliseconds: 1 }))).toBe(false)
  expect(mailsLinkAgain(open, askedAt.add({ minutes: 15 }))).toBe(true)
  expect(mailsLinkAgain(confirmed, askedAt.add({ hours: 24 }))).toBe(false)
})

it('takes the link for two days, and from an address that confirmed for good', () => {
  expect(isConfirmable(open, askedAt.add({ hours: confirmWithinHours }).subtract({ milliseconds: 1 }))).toBe(true)
  expect(isConfirmable(open, askedAt.add({ hours: confirmWithinHours }))).toBe(false)
  expect(isConfirmable(confirmed, askedAt.add({ hours: 24 * 365 }))).toBe(true)
})
