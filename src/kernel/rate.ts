import { type Cents, cents } from './cents.ts'
import { toBigint, type Unit } from './unit.ts'

export type Rate = Unit<'Rate'>

export const rate = (millionths: bigint | number | string): Rate => toBigint(millionths) as Rate
export const percent = (value: number): Rate => rate(Math.round(value * 10_000))

/** A share of an amount, rounded down to the cent; the fraction stays with the holder of the amount. */
export const rateOf = (amount: Cents, part: Rate): Cents => cents((amount * part) / 1_000_000n)

export function formatRate(value: Rate, decimals = 2): string {
  const step = 10n ** BigInt(4 - decimals)
  const size = ((value < 0n ? -value : value) + step / 2n) / step
  const scale = 10n ** BigInt(decimals)
  const part = decimals > 0 ? `.${(size % scale).toString().padStart(decimals, '0')}` : ''
  return `${value < 0n ? '-' : ''}${size / scale}${part}%`
}
