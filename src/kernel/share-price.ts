import { toBigint, type Unit } from './unit.ts'

/** The price of one share as whole millionths of a dollar. */
export type SharePrice = Unit<'SharePrice'>

export function sharePrice(value: bigint | number | string): SharePrice {
  const price = toBigint(value)
  if (price <= 0n) throw new RangeError(`A share price is above zero: ${price}`)
  return price as SharePrice
}

/** "$1.25", with as many decimals as the price has, at least two. */
export function formatSharePrice(price: SharePrice): string {
  const part = (price % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '').padEnd(2, '0')
  return `$${price / 1_000_000n}.${part}`
}
