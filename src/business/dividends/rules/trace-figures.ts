import { addCents, type Cents, negateCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'

const microcentsInCent = 1_000_000n

/** A part before rounding, in dollars to a ten-thousandth of a cent: "$1.234567". */
export function exactText(microcents: bigint): string {
  const millionthsOfDollar = microcents / 100n
  const part = (millionthsOfDollar % 1_000_000n).toString().padStart(6, '0')
  return `$${(millionthsOfDollar / 1_000_000n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${part}`
}

/** The amount and direction of a part's rounding: "down by 0.46 of a cent"; null if it was in whole cents. */
export function roundingText(amount: Cents, microcents: bigint): string | null {
  const off = amount * microcentsInCent - microcents
  if (off === 0n) return null
  const size = off < 0n ? -off : off
  const hundredths = (size * 100n) / microcentsInCent
  const text = hundredths === 0n ? 'less than 0.01' : `0.${hundredths.toString().padStart(2, '0')}`
  const by = size >= microcentsInCent ? '1 cent' : `${text} of a cent`
  return `${off > 0n ? 'up' : 'down'} by ${by}`
}

/** Shares as a part of all shares, with enough digits to be nonzero: "0.0019%". */
export function partText(shares: Microshares, total: Microshares): string {
  if (total <= 0n) return '0%'
  for (let digits = 2; digits <= 8; digits += 1) {
    const scale = 10n ** BigInt(digits)
    const value = (shares * 100n * scale) / total
    if (value >= 10n || digits === 8)
      return `${value / scale}.${(value % scale).toString().padStart(digits, '0')}%`.replace(/\.?0+%$/, '%')
  }
  return '0%'
}

export const percentOfExpected = (actual: number, expected: number): number | null =>
  expected > 0 ? Math.round((actual / expected) * 100) : null

export type PoolLine = {
  readonly label: string
  readonly amount: Cents
  /** The detail lines that it expands to, if any. */
  readonly of?: 'sales' | 'costs'
}

/** The lines of a pool, which always sum to it. An operator's different figure gets its own line. */
export function poolLines(month: {
  readonly revenue: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly pool: Cents
  /** The revenue from the plants' meter readings, at their tariffs. */
  readonly powerSold: Cents
}): PoolLine[] {
  const { revenue, costs, reserve, pool, powerSold } = month
  const other = subtractCents(revenue, powerSold)
  const entered = subtractCents(pool, addCents(revenue, negateCents(costs), negateCents(reserve)))
  return [
    { label: 'Power sold, from meter readings', amount: powerSold, of: 'sales' },
    ...(other > noCents ? [{ label: 'Other revenue', amount: other }] : []),
    ...(other < noCents ? [{ label: 'Power billed below meter readings', amount: other }] : []),
    { label: 'Costs, loans and losses of earlier months', amount: negateCents(costs), of: 'costs' },
    { label: 'Kept in reserve', amount: negateCents(reserve) },
    ...(entered === noCents ? [] : [{ label: 'Entered by the operators', amount: entered }]),
  ]
}
