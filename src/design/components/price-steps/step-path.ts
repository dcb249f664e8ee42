type Point = { readonly effectiveOn: string; readonly price: string }

const dayNumber = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date) / 86_400_000
}

/** The part of the box for the highest price; the axis begins at zero, so that heights are proportional to prices. */
const used = 0.8

export function stepPath(
  prices: readonly Point[],
  until: string,
  { width, height }: { readonly width: number; readonly height: number },
): { line: string; area: string } {
  const first = prices[0]
  if (!first) return { line: '', area: '' }
  const from = dayNumber(first.effectiveOn)
  const days = Math.max(1, dayNumber(until) - from)
  const values = prices.map(({ price }) => Number(price))
  const highest = Math.max(...values, 1)
  const x = (day: string) => Math.round(Math.min(1, (dayNumber(day) - from) / days) * width * 10) / 10
  const y = (price: string) => Math.round((1 - (Number(price) / highest) * used) * height * 10) / 10
  const steps = prices.slice(1).map(({ effectiveOn, price }) => `H${x(effectiveOn)}V${y(price)}`)
  const line = `M0 ${y(first.price)}${steps.join('')}H${width}`
  return { line, area: `${line}V${height}H0Z` }
}
