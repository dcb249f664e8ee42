import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { creditedDays, type ShareChange, sharesOn } from './power-credit.ts'

/** The credit of a day per millionth of a share, for a portfolio's plants of one kind in one country. */
export type CreditDay = {
  readonly portfolioId: PortfolioId
  readonly country: string
  readonly technology: string
  readonly day: BusinessDay
  readonly credit: bigint
}

export type YearPower = {
  readonly months: readonly {
    readonly portfolioId: PortfolioId
    readonly country: string
    readonly technology: string
    readonly month: string
    readonly wattHours: bigint
  }[]
  /** By kind of plant, the daily kilowatt-hours, for drawing. */
  readonly days: ReadonlyMap<string, readonly number[]>
}

type Changes = ReadonlyMap<string, readonly ShareChange[]>

/**
 * A holder's energy in a year, day by day by the shares held at each day's end. A month of one kind is rounded down to
 * the watt-hour, as in the all-time figure, so that the years sum to it. Storage produces nothing itself.
 */
export function powerOfYear(rows: readonly CreditDay[], changes: Changes, days: readonly BusinessDay[]): YearPower {
  const place = new Map(days.map((day, at) => [day, at]))
  const held = new Map([...changes].map(([portfolioId, of]) => [portfolioId, sharesByDay(of, days)]))
  const own = rows
    .filter(({ technology, day }) => technology !== 'storage' && place.has(day))
    .map((row) => ({ ...row, credited: row.credit * (held.get(row.portfolioId)?.[place.get(row.day)!] ?? 0n) }))
    .filter(({ credited }) => credited > 0n)
  const months = Map.groupBy(own, ({ portfolioId, country, technology, day }) =>
    [portfolioId, country, technology, day.slice(0, 7)].join(' '),
  )
  const sums = new Map<string, bigint[]>()
  for (const { technology, day, credited } of own) {
    const sum = sums.get(technology) ?? new Array<bigint>(days.length).fill(0n)
    sum[place.get(day)!]! += credited
    sums.set(technology, sum)
  }
  return {
    months: [...months.values()].map((month) => {
      const { portfolioId, country, technology, day } = month[0]!
      const wattHours = creditedDays(month.map(({ credited }) => credited))
      return { portfolioId, country, technology, month: day.slice(0, 7), wattHours }
    }),
    days: new Map(
      [...sums].map(([technology, sum]) => [technology, sum.map((day) => Number(creditedDays([day])) / 1_000)]),
    ),
  }
}

/** Shares at the end of each of some days, which are in order, so each change is read once. */
function sharesByDay(changes: readonly ShareChange[], days: readonly BusinessDay[]): bigint[] {
  const sorted = changes.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  let [next, shares] = [0, 0n]
  return days.map((day) => {
    for (; next < sorted.length && sorted[next]!.on <= day; next += 1) shares += sorted[next]!.amount
    return shares
  })
}

export function wasHeld(changes: readonly ShareChange[], from: BusinessDay, to: BusinessDay): boolean {
  if (sharesOn(changes, from) > 0n) return true
  return changes.some(({ on }) => on > from && on <= to && sharesOn(changes, on) > 0n)
}

/** The first year with a picture: no plant was recorded before it. */
const firstYear = 2000

export function readYear(text: string, today: BusinessDay): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= firstYear && year <= yearOf(today) ? year : null
}

export const yearOf = (day: BusinessDay): number => Number(day.slice(0, 4))
