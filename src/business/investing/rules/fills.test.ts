import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { microshares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { fillsOf, type OfferedShares, paidForNew } from './fills.ts'

const order = { shares: wholeShares(80), amount: dollars(100) }

describe('what fills an order', () => {
  it('is what others listed, as it is offered, and then new shares', () => {
    const offered: OfferedShares[] = [
      { listingId: 'sel_1', shares: wholeShares(30) },
      { listingId: 'sel_2', shares: wholeShares(10) },
    ]
    expect(fillsOf(order, offered)).toEqual([
      { listingId: 'sel_1', shares: wholeShares(30), paid: 3_750n },
      { listingId: 'sel_2', shares: wholeShares(10), paid: 1_250n },
      { listingId: null, shares: wholeShares(40), paid: 5_000n },
    ])
    expect(paidForNew(fillsOf(order, offered))).toBe(5_000n)
  })

  it('is new shares alone where nobody sells, and listed ones alone where enough are', () => {
    expect(fillsOf(order, [])).toEqual([{ listingId: null, ...{ shares: order.shares, paid: order.amount } }])
    expect(fillsOf(order, [{ listingId: 'sel_1', shares: wholeShares(500) }])).toEqual([
      { listingId: 'sel_1', shares: order.shares, paid: order.amount },
    ])
  })

  it('adds up to the order in shares and in cents, for any price and any offers', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 200_000_000n }),
        fc.bigInt({ min: 1_000n, max: 100_000_000n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { maxLength: 6 }),
        (amount, price, offers) => {
          const shares = sharesFor(cents(amount), sharePrice(price))
          fc.pre(shares > 0n)
          const offered = offers.map((size, index) => ({
            listingId: idOf('sel', String(index)),
            shares: microshares(size),
          }))
          const fills = fillsOf({ shares, amount: cents(amount) }, offered)
          expect(fills.reduce((sum, fill) => sum + fill.shares, 0n)).toBe(shares)
          expect(fills.reduce((sum, fill) => sum + fill.paid, 0n)).toBe(amount)
          expect(fills.every((fill) => fill.shares > 0n && fill.paid >= 0n)).toBe(true)
          expect(fills.filter(({ listingId }) => listingId === null).length).toBeLessThanOrEqual(1)
        },
      ),
    ))
})
