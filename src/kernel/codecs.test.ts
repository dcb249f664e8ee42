import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { businessDay } from './business-day.ts'
import { cents } from './cents.ts'
import { centsCodec, dayCodec, microsharesCodec, momentCodec, monthCodec, sharePriceCodec } from './codecs.ts'
import { instant } from './instant.ts'
import { microshares } from './microshares.ts'
import { sharePrice } from './share-price.ts'

const payload = z.object({
  amount: centsCodec,
  shares: microsharesCodec,
  price: sharePriceCodec.nullable(),
  on: dayCodec.optional(),
  at: momentCodec,
  month: monthCodec,
})
const example = {
  amount: cents(-12_345),
  shares: microshares(1),
  price: sharePrice(1_000_000),
  on: businessDay('2026-01-05'),
  at: instant('2026-01-05T15:00:00.123456Z'),
  month: '2026-12',
}
const stored = {
  amount: '-12345',
  shares: '1',
  price: '1000000',
  on: '2026-01-05',
  at: '2026-01-05T15:00:00.123456Z',
  month: '2026-12',
}

describe('a payload', () => {
  it('is stored as text, and read back as it was', () => {
    expect(payload.encode(example)).toEqual(stored)
    expect(payload.decode(stored)).toEqual(example)
  })

  it('comes through JSON with any whole number of cents', () => {
    const amounts = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = JSON.stringify(payload.encode({ ...example, amount: cents(amount) }))
        expect(payload.parse(JSON.parse(text)).amount).toBe(amount)
      }),
    )
  })

  it.each([
    ['amount', '12.50'],
    ['amount', '0x10'],
    ['amount', ''],
    ['amount', '1234567890123456789'],
    ['amount', 12],
    ['shares', '1e6'],
    ['price', '0'],
    ['on', '2026-02-30'],
    ['on', '2026-1-5'],
    ['at', '2026-01-05'],
    ['at', '2026-01-05T15:00:00'],
    ['month', '2026-13'],
    ['month', '2026-00'],
    ['month', '2026-1'],
  ])('with %s of %j is refused, with the name of the field', (field, value) => {
    const read = payload.safeParse({ ...stored, [field]: value })
    expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})
