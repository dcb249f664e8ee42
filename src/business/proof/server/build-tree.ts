import { climb, keptLevel, leafHash, type Node } from '../rules/sum-tree.ts'
import { saltOf, sha256 } from './proof-keys.ts'
import type { Leaf } from './snapshot-store.ts'

const width = 2 ** keptLevel

/** What makes the hashes of one tree of one night. */
export type TreeKeys = { readonly saltKey: string; readonly snapshot: string; readonly padKey: Uint8Array }

export const treeKeys = (saltKey: string, snapshot: string): TreeKeys => ({
  saltKey,
  snapshot,
  padKey: saltOf(saltKey, snapshot, 'pad'),
})

export const leafNode = ({ saltKey, snapshot }: TreeKeys, { place, accountId, units }: Leaf): Node => ({
  index: place,
  sum: units,
  hash: leafHash(sha256, { salt: saltOf(saltKey, snapshot, accountId), account: accountId, units }),
})

/**
 * The nodes of the middle level over leaves that come in the order of their places: only the leaves of one such node are
 * in memory at a time, however many accounts there are.
 */
export async function middleNodes(keys: TreeKeys, pages: AsyncIterable<readonly Leaf[]>): Promise<Node[]> {
  const middle: Node[] = []
  let open: Node[] = []
  const close = () => {
    middle.push(...climb(open, { hash: sha256, padKey: keys.padKey, from: 0, to: keptLevel }).nodes)
    open = []
  }
  for await (const page of pages)
    for (const leaf of page) {
      if (open.length > 0 && Math.floor(open[0]!.index / width) !== Math.floor(leaf.place / width)) close()
      open.push(leafNode(keys, leaf))
    }
  if (open.length > 0) close()
  return middle
}
