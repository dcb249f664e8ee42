/** Whole millionths as a decimal with all six places, exact: "1.250000". */
export function millionthsToDecimal(value: bigint): string {
  const size = value < 0n ? -value : value
  return `${value < 0n ? '-' : ''}${size / 1_000_000n}.${(size % 1_000_000n).toString().padStart(6, '0')}`
}
