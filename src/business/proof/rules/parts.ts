import { eight, type Hash, joined } from './hashing.ts'

/**
 * The layout of balances in a tree. Each is split into parts of random sizes at random places, redrawn each night: the
 * neighbor of a path is then part of a balance or a sum of parts of several, and says nothing about the next night.
 */

/** Minimum number of parts of a balance. Places of the tree that are left are shared out as further parts. */
export const fewestParts = 5
/** One in this many parts is of one to three units, so that such a part does not indicate a small balance. */
const tinyOneIn = 4
/** Minimum height of a tree: it has at least 2^6 places, so that with few accounts each has more parts. */
const leastHeight = 6

export function heightFor(balances: number): number {
  let height = leastHeight
  while (2 ** height < fewestParts * balances) height += 1
  return height
}

/** Part i belongs to balance i modulo the number of balances, so that every place has its part. */
export const partsOf = (balance: number, balances: number, height: number): number[] =>
  Array.from({ length: Math.ceil((2 ** height - balance) / balances) }, (_, nth) => balance + nth * balances)

/** Numbers below 2^64, unpredictable without the key. */
function* drawsFrom(hash: Hash, key: Uint8Array, balance: number): Generator<bigint, never> {
  for (let round = 0; ; round += 1) {
    const block = hash(joined([key, eight(BigInt(balance) * 2n ** 20n + BigInt(round))]))
    const view = new DataView(block.buffer, block.byteOffset)
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at)
  }
}

/**
 * Splits a balance at random into parts, none of them empty if there is enough for all. Tiny parts come first; what is
 * left is cut at random points, and every other part is one unit and its gap.
 */
export function split(hash: Hash, key: Uint8Array, whole: { units: bigint; balance: number; parts: number }): bigint[] {
  const { units, balance, parts } = whole
  const count = BigInt(parts)
  if (units <= count) return Array.from({ length: parts }, (_, nth) => (BigInt(nth) < units ? 1n : 0n))
  const draws = drawsFrom(hash, key, balance)
  const tiny =
    units < 3n * count
      ? []
      : Array.from({ length: Math.floor(parts / tinyOneIn) }, () => 1n + (draws.next().value % 3n))
  const rest = parts - tiny.length
  const free = units - tiny.reduce((sum, part) => sum + part, 0n) - BigInt(rest)
  const cuts = Array.from({ length: rest - 1 }, () => draws.next().value % (free + 1n))
  cuts.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return [...tiny, ...[...cuts, free].map((cut, nth) => 1n + cut - (nth === 0 ? 0n : cuts[nth - 1]!))]
}

export type Shuffle = { readonly placeOf: (part: number) => number; readonly partAt: (place: number) => number }

const rounds = 12

/** A keyed permutation of the places, invertible without being stored: a Feistel network over the bits of a number. */
export function shuffleOf(hash: Hash, key: Uint8Array, height: number): Shuffle {
  const low = Math.floor(height / 2)
  const [lowMask, highMask] = [2 ** low - 1, 2 ** (height - low) - 1]
  const tables = Array.from({ length: rounds }, (_, round) => {
    const [from, mask] = round % 2 === 0 ? [lowMask, highMask] : [highMask, lowMask]
    return Uint32Array.from({ length: from + 1 }, (_, value) => {
      const block = hash(joined([key, eight(BigInt(round) * 2n ** 32n + BigInt(value))]))
      return new DataView(block.buffer, block.byteOffset).getUint32(0) & mask
    })
  })
  const walk = (start: number, order: readonly number[]): number => {
    let [high, lower] = [start >>> low, start & lowMask]
    for (const round of order)
      if (round % 2 === 0) high ^= tables[round]![lower]!
      else lower ^= tables[round]![high]!
    return ((high << low) | lower) >>> 0
  }
  const there = Array.from({ length: rounds }, (_, round) => round)
  const back = there.toReversed()
  return { placeOf: (part) => walk(part, there), partAt: (place) => walk(place, back) }
}
