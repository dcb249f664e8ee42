import { bytes, eight, type Hash, joined, text } from './hashing.ts'

/**
 * A Merkle sum tree: every node has the sum of what is below it, and its hash covers both sums and both hashes of its
 * children, so that nobody can be shown another split of the same total. Sums are whole and never negative. All places
 * are leaves, two to the power of the height.
 */
export type Node = { readonly sum: bigint; readonly hash: Uint8Array }

const largest = 2n ** 63n

/** The hash of a part of one balance: a salt that only its holder sees hides the account's id. */
export function leafHash(
  hash: Hash,
  leaf: { readonly salt: Uint8Array; readonly account: string; readonly units: bigint },
) {
  if (leaf.units < 0n || leaf.units >= largest) throw new RangeError('A leaf holds from nothing to 2^63 - 1')
  return hash(joined([bytes(0), hash(joined([bytes(2), leaf.salt, text(leaf.account)])), eight(leaf.units)]))
}

export function nodeHash(hash: Hash, left: Node, right: Node): Uint8Array {
  return hash(joined([bytes(1), eight(left.sum), left.hash, eight(right.sum), right.hash]))
}

/** The node of a place without a balance. No two are alike. */
export const emptyAt = (hash: Hash, key: Uint8Array, place: number): Node => ({
  sum: 0n,
  hash: hash(joined([bytes(3), key, eight(BigInt(place))])),
})

function above(hash: Hash, level: readonly Node[]): Node[] {
  return Array.from({ length: level.length / 2 }, (_, at) => {
    const [left, right] = [level[2 * at]!, level[2 * at + 1]!]
    const sum = left.sum + right.sum
    if (sum >= largest) throw new RangeError('A total holds at most 2^63 - 1')
    return { sum, hash: nodeHash(hash, left, right) }
  })
}

export function topOf(hash: Hash, nodes: readonly Node[]): Node {
  let level = nodes
  while (level.length > 1) level = above(hash, level)
  return level[0]!
}

export function pathsIn(hash: Hash, nodes: readonly Node[], places: readonly number[]): Node[][] {
  const paths: Node[][] = places.map(() => [])
  let step = 1
  for (let level = nodes; level.length > 1; level = above(hash, level), step *= 2)
    places.forEach((place, nth) => {
      paths[nth]!.push(level[Math.floor(place / step) ^ 1]!)
    })
  return paths
}
