export type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * A uniform B-spline along points, without corners. (d3-shape draws the same curve, but cannot be tree-shaken, and the
 * home page counts its bytes.)
 */
export function smoothPath(points: readonly Point[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const all = [first, first, ...points, last, last]
  let path = `M${round(first[0])},${round(first[1])}`
  for (let at = 2; at < all.length - 1; at += 1) {
    const [a, b, c] = [all[at - 1]!, all[at]!, all[at + 1]!]
    const mix = (x: 0 | 1) => [(2 * a[x] + b[x]) / 3, (a[x] + 2 * b[x]) / 3, (a[x] + 4 * b[x] + c[x]) / 6] as const
    const [xs, ys] = [mix(0), mix(1)]
    path += `C${xs.map((x, part) => `${round(x)},${round(ys[part]!)}`).join(' ')}`
  }
  return path
}

/** The area under such a path, down to a base. */
export function smoothArea(points: readonly Point[], base: number): string {
  const first = points[0]
  const last = points.at(-1)
  return first && last ? `${smoothPath(points)}L${round(last[0])},${base}H${round(first[0])}Z` : ''
}
