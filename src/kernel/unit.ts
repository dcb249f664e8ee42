/** A bigint tagged with its unit, so that cents and shares cannot be mixed. */
declare const unit: unique symbol
export type Unit<Name extends string> = bigint & { readonly [unit]: Name }

/** Whole-number text or a safe integer; anything else is a defect and throws. */
export function toBigint(value: bigint | number | string): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return BigInt(value)
}
