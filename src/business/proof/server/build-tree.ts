import { hidesBalances } from '../rules/mixed.ts'
import { heightFor, partsOf, type Shuffle, shuffleOf, split } from '../rules/parts.ts'
import { emptyAt, leafHash, type Node, topOf } from '../rules/sum-tree.ts'
import { saltOf, sha256 } from './proof-keys.ts'
import type { Leaf } from './snapshot-store.ts'

/**
 * The level whose nodes are stored each night: a path is computed from the leaves below one of them, and from it
 * upward.
 */
export const keptLevelOf = (height: number): number => Math.min(8, height)

/** The keys for the parts, places and hashes of one tree of one night. */
export type TreeKeys = {
  readonly sizes: Uint8Array
  readonly salts: Uint8Array
  readonly empty: Uint8Array
  readonly shuffle: Shuffle
  readonly height: number
}

/** `draw` counts the attempts at sizes and places until they hid everyone's balance. */
export function treeKeys(
  saltKey: string,
  snapshot: string,
  { draw, height }: { readonly draw: number; readonly height: number },
): TreeKeys {
  const key = (what: string) => saltOf(saltKey, snapshot, `${what}/${draw}`)
  return {
    sizes: key('sizes'),
    salts: key('salts'),
    empty: key('empty'),
    shuffle: shuffleOf(sha256, key('places'), height),
    height,
  }
}

/** The unpredictable salt of one part. */
export function partSalt({ salts }: TreeKeys, part: number): Uint8Array {
  const message = new Uint8Array(salts.length + 8)
  message.set(salts)
  new DataView(message.buffer).setBigUint64(salts.length, BigInt(part))
  return sha256(message)
}

/** The leaf at a place: a part of a balance, or empty. */
export function leafAt(
  keys: TreeKeys,
  place: number,
  part: { readonly account: string; readonly units: bigint },
): Node {
  if (part.units === 0n) return emptyAt(sha256, keys.empty, place)
  const salt = partSalt(keys, keys.shuffle.partAt(place))
  return { sum: part.units, hash: leafHash(sha256, { salt, ...part }) }
}

/** All balances of a tree in memory: about a hundred megabytes per million accounts. */
export type Balances = { readonly accounts: string[]; readonly holders: number[]; readonly units: bigint[] }

export async function gather(pages: AsyncIterable<readonly Leaf[]>): Promise<Balances> {
  const all: Balances = { accounts: [], holders: [], units: [] }
  for await (const page of pages)
    for (const { accountId, holder, units } of page) {
      all.accounts.push(accountId)
      all.holders.push(holder)
      all.units.push(units)
    }
  return all
}

export type Planted = {
  readonly root: Node
  readonly height: number
  readonly draw: number
  /** The nodes of the kept level; null if no draw hid everyone's balance, so that nobody gets a path. */
  readonly nodes: readonly Node[] | null
}

/** The most draws: with only a few tiny balances no draw hides them. */
const mostDraws = 64

/** Draws sizes and places until they hide everyone's balance, and computes the tree by blocks. */
export function plantTree(saltKey: string, snapshot: string, balances: Balances): Planted {
  const count = balances.accounts.length
  const height = heightFor(count)
  let isHidden = false
  let draw = 0
  let keys: TreeKeys
  let sizes: BigUint64Array
  do {
    draw += 1
    keys = treeKeys(saltKey, snapshot, { draw, height })
    sizes = sizesOf(keys, balances)
    isHidden = isHiding(keys, sizes, balances)
  } while (!isHidden && draw < (new Set(balances.holders).size === 2 ? 1 : mostDraws))
  const width = 2 ** keptLevelOf(height)
  const nodes = Array.from({ length: 2 ** height / width }, (_, block) =>
    topOf(
      sha256,
      Array.from({ length: width }, (_, nth) => {
        const place = block * width + nth
        const part = keys.shuffle.partAt(place)
        return leafAt(keys, place, { account: balances.accounts[part % count] ?? '', units: sizes[part]! })
      }),
    ),
  )
  return { root: topOf(sha256, nodes), height, draw, nodes: isHidden ? nodes : null }
}

function sizesOf(keys: TreeKeys, { units }: Balances): BigUint64Array {
  const sizes = new BigUint64Array(2 ** keys.height)
  units.forEach((whole, balance) => {
    const parts = partsOf(balance, units.length, keys.height)
    const drawn = split(sha256, keys.sizes, { units: whole, balance, parts: parts.length })
    parts.forEach((part, nth) => {
      sizes[part] = drawn[nth]!
    })
  })
  return sizes
}

function isHiding({ shuffle, height }: TreeKeys, sizes: BigUint64Array, { holders }: Balances): boolean {
  return hidesBalances({
    places: 2 ** height,
    balances: holders.length,
    balanceAt: (place) => {
      const part = shuffle.partAt(place)
      return sizes[part] === 0n ? -1 : part % holders.length
    },
    holderOf: (balance) => holders[balance]!,
    placesOf: (balance) =>
      partsOf(balance, holders.length, height)
        .filter((part) => sizes[part] !== 0n)
        .map(shuffle.placeOf),
  })
}
