import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars, noCents } from '#kernel/cents.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { amountOfEnergy, exchangeRate, inDollars, minorUnits } from './exchange-rate.ts'
import { decideLine, type MonthLine, simpleLines, totalsOf } from './month-lines.ts'
import { type MonthResult, type MonthTotals, monthResult, netCash } from './month-result.ts'

const nothing = {
  revenue: noCents,
  costs: noCents,
  interest: noCents,
  principal: noCents,
  fee: noCents,
  reserve: noCents,
}

function resultOf(totals: Partial<MonthTotals>, before = { carried: noCents, own: noCents }): MonthResult {
  const result = monthResult({ ...nothing, ...totals }, before)
  if (isRefusal(result)) throw new Error(result.message)
  return result
}

it('leaves the holders revenue less costs, interest, principal, fee and reserve', () => {
  const month = {
    revenue: dollars(100),
    costs: dollars(30),
    interest: dollars(10),
    principal: dollars(20),
    fee: dollars(5),
    reserve: dollars(5),
  }
  expect(resultOf(month)).toMatchObject({ pool: dollars(30), deficit: noCents })
})

it('carries a loss forward and fills it from the next profit before holders get anything', () => {
  const loss = resultOf({ revenue: dollars(40), costs: dollars(100) })
  expect(loss).toMatchObject({ pool: noCents, deficit: dollars(60) })
  const small = resultOf({ revenue: dollars(50) }, { carried: dollars(60), own: noCents })
  expect(small).toMatchObject({ pool: noCents, deficit: dollars(-50) })
  const large = resultOf({ revenue: dollars(50) }, { carried: dollars(10), own: noCents })
  expect(large).toMatchObject({ pool: dollars(40), deficit: dollars(-10) })
})

it('leaves nothing and carries nothing in a month that breaks even', () => {
  expect(resultOf({ revenue: dollars(50), costs: dollars(50) })).toMatchObject({ pool: noCents, deficit: noCents })
})

it('gives the holders what later months filled of a loss that was none', () => {
  const corrected = resultOf({ revenue: dollars(40), costs: dollars(80) }, { carried: noCents, own: dollars(100) })
  expect(corrected).toMatchObject({ pool: dollars(60), deficit: dollars(100) })
})

it('puts nothing aside that the month does not leave', () => {
  expect(
    monthResult({ ...nothing, revenue: dollars(5), reserve: dollars(6) }, { carried: noCents, own: noCents }),
  ).toMatchObject({
    code: 'nothingToDistribute',
  })
})

const amount = fc.bigInt({ min: 0n, max: 100_000n }).map(cents)
const month = fc.record({ revenue: amount, costs: amount, interest: amount, principal: amount, fee: amount })

it('over any months and corrections, results are what holders, reserve and deficit got, and no deficit is below zero', () => {
  const step = fc.record({ at: fc.nat(11), totals: month, reserve: fc.constantFrom(0n, 500n, -300n) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const months = new Map<number, MonthResult>()
      const sum = (of: (result: MonthResult) => Cents): bigint =>
        [...months.values()].reduce((all, one) => all + of(one), 0n)
      for (const { at, totals, reserve } of steps) {
        const carried = cents(sum(({ deficit }) => deficit))
        const result = monthResult(
          { ...totals, reserve: cents(reserve) },
          { carried, own: months.get(at)?.deficit ?? noCents },
        )
        if (isRefusal(result)) continue
        const isNew = !months.has(at)
        months.set(at, result)
        expect(result.pool >= 0n).toBe(true)
        expect(sum(({ deficit }) => deficit) >= 0n).toBe(true)
        expect(sum(netCash)).toBe(sum(({ pool }) => pool) + sum((one) => one.reserve) - sum(({ deficit }) => deficit))
        if (isNew && result.pool > 0n) expect(sum(({ deficit }) => deficit)).toBe(0n)
      }
    }),
  )
})

it('rounds half a cent up when a contract’s revenue becomes dollars', () => {
  expect(inDollars(minorUnits(100), exchangeRate(8_000_000))).toBe(13n)
  expect(inDollars(minorUnits(100), exchangeRate(8_000_001))).toBe(12n)
  expect(inDollars(minorUnits(412_345), exchangeRate(1_000_000))).toBe(412_345n)
})

it('sells energy at its price in its own currency', () => {
  expect(amountOfEnergy(1_000_000n, 412_000n)).toBe(41_200n)
  expect(amountOfEnergy(12_500n, 400n)).toBe(1n)
})

const brl = {
  currency: 'BRL',
  day: businessDay('2026-01-31'),
  perDollar: exchangeRate(5_400_000),
  source: 'A central bank',
}

it('makes dollars of each line by the rate of its currency', () => {
  const line = {
    kind: 'revenue',
    contract: 'shops',
    currency: 'BRL',
    wattHours: 1_000_000_000n,
    priceMicro: 540_000n,
  } as const
  expect(decideLine(line, 1, new Map([['BRL', brl]]))).toMatchObject({
    amount: 54_000_000n,
    dollars: 10_000_000n,
    rateOn: '2026-01-31',
  })
  expect(decideLine(line, 1, new Map())).toMatchObject({ code: 'noExchangeRate' })
})

it.each([
  ['revenue without a contract', { kind: 'revenue', amount: minorUnits(1) }],
  ['a cost without its kind', { kind: 'cost', amount: minorUnits(1) }],
  ['interest with a kind of cost', { kind: 'loanInterest', costKind: 'land', amount: minorUnits(1) }],
  ['an amount of nothing', { kind: 'managementFee', amount: minorUnits(0) }],
  ['no amount and no energy', { kind: 'revenue', contract: 'grid' }],
  ['a currency in words', { kind: 'managementFee', amount: minorUnits(1), currency: 'reais' }],
] as const)('refuses a line with %s', (_, line) => {
  expect(decideLine(line, 1, new Map())).toMatchObject({ code: 'badMonthLine' })
})

it('makes lines of two totals, and none of nothing', () => {
  const lines = simpleLines({ revenue: dollars(20), costs: noCents }).map((line) => decideLine(line, 1, new Map()))
  expect(lines).toHaveLength(1)
  expect(totalsOf(lines.filter((line): line is MonthLine => !isRefusal(line)))).toMatchObject({
    revenue: dollars(20),
    costs: noCents,
  })
})
