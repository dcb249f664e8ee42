import { hillPaths, soften, type Technology } from '../hill/hill-shape.ts'
import { type Point, smoothArea } from '../hill/smooth-path.ts'

/** The drawing is stretched to its container, so its units are parts of the container's width and height. */
export const band = { width: 1_000, height: 100 } as const

export type HorizonHill = {
  readonly name: string
  readonly technology: Technology
  readonly hours: readonly number[]
}

export type HorizonShape = {
  readonly name: string
  readonly technology: Technology
  readonly d: string
  /** 0 is the farthest. */
  readonly order: number
}

const foot = 95
const reach = 60
/** Rivers are low, so that hills rise above them; all are then drawn on a smaller scale. */
const riverReach = 24
/** The least height of a small part, so that every holding is visible. */
const least = 6

/** All days have one width, so that a hill's area is its energy. */
const hillWidth = 620
/** Centers of the hills, largest first; the left stays low, for the text above it. */
const middles = [720, 900, 540, 810, 630, 970, 500, 850, 760, 690] as const

/** The hills of a horizon on one scale, largest at the back; only the ten largest are drawn. */
export function horizonShapes(hills: readonly HorizonHill[]): HorizonShape[] {
  const peaks = hills
    .map((hill) => ({ hill, peak: Math.max(0, ...soften(hill.hours, 'level')) }))
    .filter(({ peak }) => peak > 0)
  const scale = Math.min(...peaks.map(({ hill, peak }) => (hill.technology === 'hydro' ? riverReach : reach) / peak))
  const largest = peaks.toSorted((a, b) => b.peak - a.peak).slice(0, middles.length)
  let standing = 0
  return largest.map(({ hill, peak }, order) => {
    const height = Math.max(least, peak * scale)
    const { name, technology, hours } = hill
    if (technology === 'hydro') return { name, technology, order, d: riverPath(hours, height) }
    const left = middles[standing]! - hillWidth / 2
    standing += 1
    const day = soften(hours)
    return {
      name,
      technology,
      order,
      d: hillPaths(hours, { width: hillWidth, height, left, base: foot }, Math.max(...day)).area,
    }
  })
}

/** A river runs all day: it is level from edge to edge, and an hour with less water is a dip. */
function riverPath(hours: readonly number[], height: number): string {
  const day = soften(hours, 'level')
  const peak = Math.max(...day)
  const step = (band.width * 1.1) / (day.length - 1)
  const points = day.map((value, at): Point => [at * step - band.width * 0.05, foot - (value / peak) * height])
  return smoothArea(points, foot)
}

/** The land in front, from edge to edge. */
export const land = smoothArea(
  [
    [-20, 93],
    [120, 91],
    [300, 93.5],
    [520, 91],
    [760, 94],
    [900, 92],
    [1_020, 90],
  ],
  band.height,
)

export const stars: readonly (readonly [x: number, y: number, size: number])[] = [
  [4, 12, 2],
  [13, 5, 1.5],
  [24, 9, 1.5],
  [38, 6, 2],
  [45, 22, 1.5],
  [49, 9, 2.5],
  [54, 33, 1.5],
  [58, 14, 2],
  [63, 26, 1.5],
  [68, 7, 2.5],
  [73, 19, 1.5],
  [78, 32, 2],
  [83, 10, 1.5],
  [88, 24, 2.5],
  [92, 6, 1.5],
  [96, 17, 2],
  [98, 36, 1.5],
]
