import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { decideSharePrice } from './share-price-at.ts'

const publish = (effectiveOn: string, lastEffectiveOn: string | null = '2026-01-01') =>
  decideSharePrice(
    { effectiveOn: businessDay(effectiveOn), filingReference: 'TEST-1' },
    {
      regulation: 1,
      today: businessDay('2026-03-02'),
      lastEffectiveOn: lastEffectiveOn === null ? null : businessDay(lastEffectiveOn),
    },
  )

test('a share price is published for a day that has not begun: orders of today have theirs', () => {
  expect(publish('2026-03-01')).toMatchObject({ code: 'priceInThePast' })
  expect(publish('2026-03-02')).toMatchObject({ code: 'priceInThePast' })
  expect(publish('2026-03-03')).toEqual({ refused: false })
})

test('only the first one opens an offering on the same day', () => {
  expect(publish('2026-03-02', null)).toEqual({ refused: false })
})

test('never for a day that has a price, or lies before one', () => {
  expect(publish('2026-03-10', '2026-03-10')).toMatchObject({ code: 'priceAlreadyPublished' })
  expect(publish('2026-03-11', '2026-03-10')).toEqual({ refused: false })
})
