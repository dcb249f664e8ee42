import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstInFirstOut } from '#business/investing/rules/lots.ts'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { percent, rate } from '#kernel/rate.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { planBuyback } from './buyback.ts'
import { type HeldLot, lotsForSale } from './lots-for-sale.ts'
import { proceedsOf, saleParts, sumOf, termOf, termOfLot } from './sale-parts.ts'
import { capFor, roomToTrade, tradedPart } from './trading-meter.ts'

const lot = (id: LotId, acquiredOn: string, shares: bigint, cost: bigint): HeldLot => ({
  id,
  acquiredOn: businessDay(acquiredOn),
  shares: microshares(shares),
  left: microshares(shares),
  cost: cents(cost),
  source: 'purchase',
})

const held = fc.array(
  fc.record({
    shares: fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
    cost: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    day: fc.integer({ min: 0, max: 2_000 }),
  }),
  {
    minLength: 1,
    maxLength: 8,
  },
)
const lotsOf = (rows: readonly { shares: bigint; cost: bigint; day: number }[]) =>
  rows
    .toSorted((a, b) => a.day - b.day)
    .map(({ shares, cost, day }, index) => lot(`lot_${index}`, plusDays(businessDay('2022-01-01'), day), shares, cost))

describe('a sale', () => {
  it('of two lots: the older at the full price, the younger less 5%, both less 1%', () => {
    const lots = lotsForSale(
      [lot('lot_a', '2022-05-01', 80_000_000n, 10_000n), lot('lot_b', '2025-01-01', 80_000_000n, 9_000n)],
      microshares(0),
      wholeShares(120),
    )!
    const parts = saleParts(lots, dollars(150), { on: businessDay('2026-05-02'), rail: 'matched', fee: rate(0) })
    expect(parts).toMatchObject([
      { lotId: 'lot_a', paid: 10_000n, discount: 0n, penalty: 100n, cost: 10_000n, term: 'long' },
      { lotId: 'lot_b', paid: 5_000n, discount: 250n, penalty: 50n, cost: 4_500n, term: 'long' },
    ])
    expect(sumOf(parts)).toMatchObject({ proceeds: 14_600n, longGain: 100n, shortGain: 0n })
  })

  it('is early until the day after three years are full, and short-term until a year is over', () => {
    const on = (day: string) =>
      saleParts(
        [
          {
            lotId: 'lot_a',
            source: 'purchase',
            acquiredOn: businessDay('2023-03-10'),
            shares: microshares(1),
            cost: cents(0),
          },
        ],
        dollars(100),
        { on: businessDay(day), rail: 'matched', fee: rate(0) },
      )[0]!
    expect([on('2026-03-09').discount, on('2026-03-10').discount]).toEqual([500n, 0n])
    expect([
      termOf(businessDay('2025-03-10'), businessDay('2026-03-10')),
      termOf(businessDay('2025-03-10'), businessDay('2026-03-11')),
    ]).toEqual(['short', 'long'])
  })

  it('back to the company costs 9% and 1% whatever the lot, and no fee of a venue', () => {
    const parts = saleParts(
      [
        {
          lotId: 'lot_a',
          source: 'referral',
          acquiredOn: businessDay('2020-01-01'),
          shares: wholeShares(1),
          cost: cents(0),
        },
      ],
      dollars(100),
      { on: businessDay('2026-01-01'), rail: 'redemption', fee: percent(2) },
    )
    expect(parts[0]).toMatchObject({ discount: 900n, penalty: 100n, fee: 0n })
    expect(sumOf(parts).proceeds).toBe(9_000n)
  })

  it('loses no cent: proceeds, discount, penalty and fee are the payment, and lots leave oldest first', () => {
    fc.assert(
      fc.property(
        held,
        fc.bigInt({ min: 0n, max: 100n }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.constantFrom('matched' as const, 'redemption' as const),
        (rows, share, paid, rail) => {
          const lots = lotsOf(rows)
          const total = lots.reduce((sum, { left }) => sum + left, 0n)
          const listed = (total * share) / 200n
          const wanted = (total - listed) / 2n
          fc.pre(wanted > 0n)
          const sold = lotsForSale(lots, microshares(listed), microshares(wanted))!
          expect(sold.reduce((sum, { shares }) => sum + shares, 0n)).toBe(wanted)
          const both = firstInFirstOut(lots, microshares(listed + wanted))!
          expect(sold.at(-1)?.lotId).toBe(both.at(-1)?.lotId)
          const parts = saleParts(sold, cents(paid), { on: businessDay('2026-01-01'), rail, fee: percent(1) })
          const sum = sumOf(parts)
          expect(sum.paid).toBe(paid)
          expect(sum.proceeds + sum.discount + sum.penalty + sum.fee).toBe(paid)
          expect(sum.shortGain + sum.longGain).toBe(sum.proceeds - sum.cost)
          expect(parts.every((part) => proceedsOf(part) >= 0n)).toBe(true)
        },
      ),
    )
  })
})

describe('a buyback', () => {
  const price = sharePrice(1_250_000)
  it('goes down the queue as far as its budget and buys the last order in part', () => {
    expect(planBuyback([{ left: wholeShares(40) }, { left: wholeShares(40) }], dollars(60), price)).toEqual([
      { shares: wholeShares(40), paid: 5_000n, pays: 4_500n },
      { shares: wholeShares(8), paid: 1_000n, pays: 900n },
    ])
  })
  it('pays for shares what their owner was shown, to the cent', () => {
    const odd = sharePrice(1_237_000)
    // 40.004 shares are worth $49.484948.
    const [part] = planBuyback([{ left: microshares(40_004_000) }], dollars(60), odd)
    expect(part?.paid).toBe(shareValue(microshares(40_004_000), odd))
    const [half] = planBuyback([{ left: microshares(40_008_000) }], dollars(60), odd)
    expect([half?.paid, shareValue(microshares(40_008_000), odd)]).toEqual([4_949n, 4_949n])
  })
  it('never pays more than its budget and skips nobody', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 8_000n, max: 10n ** 11n }), { maxLength: 20 }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (queue, budget) => {
          const orders = queue.map((left) => ({ left: microshares(left) }))
          const parts = planBuyback(orders, cents(budget), price)
          expect(parts.reduce((sum, { paid }) => sum + paid, 0n) <= budget).toBe(true)
          for (const [index, { shares }] of parts.slice(0, -1).entries()) expect(shares).toBe(queue[index])
        },
      ),
    )
  })
})

describe('the meter of the year', () => {
  const month = (name: string, shares: bigint, outstanding: bigint) => ({
    month: name,
    shares: microshares(shares),
    outstanding: microshares(outstanding),
  })
  it('adds up the months, each by its own shares and never rounded down', () => {
    expect(tradedPart([month('2026-01', 1n, 3n), month('2026-02', 1n, 100n)])).toBe(343_334n)
  })
  it('leaves what the cap allows, and nothing once it is reached', () => {
    const before = [month('2026-01', 10n ** 7n, 10n ** 9n)]
    const now = month('2026-02', 0n, 2n * 10n ** 9n)
    expect(roomToTrade(percent(2), { before, now })).toBe(2n * 10n ** 7n)
    expect(roomToTrade(percent(1), { before, now })).toBe(0n)
    expect(roomToTrade(null, { before, now })).toBeNull()
  })
  it('leaves of a month what was not traded in it yet', () => {
    const before = [month('2026-01', 10n ** 7n, 10n ** 9n)]
    const now = (traded: bigint) => month('2026-02', traded, 2n * 10n ** 9n)
    expect(roomToTrade(percent(2), { before, now: now(5n * 10n ** 6n) })).toBe(15n * 10n ** 6n)
    expect(roomToTrade(percent(2), { before, now: now(3n * 10n ** 7n) })).toBe(0n)
  })
  it('caps partnerships at 2% unless something else is set, and corporations not', () => {
    expect([capFor(null, 'K-1'), capFor(null, null), capFor(null, '1099-DIV'), capFor(percent(1), 'K-1')]).toEqual([
      20_000n,
      20_000n,
      null,
      10_000n,
    ])
  })
})

describe('shares of an estate', () => {
  const bought = businessDay('2022-03-10')
  const came = businessDay('2025-03-10')
  const inherited = { acquiredOn: came, heldFrom: bought, source: 'inheritance' } as const

  it('are long-term from the first day (26 USC 1223(9))', () => {
    expect(termOfLot(inherited, came)).toBe('long')
  })

  it('that were bought after the death are long-term a year after that purchase', () => {
    const moved = { acquiredOn: came, heldFrom: businessDay('2025-02-01'), source: 'transfer' } as const
    expect([termOfLot(moved, businessDay('2026-02-01')), termOfLot(moved, businessDay('2026-02-02'))]).toEqual([
      'short',
      'long',
    ])
  })

  it('sell without the early discount once three years have passed since the purchase by the person who died', () => {
    const part = (on: string) =>
      saleParts([{ lotId: 'lot_1', ...inherited, shares: microshares(1_000_000n), cost: cents(100) }], cents(10_000), {
        on: businessDay(on),
        rail: 'matched',
        fee: rate(0),
      })[0]!.discount
    expect(part('2025-03-10')).toBe(0n)
    const later = businessDay('2022-03-11')
    expect(
      saleParts(
        [{ lotId: 'lot_1', ...inherited, heldFrom: later, shares: microshares(1_000_000n), cost: cents(100) }],
        cents(10_000),
        { on: businessDay('2025-03-10'), rail: 'matched', fee: rate(0) },
      )[0]!.discount > 0n,
    ).toBe(true)
  })
})
