import { expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { decideOrder } from './order.ts'

const orderAt = (priceNow: bigint, priceShown: bigint | null) =>
  decideOrder(
    {
      amount: dollars(100),
      sharePriceSeen: priceShown === null ? null : sharePrice(priceShown),
      tenPercentConfirmed: true,
      fundingSourceId: null,
    },
    {
      obstacles: [],
      accredited: true,
      leastInvestment: null,
      alreadyInvested: true,
      price: sharePrice(priceNow),
      priceEffectiveOn: businessDay('2026-01-01'),
      tenPercentHeadroom: null,
      roomInPortfolio: dollars(1_000),
      bank: null,
      cashAvailable: dollars(1_000),
    },
  )

test.each([
  ['rose', 1_250_001n],
  ['fell', 1_249_999n],
])('a price that %s by a millionth since it was shown is confirmed again', (_, now) => {
  expect(orderAt(now, 1_250_000n)).toMatchObject({ code: 'priceChanged' })
})

test('the price that was shown, or a standing instruction that looked at none, is taken', () => {
  expect(orderAt(1_250_000n, 1_250_000n)).toMatchObject({ shares: 80_000_000n })
  expect(orderAt(1_250_000n, null)).toMatchObject({ shares: 80_000_000n })
})
