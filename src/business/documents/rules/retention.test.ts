import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { keptUntil } from './retention.ts'

describe('how long a document is kept', () => {
  it.each([
    ['purchaseConfirmation', '2026-11-29T12:00:00Z', '2029-11-29T12:00:00Z'],
    ['statement', '2026-11-29T12:00:00Z', '2032-11-29T12:00:00Z'],
    ['taxForm', '2027-01-31T05:00:00Z', '2034-01-31T05:00:00Z'],
    // February 29 does not exist in every year; the earlier day does.
    ['signedAgreement', '2028-02-29T00:00:00Z', '2034-02-28T00:00:00Z'],
  ] as const)('%s made at %s: until %s', (kind, madeAt, until) => {
    expect(keptUntil(kind, instant(madeAt))).toEqual(instant(until))
  })
})
