import { describe, expect, it, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { sharePrice } from '#kernel/share-price.ts'
import {
  decidePriceWithdrawal,
  decideSharePrice,
  furthestPrice,
  outsideBoundsWarning,
  priceChange,
} from './share-price-at.ts'

const eleven = sharePrice(11_000_000n)

type Given = {
  readonly today?: string
  readonly last?: string | null
  readonly price?: bigint
  readonly lastPrice?: bigint
  readonly outside?: string
  /** Prices published after the last one. */
  readonly later?: readonly (readonly [day: string, price: bigint])[]
}

const dated = ([day, price]: readonly [string, bigint]) => ({
  effectiveOn: businessDay(day),
  price: sharePrice(price),
})

const publish = (
  effectiveOn: string,
  { today = '2026-03-02', last = '2026-01-01', price = eleven, lastPrice = eleven, outside, later = [] }: Given = {},
) =>
  decideSharePrice(
    {
      price: sharePrice(price),
      effectiveOn: businessDay(effectiveOn),
      filingReference: 'TEST-1',
      outsideBoundsReason: outside,
    },
    {
      regulation: 1,
      today: businessDay(today),
      prices:
        last === null ? [] : [{ effectiveOn: businessDay(last), price: sharePrice(lastPrice) }, ...later.map(dated)],
    },
  )

test('a share price is published for a day that has not begun: orders of today have theirs', () => {
  expect(publish('2026-03-01')).toMatchObject({ code: 'priceInThePast' })
  expect(publish('2026-03-02')).toMatchObject({ code: 'priceInThePast' })
  expect(publish('2026-03-03')).toEqual({ refused: false })
})

test.each([
  ['a Friday', '2026-03-06', '2026-03-08', '2026-03-09'],
  ['a Saturday', '2026-03-07', '2026-03-08', '2026-03-09'],
  ['the Friday before a holiday', '2026-05-22', '2026-05-25', '2026-05-26'],
])('from %s on it takes effect on the next business day at the earliest', (_name, today, tooSoon, soonest) => {
  expect(publish(tooSoon, { today })).toMatchObject({ code: 'priceTooSoon', field: 'effectiveOn' })
  expect(publish(soonest, { today })).toEqual({ refused: false })
})

test('it takes effect within a year: a later one is a slip that would stand before all others', () => {
  expect(publish('2027-03-03')).toEqual({ refused: false })
  expect(publish('2027-03-04')).toMatchObject({ code: 'priceTooFarAhead', field: 'effectiveOn' })
  expect(publish('9999-12-31')).toMatchObject({ code: 'priceTooFarAhead' })
})

test('only the first one opens an offering on the same day, at whatever price', () => {
  expect(publish('2026-03-02', { last: null, price: 1n })).toEqual({ refused: false })
})

test('never for a day that has a price, or lies before one', () => {
  expect(publish('2026-03-10', { last: '2026-03-10' })).toMatchObject({ code: 'priceAlreadyPublished' })
  expect(publish('2026-03-11', { last: '2026-03-10' })).toEqual({ refused: false })
})

describe('a price moves by a fifth of the last one at most', () => {
  it.each([
    ['up by exactly a fifth', 13_200_000n, { refused: false }],
    ['up by a millionth more', 13_200_001n, { code: 'priceOutsideBounds', field: 'outsideBoundsReason' }],
    ['down by exactly a fifth', 8_800_000n, { refused: false }],
    ['down by a millionth more', 8_799_999n, { code: 'priceOutsideBounds' }],
    ['not at all', 11_000_000n, { refused: false }],
  ])('%s', (_name, price, outcome) => {
    expect(publish('2026-03-03', { price })).toMatchObject(outcome)
  })

  it('where the last price does not divide by five', () => {
    expect(publish('2026-03-03', { lastPrice: 7n, price: 8n })).toEqual({ refused: false })
    expect(publish('2026-03-03', { lastPrice: 7n, price: 9n })).toMatchObject({ code: 'priceOutsideBounds' })
  })

  it('further only with a reason, and a reason where none is needed is refused', () => {
    const outside = 'The largest plant burned down.'
    expect(publish('2026-03-03', { price: 5_000_000n, outside })).toEqual({ refused: false })
    expect(publish('2026-03-03', { price: 5_000_000n, outside: ' \n' })).toMatchObject({ code: 'priceOutsideBounds' })
    expect(publish('2026-03-03', { price: 12_000_000n, outside })).toMatchObject({ code: 'reasonNotNeeded' })
  })

  describe('in many small steps as in one', () => {
    const steps = [
      ['2026-03-03', 13_000_000n],
      ['2026-03-04', 15_000_000n],
    ] as const
    it.each([
      ['a step further the same way', 17_000_000n, 'priceOutsideBounds'],
      ['a step within a fifth of each, back to where it began', 13_200_000n, 'ok'],
      ['a fifth of the first and a millionth', 13_200_001n, 'priceOutsideBounds'],
      ['five times the first price', 55_000_000n, 'priceSlipped'],
      ['more than a fifth below the highest', 11_900_000n, 'priceOutsideBounds'],
    ])('%s', (_name, price, outcome) => {
      const said = publish('2026-03-05', { price, later: steps })
      expect('code' in said ? said.code : 'ok').toBe(outcome)
    })

    it('of three months: what held before the steps of an earlier time is forgotten', () => {
      const saidOn = (day: string) => publish(day, { last: '2025-06-01', price: 17_000_000n, later: steps })
      expect(saidOn('2026-05-29')).toMatchObject({ code: 'priceOutsideBounds' })
      expect(saidOn('2026-06-01')).toMatchObject({ code: 'priceOutsideBounds' })
      expect(saidOn('2026-06-02')).toEqual({ refused: false })
    })

    it('and the warning names the price that it lies furthest from', () => {
      const prices = [['2026-01-01', 11_000_000n] as const, ...steps].map(dated)
      expect(furthestPrice(sharePrice(17_000_000n), businessDay('2026-03-05'), prices)).toBe(11_000_000n)
      expect(furthestPrice(sharePrice(11_000_000n), businessDay('2026-03-05'), prices)).toBe(15_000_000n)
      expect(furthestPrice(sharePrice(9n), businessDay('2026-01-01'), prices)).toBeNull()
    })
  })

  it.each([
    ['a hundred times', 1_100_000_000n],
    ['ten times', 110_000_000n],
    ['the decimal point of 10.00 for a last price of 11', 100_000_000n],
    ['five times', 55_000_000n],
    ['a fifth of it', 2_200_000n],
    ['a tenth of it', 1_100_000n],
    ['a millionth of a dollar', 1n],
  ])('a slip of the decimal point is refused whatever the reason: %s', (_name, price) => {
    const slipped = publish('2026-03-03', { price, outside: 'It is right.' })
    expect(slipped).toMatchObject({ code: 'priceSlipped', field: 'price' })
  })

  it('just within five times is no slip', () => {
    expect(publish('2026-03-03', { price: 54_999_999n, outside: 'A buyer offered it.' })).toEqual({ refused: false })
    expect(publish('2026-03-03', { price: 2_200_001n, outside: 'A plant is lost.' })).toEqual({ refused: false })
  })

  it('says how far it lies', () => {
    expect(priceChange(sharePrice(9_900_000n), eleven)).toBe(-100_000n)
    expect(outsideBoundsWarning(sharePrice(16_500_000n), eleven)).toBe(
      '+50.00% from $11.00: more than the 20.00% by which a price usually moves.',
    )
  })
})

describe('a published price is withdrawn', () => {
  const prices = ['2026-01-01', '2026-03-03', '2026-04-01'].map((day) => ({
    price: eleven,
    effectiveOn: businessDay(day),
    filingReference: null,
  }))
  const withdraw = (effectiveOn: string, today: string, count = 2, reason = 'Wrong year.') =>
    decidePriceWithdrawal(
      { effectiveOn: businessDay(effectiveOn), reason },
      { today: businessDay(today), prices: prices.slice(0, count) },
    )

  it('until its day begins', () => {
    expect(withdraw('2026-03-03', '2026-03-02')).toEqual({ refused: false })
    expect(withdraw('2026-03-03', '2026-03-03')).toMatchObject({ code: 'priceInEffect' })
    expect(withdraw('2026-01-01', '2026-03-02')).toMatchObject({ code: 'priceInEffect' })
  })

  it('with a reason, the last one first, and only where there is one', () => {
    expect(withdraw('2026-03-03', '2026-03-02', 2, '  ')).toMatchObject({ code: 'reasonRequired' })
    expect(withdraw('2026-03-03', '2026-03-02', 3)).toMatchObject({ code: 'laterPricePublished' })
    expect(withdraw('2026-04-01', '2026-03-02', 3)).toEqual({ refused: false })
    expect(withdraw('2026-03-04', '2026-03-02')).toMatchObject({ code: 'noSuchPrice' })
  })
})
