import { describe, expect, it } from 'vitest'
import { returnsByYear, thousandOverTime } from './returns-by-year.ts'

const monthsOf = (year: string, from: number, to: number, perShare = '80000') =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    month: `${year}-${String(from + at).padStart(2, '0')}`,
    perShare,
  }))
const prices = [
  { effectiveOn: '2024-11-21', price: '10000000' },
  { effectiveOn: '2025-07-01', price: '10200000' },
  { effectiveOn: '2026-04-01', price: '9690000' },
]
const record = {
  dividends: [...monthsOf('2024', 11, 12), ...monthsOf('2025', 1, 12), ...monthsOf('2026', 1, 10)],
  prices,
}

describe('the return of each year', () => {
  it('is cash and price over the price at the beginning, the newest year first', () => {
    expect(returnsByYear(record).map(({ year, cash, price, total }) => [year, cash, price, total])).toEqual([
      ['2026', 78_431n, -50_000n, 28_431n],
      ['2025', 96_000n, 20_000n, 116_000n],
      ['2024', 16_000n, 0n, 16_000n],
    ])
  })

  it('is whole from January to December, and is not stretched where a month is missing at an end', () => {
    const isWhole = (from: number, to: number) =>
      returnsByYear({ dividends: monthsOf('2025', from, to), prices })[0]!.isWhole
    expect([isWhole(1, 12), isWhole(2, 12), isWhole(1, 11)]).toEqual([true, false, false])
  })

  it('counts a month that paid nothing as nothing', () => {
    const [year] = returnsByYear({
      dividends: [...monthsOf('2025', 1, 11), { month: '2025-12', perShare: null }],
      prices,
    })
    expect(year).toMatchObject({ cash: 88_000n, isWhole: true })
  })

  it('is not there before the first price or the first dividend', () => {
    expect(returnsByYear({ dividends: monthsOf('2025', 1, 12), prices: [] })).toEqual([])
    expect(returnsByYear({ dividends: [], prices })).toEqual([])
  })
})

describe('$1,000 over time', () => {
  it('buys at the price of its first month, is paid month by month, and is worth the last price', () => {
    const grown = thousandOverTime(record, 24)!
    expect(grown.months.length).toBe(24)
    expect(grown.months[0]).toEqual({ month: '2024-11', paidSoFar: 800n })
    expect([grown.paid, grown.worth]).toEqual([19_200n, 96_900n])
  })

  it('drops part cents of the sum, and not of each month', () => {
    const thirds = { dividends: monthsOf('2025', 1, 3, '33'), prices: prices.slice(0, 1) }
    // 100 shares: a third of a cent each month.
    expect(thousandOverTime(thirds, 3)!.months.map(({ paidSoFar }) => paidSoFar)).toEqual([0n, 0n, 0n])
    expect(thousandOverTime({ ...thirds, dividends: monthsOf('2025', 1, 4, '33') }, 4)!.paid).toBe(1n)
  })

  it('is not told of a record that is shorter', () => {
    expect(thousandOverTime(record, 25)).toBeNull()
    expect(thousandOverTime({ ...record, prices: [] }, 24)).toBeNull()
  })
})
