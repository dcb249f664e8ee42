import { monthName } from '../../figures/day-text.ts'

/**
 * The lines of an axis, from zero to above the largest value in two or three steps of 1, 2 or 5 times a power of ten.
 */
export function axisLines(most: bigint): readonly bigint[] {
  let [step, at] = [1n, 0]
  for (; step * 3n < most; at += 1) step = [2n, 5n, 10n][at % 3]! * 10n ** BigInt(Math.floor(at / 3))
  return Array.from({ length: Math.max(1, Number((most + step - 1n) / step)) + 1 }, (_, nth) => BigInt(nth) * step)
}

export const partOf = (value: bigint, lines: readonly bigint[]): number =>
  value <= 0n ? 0 : Number((value * 10_000n) / (lines.at(-1) ?? 1n)) / 10_000

/** The label of a month: the year under each January, and as many names in between as fit. */
export function monthMark(month: string, columns: number): string {
  const before = Number(month.slice(5, 7)) - 1
  if (before === 0) return month.slice(0, 4)
  const step = columns <= 7 ? 1 : columns <= 20 ? 3 : 12
  return before % step === 0 ? monthName(month) : ''
}
