import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { divideCash, divideLots, type EstateLot, sumByHeir } from './division.ts'

const diedOn = businessDay('2026-03-10')
const price = sharePrice(1_500_000n)
const lot = (nth: number, of: Partial<EstateLot> = {}): EstateLot => ({
  lotId: `lot_${nth}`,
  ownedFrom: businessDay('2024-01-05'),
  heldFrom: businessDay('2024-01-05'),
  shares: microshares(80_000_000n),
  cost: dollars(100),
  ...of,
})
const thirds = [
  { accountId: 'acc_a', part: 2 },
  { accountId: 'acc_b', part: 1 },
] as const
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describe('lots of an estate', () => {
  it('go to each heir by their part, with the value of the date of death as their basis', () => {
    const parts = divideLots({ portfolioId: '1', lots: [lot(1)] }, thirds, { diedOn, price })
    expect(parts.map(({ accountId, shares, cost, basis }) => [accountId, shares, cost, basis])).toEqual([
      ['acc_a', 53_333_333n, 6_667n, 8_000n],
      ['acc_b', 26_666_667n, 3_333n, 4_000n],
    ])
    expect(parts.every((part) => part.inheritedOn === diedOn && part.price === price)).toBe(true)
  })

  it('may have a basis below their cost: the value of the day counts in both directions', () => {
    const [part] = divideLots({ portfolioId: '1', lots: [lot(1)] }, [{ accountId: 'acc_a', part: 1 }], {
      diedOn,
      price: sharePrice(1_000_000n),
    })
    expect([part!.cost, part!.basis]).toEqual([10_000n, 8_000n])
  })

  it('that came on the date of death have its value, and those of the day after keep their cost', () => {
    const lots = [lot(1, { ownedFrom: diedOn }), lot(2, { ownedFrom: plusDays(diedOn, 1) })]
    const parts = divideLots({ portfolioId: '1', lots }, [{ accountId: 'acc_a', part: 1 }], { diedOn, price })
    expect(parts.map(({ basis, inheritedOn }) => [basis, inheritedOn])).toEqual([
      [12_000n, diedOn],
      [10_000n, null],
    ])
  })

  it('leave no lot of nothing to an heir whose part is less than a millionth of a share', () => {
    const parts = divideLots(
      { portfolioId: '1', lots: [lot(1, { shares: microshares(1n), cost: cents(0) })] },
      thirds,
      {
        diedOn,
        price,
      },
    )
    expect(parts.map(({ accountId, shares }) => [accountId, shares])).toEqual([['acc_a', 1n]])
  })

  it('are not divided without a price for the day on which they were held', () => {
    expect(() => divideLots({ portfolioId: '1', lots: [lot(1)] }, thirds, { diedOn, price: null })).toThrow(RangeError)
  })
})

const heirsDrawn = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.map((part, nth) => ({ accountId: `acc_${nth}` as const, part })))
const lotsDrawn = fc
  .array(
    fc.record({
      shares: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      cost: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      day: fc.integer({ min: -400, max: 30 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ shares, cost, day }, nth) =>
      lot(nth, { shares: microshares(shares), cost: cents(cost), ownedFrom: plusDays(diedOn, day) }),
    ),
  )

test('nothing of any estate is made or lost: shares and cost by lot, value by portfolio, for every heir within their part', () => {
  fc.assert(
    fc.property(lotsDrawn, heirsDrawn, fc.bigInt({ min: 1n, max: 10n ** 8n }), (lots, heirs, drawn) => {
      const parts = divideLots({ portfolioId: '1', lots }, heirs, { diedOn, price: sharePrice(drawn) })
      for (const { lotId, shares, cost } of lots) {
        const ofLot = parts.filter((part) => part.fromLotId === lotId)
        expect(sum(ofLot.map((part) => part.shares))).toBe(shares)
        expect(sum(ofLot.map((part) => part.cost))).toBe(cost)
      }
      const inherited = parts.filter(({ inheritedOn }) => inheritedOn !== null)
      const value = shareValue(microshares(sum(inherited.map((part) => part.shares))), sharePrice(drawn))
      expect(sum(inherited.map((part) => part.basis))).toBe(value)
      const whole = BigInt(heirs.reduce((all, { part }) => all + part, 0))
      const total = sum(lots.map((one) => one.shares))
      for (const { accountId, part } of heirs) {
        const got = sum(parts.filter((one) => one.accountId === accountId).map((one) => one.shares))
        const off = got * whole - total * BigInt(part)
        expect((off < 0n ? -off : off) < whole * BigInt(lots.length)).toBe(true)
      }
      expect(sum(sumByHeir(parts).map((one) => one.shares))).toBe(total)
    }),
  )
})

test('cash is divided to the cent, and an heir gets at most a cent more or less than their part', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), heirsDrawn, (amount, heirs) => {
      const parts = divideCash(cents(amount), heirs)
      expect(sum(parts.map((part) => part.amount))).toBe(amount)
      const whole = BigInt(heirs.reduce((all, { part }) => all + part, 0))
      for (const { accountId, part } of heirs) {
        const got = parts.find((one) => one.accountId === accountId)?.amount ?? 0n
        const off = got * whole - amount * BigInt(part)
        expect((off < 0n ? -off : off) < whole).toBe(true)
      }
    }),
  )
})
