import { centreDay, type HillPaths, soften } from './hill-shape.ts'
import { smoothArea, smoothPath } from './smooth-path.ts'

type Drawn = { readonly area: string; readonly line: string }

/** The hours up to now, which end on its point, and those of the day before that lie behind them. */
export function dayParts(
  { points, at }: Pick<HillPaths, 'points' | 'at'>,
  base: number,
): { readonly today: Drawn; readonly yesterday: string } {
  const today = points.slice(0, at + 1)
  return {
    today: { area: smoothArea(today, base), line: smoothPath(today) },
    yesterday: smoothPath(points.slice(at)),
  }
}

/** The places of 6, 12 and 18 o'clock by the sun across a hill that is turned to its noon; none where it is not turned. */
export function sunHours(hours: readonly number[]): readonly number[] {
  const count = hours.length
  if (count === 0 || centreDay(hours).nowAt === count - 1) return []
  const spare = (soften(hours).length - count) / 2
  return [6, 12, 18].map((hour) => ((hour / 24) * count + spare) / (count + 2 * spare - 1))
}
