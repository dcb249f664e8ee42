import { bytes, eight, type Hash, joined, text } from './hashing.ts'

/**
 * A Merkle sum tree: every node bears the sum of what is below it, and its hash covers both sums and both hashes of its
 * children, so that nobody can be shown another split of the same total. Sums are whole and never below zero.
 */
export type Node = { readonly index: number; readonly sum: bigint; readonly hash: Uint8Array }
export type Sibling = Pick<Node, 'sum' | 'hash'>

/** Two to this power are the places of a tree: how many accounts there are cannot be told from it. */
export const treeHeight = 24
/** A night keeps the nodes of this level; a path is climbed from the leaves of one such node and on from there. */
export const keptLevel = 12

const largest = 2n ** 63n

/** What stands for one account: its id is hidden by a salt that only its holder is shown. */
export function leafHash(
  hash: Hash,
  leaf: { readonly salt: Uint8Array; readonly account: string; readonly units: bigint },
) {
  if (leaf.units < 0n || leaf.units >= largest) throw new RangeError('A leaf holds from nothing to 2^63 - 1')
  return hash(joined([bytes(0), hash(joined([bytes(2), leaf.salt, text(leaf.account)])), eight(leaf.units)]))
}

export function nodeHash(hash: Hash, left: Sibling, right: Sibling): Uint8Array {
  return hash(joined([bytes(1), eight(left.sum), left.hash, eight(right.sum), right.hash]))
}

/** What stands where nobody is: nothing below it. The level is the first byte of the place, so no two pads are alike. */
export const padAt = (hash: Hash, key: Uint8Array, level: number, index: number): Node => ({
  index,
  sum: 0n,
  hash: hash(joined([bytes(3), key, eight((BigInt(level) << 56n) | BigInt(index))])),
})

type Climb = { readonly hash: Hash; readonly padKey: Uint8Array; readonly from: number; readonly to: number }

/** The nodes of a level above these, which are given in the order of their places; on the way, the siblings of one place. */
export function climb(
  nodes: readonly Node[],
  { hash, padKey, from, to }: Climb,
  place?: number,
): { readonly nodes: readonly Node[]; readonly siblings: readonly Sibling[] } {
  const siblings: Sibling[] = []
  let level = nodes
  let watched = place
  for (let height = from; height < to; height += 1) {
    if (watched !== undefined) {
      const beside = (watched ^ 1) >>> 0
      siblings.push(level.find(({ index }) => index === beside) ?? padAt(hash, padKey, height, beside))
      watched = Math.floor(watched / 2)
    }
    level = parents(level, (index) => padAt(hash, padKey, height, index), hash)
  }
  return { nodes: level, siblings }
}

function parents(level: readonly Node[], pad: (index: number) => Node, hash: Hash): Node[] {
  const above: Node[] = []
  for (let at = 0; at < level.length; at += 1) {
    const node = level[at]!
    const isLeft = node.index % 2 === 0
    const next = level[at + 1]
    const hasPair = isLeft && next?.index === node.index + 1
    const left = isLeft ? node : pad(node.index - 1)
    const right = isLeft ? (hasPair ? next : pad(node.index + 1)) : node
    if (hasPair) at += 1
    const sum = left.sum + right.sum
    if (sum >= largest) throw new RangeError('A total holds at most 2^63 - 1')
    above.push({ index: Math.floor(node.index / 2), sum, hash: nodeHash(hash, left, right) })
  }
  return above
}

/** The root of a tree in which nobody has anything, or of what there is. */
export function rootOf(
  nodes: readonly Node[],
  climbing: { readonly hash: Hash; readonly padKey: Uint8Array; readonly from: number; readonly to: number },
): Node {
  return climb(nodes, climbing).nodes[0] ?? padAt(climbing.hash, climbing.padKey, climbing.to, 0)
}
