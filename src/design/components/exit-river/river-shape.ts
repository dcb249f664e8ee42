/** The dollars of each part in thousandths of the largest: what came in, what waits, what went out. */
export type RiverWidths = { readonly listed: number; readonly waiting: number; readonly bought: number }

export const riverBox = { width: 1_000, height: 200 } as const

/** Water flows above this line, and what waits lies in a basin below it: both in the same dollars. */
const line = 100
const mostHigh = 90
const high = (width: number): number => (width / 1_000) * mostHigh

/** The surface of the flow: as high as what was listed, then as high as what was bought, up to where it is paid out. */
export function flowPath({ listed, bought }: RiverWidths, end: number): string {
  const [before, after] = [line - high(listed), line - high(bought)]
  return `M0 ${line} V${before} H210 C330 ${before} 360 ${after} 480 ${after} H${end} V${line} Z`
}

/** The queue: the more waits, the deeper; without a queue the flow goes straight on. */
export function basinPath({ waiting }: RiverWidths): string {
  const bottom = line + high(waiting)
  return `M230 ${line} C280 ${line} 270 ${bottom} 330 ${bottom} H420 C480 ${bottom} 470 ${line} 520 ${line} Z`
}

/** Cash that buyers have paid, as high as what was bought. */
export function paidPath({ bought }: RiverWidths, start: number): string {
  return `M${start} ${line} V${line - high(bought)} H${riverBox.width} V${line} Z`
}
