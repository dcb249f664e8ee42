import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { type BoughtLot, type Disposal, washSales } from './wash-sales.ts'

const sale = businessDay('2025-06-15')
const lot = (id: string, on: BusinessDay, shares: number): BoughtLot => ({
  id: `lot_${id}`,
  acquiredOn: on,
  shares: microshares(shares),
})
const sold = (id: string, acquiredOn: BusinessDay, shares: number, of: Partial<Disposal> = {}): Disposal => ({
  lotId: `lot_${id}`,
  subject: 'fil_1',
  acquiredOn,
  soldOn: sale,
  shares: microshares(shares),
  proceeds: cents(90 * shares),
  basis: cents(100 * shares),
  isCovered: true,
  ...of,
})
const longAgo = businessDay('2024-01-10')
/** 100 shares sold long after their purchase at a loss of $10.00, with these other purchases. */
const disallowedWith = (...others: BoughtLot[]) =>
  washSales([lot('a', longAgo, 100), ...others], [sold('a', longAgo, 100)]).disposals[0]!.disallowed

describe('a loss is disallowed', () => {
  it.each([
    [-31, 0n],
    [-30, 1_000n],
    [-1, 1_000n],
    [0, 1_000n],
    [1, 1_000n],
    [30, 1_000n],
    [31, 0n],
  ])('for shares bought %i days from the sale: %i cents', (days, disallowed) => {
    expect(disallowedWith(lot('b', plusDays(sale, days), 100))).toBe(disallowed)
  })

  it('only for as many shares as were bought, and never for a gain', () => {
    expect(disallowedWith(lot('b', plusDays(sale, 3), 40))).toBe(400n)
    expect(disallowedWith(lot('b', plusDays(sale, 3), 40), lot('c', plusDays(sale, 9), 25))).toBe(650n)
    expect(disallowedWith(lot('b', plusDays(sale, 3), 400))).toBe(1_000n)
    const gain = sold('a', longAgo, 100, { proceeds: cents(12_000) })
    expect(washSales([lot('a', longAgo, 100), lot('b', sale, 9)], [gain]).disposals[0]!.disallowed).toBe(0n)
  })

  it('not for shares that came from an estate, which are no purchase', () => {
    const came = {
      ...lot('b', plusDays(sale, 3), 100),
      inheritedOn: plusDays(sale, -90),
      source: 'inheritance',
    } as const
    expect(disallowedWith(came)).toBe(0n)
    expect(disallowedWith({ ...came, source: 'transfer', inheritedOn: undefined })).toBe(0n)
  })

  it('for inherited shares too, as a long-term loss of the date of death', () => {
    const came = plusDays(sale, -40)
    const died = plusDays(sale, -90)
    const held = { ...lot('a', came, 100), inheritedOn: died, source: 'inheritance' } as const
    const [part] = washSales([held, lot('b', plusDays(sale, 3), 100)], [sold('a', came, 100)]).disposals
    expect(part).toMatchObject({ disallowed: 1_000n, heldFrom: died, term: 'long' })
  })

  it('not where the whole holding is sold at once, the newest shares with it, nor for the rest of the same lot', () => {
    const recent = plusDays(sale, -10)
    const both = washSales(
      [lot('a', longAgo, 100), lot('b', recent, 50)],
      [sold('a', longAgo, 100), sold('b', recent, 50)],
    )
    expect(both.disposals.map(({ disallowed }) => disallowed)).toEqual([0n, 0n])
    expect(washSales([lot('b', recent, 100)], [sold('b', recent, 60)]).disposals[0]!.disallowed).toBe(0n)
  })

  it('not for an interest in a partnership, whose basis nobody reports', () => {
    const interest = sold('a', longAgo, 100, { isCovered: false })
    const { disposals, deferred } = washSales([lot('a', longAgo, 100), lot('b', sale, 100)], [interest])
    expect([disposals[0]!.disallowed, deferred.size]).toEqual([0n, 0])
  })

  it('once for a share that replaces, however many sales there are', () => {
    const lots = [lot('a', longAgo, 100), lot('b', plusDays(sale, 5), 60)]
    const later = plusDays(sale, 2)
    const { disposals } = washSales(lots, [
      sold('a', longAgo, 50),
      sold('a', longAgo, 50, { subject: 'fil_2', soldOn: later }),
    ])
    expect(disposals.map(({ disallowed }) => disallowed)).toEqual([500n, 100n])
  })
})

describe('the shares that replace others', () => {
  const bought = plusDays(sale, 20)
  const lots = [lot('a', longAgo, 100), lot('b', bought, 100)]
  const next = { subject: 'fil_2', soldOn: plusDays(bought, 60) }

  it('take over the loss into their basis, and how long the others were held', () => {
    const { disposals } = washSales(lots, [sold('a', longAgo, 100), sold('b', bought, 100, next)])
    const [, replacing] = disposals
    expect(replacing).toMatchObject({ basis: 11_000n, added: 1_000n, disallowed: 0n, term: 'long' })
    // Held from January 10, 2024 to June 15, 2025: 522 days, counted back from the purchase.
    expect(replacing!.heldFrom).toBe(plusDays(bought, -522))
  })

  it('are told apart from the rest of their lot, which keeps its own basis and term', () => {
    const { disposals } = washSales(lots, [sold('a', longAgo, 30), sold('b', bought, 100, next)])
    expect(disposals.slice(1).map(({ shares, added, term }) => [shares, added, term])).toEqual([
      [30n, 300n, 'long'],
      [70n, 0n, 'short'],
    ])
  })

  it('keep what is put off while they are held', () => {
    expect(washSales(lots, [sold('a', longAgo, 100)]).deferred).toEqual(new Map([['lot_b', 1_000n]]))
  })
})

/** The same by brute force: each share is held, sold or replaced separately. */
type Share = { lot: number; bought: number; basis: number; from: number; rank: number; isSold: boolean }
type Life = { readonly buys: readonly [day: number, shares: number, cost: number][]; readonly sells: readonly Sell[] }
type Sell = readonly [day: number, shares: number, price: number]

function byHand({ buys, sells }: Life) {
  const unranked = 1e9
  const shares = buys.flatMap(([day, count, cost], at) =>
    Array.from(
      { length: count },
      (): Share => ({ lot: at, bought: day, basis: cost, from: day, rank: unranked, isSold: false }),
    ),
  )
  const lines = new Map<string, { basis: number; disallowed: number; froms: number[] }>()
  const taken: [sell: number, lot: number, shares: number, cost: number][] = []
  let rank = 0
  sells.forEach(([day, wanted, price], sell) => {
    const held = shares.filter((share) => !share.isSold && share.bought <= day)
    const going = held.toSorted((a, b) => a.lot - b.lot || a.rank - b.rank).slice(0, wanted)
    for (const share of going) share.isSold = true
    for (const share of going) {
      const key = `${sell} ${share.lot}`
      const line = lines.get(key) ?? { basis: 0, disallowed: 0, froms: [] }
      lines.set(key, line)
      line.basis += share.basis
      line.froms.push(share.from)
      if (share.basis <= price) continue
      const other = shares.find(
        (it) => !it.isSold && it.rank === unranked && it.lot !== share.lot && Math.abs(it.bought - day) <= 30,
      )
      if (!other) continue
      other.basis += share.basis - price
      other.from -= day - share.from
      other.rank = rank++
      line.disallowed += share.basis - price
    }
    for (const [at, of] of Map.groupBy(going, (share) => share.lot))
      taken.push([sell, at, of.length, of.length * buys[at]![2]])
  })
  return { lines, taken, left: shares.filter(({ isSold }) => !isSold) }
}

const life: fc.Arbitrary<Life> = fc.record({
  buys: fc
    .array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 50, max: 150 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((buys) => buys.toSorted((a, b) => a[0] - b[0])),
  sells: fc
    .array(fc.tuple(fc.nat(220), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 50, max: 150 })), { maxLength: 6 })
    .map((sells) => sells.toSorted((a, b) => a[0] - b[0])),
})

const start = businessDay('2024-01-01')
const on = (day: number) => plusDays(start, day)
const numberOf = (day: BusinessDay) => Math.round((Date.parse(day) - Date.parse(start)) / 86_400_000)

describe('whatever is bought and sold', () => {
  it('each line says what it says by hand, share for share, and no cent of loss is made or lost', () => {
    let washed = 0
    fc.assert(
      fc.property(life, (drawn) => {
        const hand = byHand(drawn)
        const lots = drawn.buys.map(([day, shares], at) => lot(String(at), on(day), shares))
        const disposals = hand.taken.map(([sell, at, shares, cost]) =>
          sold(String(at), on(drawn.buys[at]![0]), shares, {
            subject: `fil_${sell}`,
            soldOn: on(drawn.sells[sell]![0]),
            proceeds: cents(shares * drawn.sells[sell]![2]),
            basis: cents(cost),
          }),
        )
        const rule = washSales(lots, disposals)
        const lines = Map.groupBy(
          rule.disposals,
          ({ disposal }) => `${disposal.subject.slice(4)} ${disposal.lotId.slice(4)}`,
        )
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
        for (const [key, { basis, disallowed, froms }] of hand.lines) {
          const parts = lines.get(key)!
          expect(sum(parts.map((part) => part.basis))).toBe(BigInt(basis))
          expect(sum(parts.map((part) => part.disallowed))).toBe(BigInt(disallowed))
          const days = parts.flatMap(({ heldFrom, shares }) =>
            Array.from({ length: Number(shares) }, () => numberOf(heldFrom)),
          )
          expect(days.toSorted((a, b) => a - b)).toEqual(froms.toSorted((a, b) => a - b))
        }
        const putOff = sum(rule.disposals.map(({ disallowed }) => disallowed))
        if (putOff > 0n) washed += 1
        const takenOver = sum(rule.disposals.map(({ added }) => added))
        expect(takenOver + sum([...rule.deferred.values()])).toBe(putOff)
        const cost = (share: Share) => drawn.buys[share.lot]![2]
        expect(sum([...rule.deferred.values()])).toBe(sum(hand.left.map((it) => BigInt(it.basis - cost(it)))))
      }),
      { numRuns: 1_000 },
    )
    expect(washed).toBeGreaterThan(100)
  })

  it('also with parts of cents: what is disallowed is in the basis of what replaces, to the cent', () => {
    fc.assert(
      fc.property(life, fc.nat(99), (drawn, odd) => {
        const hand = byHand(drawn)
        const scale = 333_333
        const lots = drawn.buys.map(([day, shares], at) => lot(String(at), on(day), shares * scale))
        const disposals = hand.taken.map(([sell, at, shares, cost]) =>
          sold(String(at), on(drawn.buys[at]![0]), shares * scale, {
            subject: `fil_${sell}`,
            soldOn: on(drawn.sells[sell]![0]),
            proceeds: cents(shares * drawn.sells[sell]![2] + odd),
            basis: cents(cost + ((odd * 7) % 13)),
          }),
        )
        const { disposals: parts, deferred } = washSales(lots, disposals)
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
        expect(sum(parts.map(({ added }) => added)) + sum([...deferred.values()])).toBe(
          sum(parts.map(({ disallowed }) => disallowed)),
        )
        expect(sum(parts.map(({ proceeds }) => proceeds))).toBe(sum(disposals.map(({ proceeds }) => proceeds)))
        expect(sum(parts.map(({ basis, added }) => basis - added))).toBe(sum(disposals.map(({ basis }) => basis)))
        for (const { disallowed, basis, proceeds } of parts)
          expect(disallowed <= (basis > proceeds ? basis - proceeds : 0n)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
