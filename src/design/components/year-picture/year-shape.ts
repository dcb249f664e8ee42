import { type Point, smoothArea, smoothPath } from '../hill/smooth-path.ts'

export const picture = { width: 1_200, height: 1_500 } as const

/** A month of the picture: what each kind of plant made on its days, the river first, as it lies at the foot. */
export type YearMonth = {
  /** "2026-03" */
  readonly month: string
  /** Kilowatt hours of each of its days that counts so far; none before the month has begun. */
  readonly sun: readonly number[]
  readonly water: readonly number[]
}

export type Ridge = {
  readonly month: string
  readonly base: number
  /** Ground of all power, of the river's alone, and the line along the top; empty where nothing was made. */
  readonly all: string
  readonly water: string
  readonly top: string
}

const left = 150
const right = 1_130
const firstBase = 520
const step = 56
/** The highest day of the year. */
const reach = 190

/** Twelve months as ridges from January at the back to December in front: a day is as wide as another, and all have one scale. */
export function ridgesOf(months: readonly YearMonth[]): Ridge[] {
  const totals = months.map(({ sun, water }) => sun.map((day, at) => day + (water[at] ?? 0)))
  const peak = Math.max(0, ...totals.flat())
  const dayWidth = (right - left) / 30
  return months.map(({ month, water }, at) => {
    const base = firstBase + at * step
    const total = totals[at]!
    if (peak === 0 || total.length === 0 || Math.max(...total) === 0)
      return { month, base, all: '', water: '', top: '' }
    const points = (days: readonly number[]): Point[] => {
      const risen = days.map((day, nth): Point => [left + nth * dayWidth, base - (day / peak) * reach])
      const last = risen.at(-1)!
      // A ridge begins and ends on the ground, at the day before its first and after its last.
      return [[left - dayWidth * 0.6, base], ...risen, [last[0] + dayWidth * 0.6, base]]
    }
    const hasWater = water.some((day) => day > 0)
    return {
      month,
      base,
      all: smoothArea(points(total), base),
      water: hasWater ? smoothArea(points(water), base) : '',
      top: smoothPath(points(total)),
    }
  })
}

/** The days of a year month by month, of two rows of days that begin on January 1. */
export function monthsOfYear(year: number, sun: readonly number[], water: readonly number[]): YearMonth[] {
  let from = 0
  return Array.from({ length: 12 }, (_, at) => {
    const count = daysIn(year, at)
    const days = (row: readonly number[]) => row.slice(from, from + count)
    const counted = Math.max(days(sun).length, days(water).length)
    const full = (row: readonly number[]) => Array.from({ length: counted }, (_day, nth) => days(row)[nth] ?? 0)
    const month = { month: `${year}-${String(at + 1).padStart(2, '0')}`, sun: full(sun), water: full(water) }
    from += count
    return month
  })
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number): number =>
  month === 1 ? (isLeap(year) ? 29 : 28) : [3, 5, 8, 10].includes(month) ? 30 : 31

export const sumOf = (days: readonly number[]): number => days.reduce((sum, day) => sum + day, 0)
