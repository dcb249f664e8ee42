import { type Point, smoothArea, smoothPath } from './smooth-path.ts'

export type Technology = 'solar' | 'hydro' | 'storage'

/** A day's hours rotated so that the quiet ones are at the edges and the hill is in the middle. */
export type DayShape = { readonly values: readonly number[]; readonly nowAt: number }

/** Rotates the last 24 hours, oldest first, until their circular center of mass is in the middle. */
export function centreDay(hours: readonly number[]): DayShape {
  const count = hours.length
  if (count === 0) return { values: [], nowAt: 0 }
  const turn = (2 * Math.PI) / count
  const x = hours.reduce((sum, value, at) => sum + value * Math.cos(at * turn), 0)
  const y = hours.reduce((sum, value, at) => sum + value * Math.sin(at * turn), 0)
  const total = hours.reduce((sum, value) => sum + value, 0)
  // Water runs all day: if no hour stands out, the day stays as it was.
  const isEven = Math.hypot(x, y) < total * 0.08
  const centre = isEven ? count / 2 : (Math.atan2(y, x) / turn + count) % count
  const shift = Math.round(centre - count / 2)
  const values = hours.map((_, at) => hours[(at + shift + count) % count] ?? 0)
  return { values, nowAt: (count - 1 - shift + 2 * count) % count }
}

/**
 * How a day meets the edges of its picture: at the height of its first and last hour, for charts, or on the ground, for
 * landscapes.
 */
export type Edges = 'level' | 'ground'

/** Averages each hour with its neighbors, so that a cloud is a dip and not a notch. */
export function soften(values: readonly number[], edges: Edges = 'ground', reach = 1.1): number[] {
  const last = values.length - 1
  const at = (place: number): number => values[edges === 'level' ? Math.min(Math.max(place, 0), last) : place] ?? 0
  const span = Math.ceil(reach * 3)
  const padded = values.length + 2 * span
  return Array.from({ length: padded }, (_, place) => {
    let sum = 0
    let weight = 0
    for (let step = -span; step <= span; step += 1) {
      const part = Math.exp(-(step * step) / (2 * reach * reach))
      sum += part * at(place - span + step)
      weight += part
    }
    return sum / weight
  })
}

export type HillFrame = {
  readonly width: number
  readonly height: number
  readonly left?: number
  readonly base?: number
  readonly edges?: Edges
}
export type HillPaths = { readonly area: string; readonly line: string; readonly now: Point }

/** Draws a day as a smooth hill; its foot is zero, and its highest hour reaches the frame's height. */
export function hillPaths(hours: readonly number[], frame: HillFrame, peak = Math.max(...hours, 0)): HillPaths {
  const { width, height, left = 0, base = height, edges = 'ground' } = frame
  const day = centreDay(hours)
  const soft = soften(day.values, edges)
  const scale = peak > 0 ? height / peak : 0
  const step = width / (soft.length - 1)
  const spare = (soft.length - day.values.length) / 2
  const points = soft.map((value, at): Point => [left + at * step, base - value * scale])
  const now = points[day.nowAt + spare] ?? [left, base]
  return { area: smoothArea(points, base), line: smoothPath(points), now }
}
