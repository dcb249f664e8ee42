import { type Cents, cents } from './cents.ts'
import type { SharePrice } from './share-price.ts'
import { toBigint, type Unit } from './unit.ts'

export type Microshares = Unit<'Microshares'>

export const microshares = (value: bigint | number | string): Microshares => toBigint(value) as Microshares
export const noShares = microshares(0)

export const addShares = (...parts: readonly Microshares[]): Microshares =>
  microshares(parts.reduce<bigint>((sum, part) => sum + part, 0n))

/** A holding below a thousandth of a share counts as closed (specification 9, share count floor). */
export const shareCountFloor = microshares(1_000)

/** The shares that an amount buys, rounded down, so that the buyer never gets more than was paid for. */
export const sharesFor = (amount: Cents, price: SharePrice): Microshares =>
  microshares((amount * 10_000n * 1_000_000n) / price)

/** The value of shares at a price, to the nearest cent. */
export const shareValue = (shares: Microshares, price: SharePrice): Cents =>
  cents((shares * price + (shares < 0n ? -centInMicros : centInMicros) / 2n) / centInMicros)

/** Millionths of a share times millionths of a dollar in one cent. */
const centInMicros = 1_000_000n * 10_000n

/** Up to four decimals; under 0.00001 shows as 0 (specification 5). */
export function formatShares(shares: Microshares): string {
  const size = shares < 0n ? -shares : shares
  if (size < 10n) return '0'
  const tenThousandths = (size + 50n) / 100n
  const whole = (tenThousandths / 10_000n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const part = (tenThousandths % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${shares < 0n ? '-' : ''}${whole}${part ? `.${part}` : ''}`
}

/** "12.345678", always six decimals, for summing. */
export function sharesToDecimal(shares: Microshares): string {
  const size = shares < 0n ? -shares : shares
  return `${shares < 0n ? '-' : ''}${size / 1_000_000n}.${(size % 1_000_000n).toString().padStart(6, '0')}`
}
