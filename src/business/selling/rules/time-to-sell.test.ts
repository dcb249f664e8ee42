import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { type MarketFacts, measuredDays, type TimeToSell, timeToSell, timeToSellText } from './time-to-sell.ts'

const today = businessDay('2026-03-10')
const waited = (days: number, shares: bigint) => ({ days, shares: wholeShares(shares) })
const market: MarketFacts = {
  rest: null,
  matched: 'matched',
  redemption: 'on',
  today,
  firstListedOn: businessDay('2025-01-06'),
  bought: [waited(7, 300n), waited(8, 300n), waited(9, 300n)],
  sharesAhead: noShares,
  roomToTrade: null,
}
const time = (change: Partial<MarketFacts> = {}, own = wholeShares(10)) => timeToSell({ ...market, ...change }, own)
const text = (change: Partial<MarketFacts> = {}, own = wholeShares(10), orderValue: Cents | null = dollars(100)) =>
  timeToSellText({ ...time(change, own), orderValue })
const range = (leastDays: number, mostDays: number, measured = 90): TimeToSell => ({
  kind: 'range',
  leastDays,
  mostDays,
  measuredDays: measured,
})

describe('the time to sell', () => {
  it('is about 8 days where sellers lately waited 8 days', () => {
    expect(time({ bought: [waited(8, 900n)] })).toEqual(range(8, 8))
    expect(text({ bought: [waited(8, 900n)] })).toBe(
      'At the pace of the last 90 days, an order of $100 placed today would be sold in about 8 days. That is not guaranteed.',
    )
  })

  it('names the value of a new order to the cent, and of one in the queue none', () => {
    const bought = [waited(8, 900n)]
    expect(text({ bought }, wholeShares(10), cents(100_050))).toContain('an order of $1,000.50 placed today')
    expect(text({ bought }, wholeShares(10), null)).toBe(
      'At the pace of the last 90 days, the rest of this order would be sold in about 8 days. That is not guaranteed.',
    )
  })

  it('spans what the middle half of the shares waited', () => {
    expect(time()).toEqual(range(7, 9))
    // One sale within an hour and one after a year do not stretch it.
    expect(time({ bought: [waited(0, 1n), ...market.bought, waited(365, 1n)] })).toEqual(range(7, 9))
    expect(text()).toContain('would be sold in about 7 to 9 days.')
  })

  it('is never shorter than the pace of sales allows, nor clipped', () => {
    // 900 shares in 90 days: ten a day.
    expect(time({ sharesAhead: wholeShares(200) })).toEqual(range(20, 21))
    expect(time({ sharesAhead: wholeShares(201) }, wholeShares(1_000))).toEqual(range(21, 121))
    expect(time({ bought: [waited(8, 1n)] }, wholeShares(100))).toEqual(range(8, 9_000))
    expect(text({ bought: [waited(8, 1n)] }, wholeShares(100))).toContain(
      'in about 8 days for the first shares and 25 years for all of them.',
    )
  })

  it('is the reason of the stop while selling has stopped for an unknown time', () => {
    const rest = { code: 'updateOverdue', message: 'The update is overdue.', until: null } as const
    expect(text({ rest })).toBe('The update is overdue.')
    expect(text({ rest, matched: 'off' })).toBe('The update is overdue.')
  })

  it('begins when a rest of known length is over: nothing is listed or sold before', () => {
    const rest = (days: number) =>
      ({ code: 'beforeRecordDay', message: 'Soon.', until: plusDays(today, days) }) as const
    expect(time({ rest: rest(3) })).toEqual(range(10, 12))
    expect(text({ rest: rest(4), bought: [waited(1, 900n)] })).toContain('in about 5 days.')
    expect(time({ rest: rest(0) })).toEqual(range(7, 9))
  })

  it('says for how long nobody bought, and gives no time', () => {
    expect(time({ bought: [] })).toEqual({ kind: 'noBuyer', measuredDays: 90 })
    expect(text({ bought: [] })).toBe('No buyer in the last 90 days. We cannot estimate how long it will take.')
    expect(time({ bought: [], firstListedOn: plusDays(today, -3) })).toEqual({ kind: 'noBuyer', measuredDays: 3 })
    expect(text({ bought: [], firstListedOn: today })).toContain('No buyer in the last 1 day.')
    expect(time({ bought: [waited(8, 0n)] })).toMatchObject({ kind: 'noBuyer' })
    // A millionth of a share counts as a buyer.
    expect(time({ bought: [{ days: 8, shares: microshares(1) }] }, microshares(1))).toEqual(range(8, 90))
  })

  it('measures a young market over its own days, its pace over a week at least', () => {
    const young = { firstListedOn: plusDays(today, -2), bought: [waited(1, 70n)] }
    expect(time(young, wholeShares(10))).toEqual(range(1, 1, 2))
    expect(time(young, wholeShares(71))).toEqual(range(1, 8, 2))
    const over = (day: string) => measuredDays(businessDay(day), today)
    expect([
      over('2026-03-10'),
      over('2026-03-08'),
      over('2025-12-11'),
      over('2025-12-10'),
      over('2025-12-09'),
    ]).toEqual([1, 2, 89, 90, 90])
  })

  it('promises nothing where nobody listed, buyers are not matched, or the yearly limit stands before', () => {
    expect(time({ firstListedOn: null, bought: [] })).toEqual({ kind: 'neverListed' })
    expect(time({ matched: 'off' })).toEqual({ kind: 'notMatched', boughtBack: true })
    expect(time({ matched: 'indications', redemption: 'off' })).toEqual({ kind: 'notMatched', boughtBack: false })
    const room = (shares: bigint) => time({ sharesAhead: wholeShares(90), roomToTrade: microshares(shares) }).kind
    expect([room(100_000_000n), room(99_999_999n)]).toEqual(['range', 'overCap'])
  })

  it('grows with the queue and with the order, whatever was sold', () => {
    const sales = fc.array(
      fc.record({ days: fc.nat(400), shares: fc.bigInt({ min: 1n, max: 10n ** 12n }).map(microshares) }),
      { minLength: 1, maxLength: 30 },
    )
    const shares = fc.bigInt({ min: 0n, max: 10n ** 13n })
    fc.assert(
      fc.property(sales, shares, shares, shares, (bought, ahead, own, more) => {
        const near = time({ bought, sharesAhead: microshares(ahead) }, microshares(own))
        const far = time({ bought, sharesAhead: microshares(ahead + more) }, microshares(own + more))
        if (near.kind !== 'range' || far.kind !== 'range') throw new Error('no range')
        expect(near.leastDays).toBeGreaterThanOrEqual(1)
        expect(near.mostDays).toBeGreaterThanOrEqual(near.leastDays)
        expect(far.leastDays).toBeGreaterThanOrEqual(near.leastDays)
        expect(far.mostDays).toBeGreaterThanOrEqual(near.mostDays)
      }),
    )
  })

  it('is told in days up to two months, in months up to two years, then in years', () => {
    const told = (least: number, most: number) =>
      timeToSellText({ ...range(least, most), orderValue: null }).replace(/^.* sold in about |\. That is .*$/g, '')
    expect([
      told(1, 1),
      told(1, 59),
      told(59, 60),
      told(60, 400),
      told(60, 62),
      told(700, 729),
      told(729, 730),
    ]).toEqual([
      '1 day',
      '1 to 59 days',
      '59 days for the first shares and 2 months for all of them',
      '2 to 13 months',
      '2 months',
      '23 to 24 months',
      '24 months for the first shares and 2 years for all of them',
    ])
  })
})
