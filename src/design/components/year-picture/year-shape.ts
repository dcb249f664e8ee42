import { type Point, smoothArea, smoothPath } from '../hill/smooth-path.ts'

export const picture = { width: 1_200, height: 1_500 } as const

/** A month of the picture: each kind of plant's output by day. */
export type YearMonth = {
  readonly month: string
  /** Kilowatt-hours of each counted day; none before the month has begun. */
  readonly sun: readonly number[]
  readonly water: readonly number[]
}

export type Ridge = {
  readonly month: string
  readonly base: number
  /** The area below the ridge and the line along its top; empty without output. */
  readonly area: string
  readonly top: string
}

export type YearShape = {
  readonly ridges: readonly Ridge[]
  /** The river at the foot of the picture, from January to December; empty without one. */
  readonly river: string
  /** The kind of power of the ridges: water if there was no solar output. */
  readonly kind: 'sun' | 'water'
}

export const frame = { left: 150, right: 1_130, riverBase: 1_222 } as const
const firstBase = 516
const step = 54
/** The greatest height of a ridge, and of the river. */
const reach = 190
const riverReach = 84

/**
 * Twelve months as ridges from January at the back to December in front, and the river below them. Heights are the
 * days' power, all on one scale.
 */
export function shapeOf(months: readonly YearMonth[]): YearShape {
  const hasSun = months.some(({ sun }) => sumOf(sun) > 0)
  const rows = months.map(({ month, sun, water }) => ({ month, days: hasSun ? sun : water }))
  const water = hasSun ? months.flatMap((month) => month.water) : []
  const scale = Math.min(reach / peakOf(rows.flatMap(({ days }) => days)), riverReach / peakOf(water))
  return {
    ridges: rows.map(({ month, days }, at) => ridgeOf({ month, days, base: firstBase + at * step, scale })),
    river: sumOf(water) > 0 ? smoothArea(riverOf(water, scale), frame.riverBase) : '',
    kind: hasSun ? 'sun' : 'water',
  }
}

const peakOf = (days: readonly number[]): number => Math.max(0, ...days) || Number.MIN_VALUE

type Row = { readonly month: string; readonly days: readonly number[]; readonly base: number; readonly scale: number }

function ridgeOf({ month, days, base, scale }: Row): Ridge {
  if (sumOf(days) === 0) return { month, base, area: '', top: '' }
  const dayWidth = (frame.right - frame.left) / 30
  const risen = days.map((day, nth): Point => [frame.left + nth * dayWidth, base - day * scale])
  // A ridge begins and ends on the ground, next to its first and last day.
  const points: Point[] = [[frame.left - dayWidth * 0.6, base], ...risen, [risen.at(-1)![0] + dayWidth * 0.6, base]]
  return { month, base, area: smoothArea(points, base), top: smoothPath(points) }
}

/** A river has one point per week, the mean of its days. */
function riverOf(days: readonly number[], scale: number): Point[] {
  const dayWidth = (frame.right - frame.left) / 365
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const points = weeks.map(
    (week, at): Point => [
      frame.left + Math.min(at * 7 + 3.5, days.length) * dayWidth,
      frame.riverBase - (sumOf(week) / week.length) * scale,
    ],
  )
  return [[frame.left, points[0]![1]], ...points, [frame.left + days.length * dayWidth, points.at(-1)![1]]]
}

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
