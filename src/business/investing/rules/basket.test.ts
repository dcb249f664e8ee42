import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { allocate, type BasketRefusal, decideBasket } from './basket.ts'
import type { OrderFacts } from './order.ts'

const seen: OrderFacts = {
  obstacles: [],
  accredited: true,
  leastInvestment: null,
  alreadyInvested: true,
  price: sharePrice(1_250_000n),
  priceEffectiveOn: businessDay('2026-01-01'),
  tenPercentHeadroom: null,
  roomInPortfolio: dollars(10_000_000),
  bank: 'ready',
  cashAvailable: dollars(500),
}
const line = (portfolioId: string, amount: Cents, facts: Partial<OrderFacts> = {}) => ({
  portfolioId,
  amount,
  sharePriceSeen: seen.price,
  tenPercentConfirmed: false,
  seen: { ...seen, ...facts },
})
const codeOf = (bank: FundingSourceId | null, ...lines: Parameters<typeof decideBasket>[1]) => {
  const decided = decideBasket(bank, lines)
  return 'code' in decided ? decided.code : 'ok'
}

describe('a basket', () => {
  it('is one payment for several orders, each priced for itself', () => {
    const dearer = { price: sharePrice(2_500_000n) }
    const decided = decideBasket('bnk_1', [
      line('1', dollars(100)),
      { ...line('3', dollars(50), dearer), sharePriceSeen: dearer.price },
    ])
    expect(decided).toMatchObject({ total: 15_000n, orders: [{ shares: 80_000_000n }, { shares: 20_000_000n }] })
  })

  it('is refused whole, with the reason of every line that cannot be', () => {
    const decided = decideBasket('bnk_1', [
      line('1', dollars(10)),
      line('3', dollars(100)),
      line('4', dollars(100), { obstacles: [{ code: 'fullyFunded', message: 'Portfolio is fully funded' }] }),
    ]) as BasketRefusal
    expect(decided.code).toBe('basketLinesRefused')
    expect(decided.lines?.map(({ portfolioId, code }) => [portfolioId, code])).toEqual([
      ['1', 'belowMinimum'],
      ['4', 'fullyFunded'],
    ])
  })

  it('keeps the limit of one bank transfer for its sum, to the cent', () => {
    const half = dollars(125_000)
    expect(codeOf('bnk_1', line('1', half), line('3', cents(half - 1n)))).toBe('ok')
    expect(codeOf('bnk_1', line('1', half), line('3', half))).toBe('ok')
    expect(codeOf('bnk_1', line('1', half), line('3', cents(half + 1n)))).toBe('aboveTransferLimit')
  })

  it('spends the cash balance once, to the cent', () => {
    expect(codeOf(null, line('1', dollars(250)), line('3', dollars(250)))).toBe('ok')
    expect(codeOf(null, line('1', dollars(250)), line('3', cents(25_001)))).toBe('notEnoughCash')
  })

  it('names each portfolio once, and at least one', () => {
    expect(codeOf('bnk_1', line('1', dollars(100)), line('1', dollars(100)))).toBe('portfolioTwice')
    expect(codeOf('bnk_1')).toBe('badBasketSize')
  })

  it('can be split by weights without losing or making a cent', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 11n }),
        fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 10 }),
        (total, weights) => {
          const parts = allocate(cents(total), weights)
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total)
          expect(parts.every((part) => part >= 0n)).toBe(true)
        },
      ),
    ))
})
