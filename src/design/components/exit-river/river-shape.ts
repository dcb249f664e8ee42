/** The dollars of each part in thousandths of the largest: listed, waiting, bought. */
export type RiverWidths = { readonly listed: number; readonly waiting: number; readonly bought: number }

export const riverBox = { width: 1_000, height: 200 } as const

/** Water flows above this line, and the queue is a basin below it, on the same scale. */
const line = 100
const mostHigh = 90
const high = (width: number): number => (width / 1_000) * mostHigh

/** The surface of the flow: as high as the listings, then as high as the purchases, up to the payout. */
export function flowPath({ listed, bought }: RiverWidths, end: number): string {
  const [before, after] = [line - high(listed), line - high(bought)]
  return `M0 ${line} V${before} H210 C330 ${before} 360 ${after} 480 ${after} H${end} V${line} Z`
}

/** The queue: deeper with more shares; without a queue the flow is level. */
export function basinPath({ waiting }: RiverWidths): string {
  const bottom = line + high(waiting)
  return `M230 ${line} C280 ${line} 270 ${bottom} 330 ${bottom} H420 C480 ${bottom} 470 ${line} 520 ${line} Z`
}

export function paidPath({ bought }: RiverWidths, start: number): string {
  return `M${start} ${line} V${line - high(bought)} H${riverBox.width} V${line} Z`
}
