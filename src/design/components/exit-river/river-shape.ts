/** The dollars of each stretch in thousandths of the largest: what came in, what waits, what went out. */
export type RiverWidths = { readonly listed: number; readonly waiting: number; readonly bought: number }

export const riverBox = { width: 1_000, height: 200 } as const

/** The highest band, so that its edges stay within the picture. */
const mostHigh = 176
const middle = riverBox.height / 2

const edgeAt = (width: number): number => middle - ((width / 1_000) * mostHigh) / 2

/** A stretch of even width from one place to another, and the way there from the stretch before. */
type Stretch = { readonly width: number; readonly from: number; readonly to: number }

/** The outline of a river whose banks are as far apart as the dollars of each stretch, on one scale from zero. */
export function riverPath({ listed, waiting, bought }: RiverWidths, end: number = riverBox.width): string {
  const stretches: readonly Stretch[] = [
    { width: listed, from: 0, to: 190 },
    { width: waiting, from: 290, to: 460 },
    { width: bought, from: 560, to: end },
  ]
  const upper = bank(stretches, edgeAt)
  const lower = bank(
    stretches.toReversed().map(({ width, from, to }) => ({ width, from: to, to: from })),
    (width) => riverBox.height - edgeAt(width),
  )
  return `M${upper} L${lower} Z`
}

/** The rest of the river: cash that buyers have paid. */
export const paidPath = ({ bought }: RiverWidths, start: number): string => {
  const [top, bottom] = [edgeAt(bought), riverBox.height - edgeAt(bought)]
  return `M${start} ${top} H${riverBox.width} V${bottom} H${start} Z`
}

const bank = (stretches: readonly Stretch[], edge: (width: number) => number): string =>
  stretches
    .map(({ width, from, to }, at) => {
      const y = edge(width)
      const before = stretches[at - 1]
      if (!before) return `${from} ${y} H${to}`
      const halfway = (before.to + from) / 2
      return `C${halfway} ${edge(before.width)} ${halfway} ${y} ${from} ${y} H${to}`
    })
    .join(' ')
