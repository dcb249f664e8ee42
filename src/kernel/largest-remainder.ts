/**
 * Splits a pool by weight so that the parts always sum to the pool (Hamilton's method of largest remainders). Ties go
 * to the earlier weight, so callers list the oldest holding first. A negative pool splits as its mirror image.
 */
export function splitByLargestRemainder(pool: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is never below zero')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('A pool needs at least one weight above zero')
  if (pool < 0n) return splitByLargestRemainder(-pool, weights).map((part) => -part)
  const parts = weights.map((weight) => (pool * weight) / total)
  const leftover = pool - parts.reduce((sum, part) => sum + part, 0n)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (pool * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, Number(leftover))) parts[index] = parts[index]! + 1n
  return parts
}
