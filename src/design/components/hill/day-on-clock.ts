import { type Point, smoothArea, smoothPath } from './smooth-path.ts'

export type ClockFrame = { readonly width: number; readonly height: number; readonly base: number }

type Part = { readonly area: string; readonly line: string }

export type DayOnClock = {
  /** The solar day up to now. */
  readonly today: Part
  readonly yesterday: Part
  readonly now: Point
  /** The height of the capacity; null if it is unknown, or the output exceeds it. */
  readonly capacityAt: number | null
}

type Hours = {
  /** Kilowatts of the last 24 hours, the oldest first. */
  readonly hours: readonly number[]
  /** The solar hour at the end of the last of them, from 0 up to 24. */
  readonly nowHour: number
  readonly capacityKw: number
}

/** The last 24 hours by solar time, from midnight to midnight: yesterday's are to the right of now. */
export function dayOnClock({ hours, nowHour, capacityKw }: Hours, frame: ClockFrame): DayOnClock {
  const { width, height, base } = frame
  const most = Math.max(0, ...hours)
  const isUnder = capacityKw > 0 && most <= capacityKw
  const peak = isUnder ? capacityKw : most
  const at = (hour: number, kilowatts: number): Point => [
    (hour / 24) * width,
    base - (peak > 0 ? (kilowatts / peak) * height : 0),
  ]
  // Each hour is drawn at its middle.
  const read = hours.map((kilowatts, nth) => ({ hour: nowHour - (hours.length - nth) + 0.5, kilowatts }))
  const todays = read.filter(({ hour }) => hour >= 0)
  const before = read.filter(({ hour }) => hour < 0 && hour + 24 > nowHour)
  const last = read.at(-1)?.kilowatts ?? 0
  const pathOf = (points: readonly Point[]): Part => ({ area: smoothArea(points, base), line: smoothPath(points) })
  return {
    today: pathOf([
      ...level(todays, 0, at),
      ...todays.map(({ hour, kilowatts }) => at(hour, kilowatts)),
      at(nowHour, last),
    ]),
    yesterday: pathOf([
      ...before.map(({ hour, kilowatts }) => at(hour + 24, kilowatts)),
      ...level(before.slice(-1), 24, at),
    ]),
    now: at(nowHour, last),
    capacityAt: isUnder ? base - height : null,
  }
}

/** Repeats the first hour at an edge, so that a flat output is level up to it. */
const level = (
  hours: readonly { readonly kilowatts: number }[],
  edge: number,
  at: (hour: number, kilowatts: number) => Point,
): Point[] => hours.slice(0, 1).map(({ kilowatts }) => at(edge, kilowatts))
