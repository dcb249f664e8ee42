import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { type CreditDay, powerOfYear, readYear, wasHeld, yearOf } from './year-power.ts'
import { yearToKeep } from './year-to-keep.ts'

const kilowattHour = 1_000n * 10n ** 18n
const days = Array.from({ length: 365 }, (_, at) => plusDays(businessDay('2026-01-01'), at))
const credit = (day: string, of: Partial<CreditDay> = {}): CreditDay => ({
  portfolioId: '1',
  country: 'Brazil',
  technology: 'solar',
  day: businessDay(day),
  credit: kilowattHour,
  ...of,
})
const bought = (on: string, amount = 2n) => ({ on: businessDay(on), amount })
const powerOf = (rows: readonly CreditDay[], changes: readonly { on: BusinessDay; amount: bigint }[]) =>
  powerOfYear(rows, new Map([['1', changes]]), days)

it('a year is from January 1 to December 31', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(businessDay)
  expect(days.map(yearOf)).toEqual([2025, 2026, 2026, 2027])
})

describe('the power of a year', () => {
  const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => credit(day))

  it('counts a day from the one on which shares are bought to the one before they are sold', () => {
    const { months, days: made } = powerOf(rows, [bought('2026-03-02'), bought('2026-03-03', -2n)])
    expect(months).toEqual([
      { portfolioId: '1', country: 'Brazil', technology: 'solar', month: '2026-03', wattHours: 2_000n },
    ])
    expect(
      made
        .get('solar')!
        .map((day, at) => [days[at], day])
        .filter(([, day]) => day !== 0),
    ).toEqual([['2026-03-02', 2]])
  })

  it('counts shares that were bought in a year before', () =>
    expect(powerOf(rows, [bought('2024-07-01')]).months[0]!.wattHours).toBe(6_000n))

  it('takes changes in any order', () =>
    expect(powerOf(rows, [bought('2026-03-03', -2n), bought('2026-03-02')]).months[0]!.wattHours).toBe(2_000n))

  it('leaves out storage, and portfolios of which nothing was held', () => {
    const others = [credit('2026-03-02', { technology: 'storage' }), credit('2026-03-02', { portfolioId: '2' })]
    expect(powerOf(others, [bought('2026-01-01')])).toEqual({ months: [], days: new Map() })
  })

  it('rounds a month down to the watt hour, not each of its days', () => {
    const third = credit('2026-03-01').credit / 3_000n
    const of = rows.map((row) => ({ ...row, credit: third }))
    expect(powerOf(of, [bought('2026-01-01', 1n)]).months[0]!.wattHours).toBe(0n)
    expect(powerOf(of, [bought('2026-01-01', 1n + 3n)]).months[0]!.wattHours).toBe(3n)
  })
})

describe('a portfolio of the year', () => {
  const [from, to] = [businessDay('2026-01-01'), businessDay('2026-12-31')]
  it.each([
    ['held through', [bought('2025-05-01')], true],
    ['bought on its last day', [bought('2026-12-31')], true],
    ['bought the day after', [bought('2027-01-01')], false],
    ['sold on its first day', [bought('2025-05-01'), bought('2026-01-01', -2n)], false],
    ['sold on its second day', [bought('2025-05-01'), bought('2026-01-02', -2n)], true],
    ['never held', [], false],
  ] as const)('%s', (_case, changes, is) => expect(wasHeld(changes, from, to)).toBe(is))
})

describe('the year of an address', () => {
  const today = businessDay('2026-11-30')
  it.each([
    ['2026', 2026],
    ['2027', null],
    ['2000', 2000],
    ['1999', null],
    ['02026', null],
    ['last', null],
    ['', null],
  ])('%s is %s', (text, year) => expect(readYear(text, today)).toBe(year))
})

describe('the year to look back on', () => {
  it.each([
    ['2026-11-30', null],
    ['2026-12-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2027-01-31', 2026],
    ['2027-02-01', null],
  ] as const)('on %s is %s', (today, year) => expect(yearToKeep(businessDay(today))).toBe(year))
})
