import { bytes, type Hash, isSame, joined } from './hashing.ts'

// The log of RFC 6962: an append-only tree over its entries.

export const entryHash = (hash: Hash, data: Uint8Array): Uint8Array => hash(joined([bytes(0), data]))

const pair = (hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array => hash(joined([bytes(1), left, right]))

/** The largest power of two below a size. */
function split(size: number): number {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

/** The head of a log; of an empty log, the hash of nothing. */
export function logRoot(hash: Hash, leaves: readonly Uint8Array[], from = 0, to = leaves.length): Uint8Array {
  if (to === from) return hash(new Uint8Array())
  if (to - from === 1) return leaves[from]!
  const middle = from + split(to - from)
  return pair(hash, logRoot(hash, leaves, from, middle), logRoot(hash, leaves, middle, to))
}

/** The proof that an entry is in the log: the heads of its siblings, nearest first. */
export function inclusionProof(
  hash: Hash,
  leaves: readonly Uint8Array[],
  index: number,
  from = 0,
  to = leaves.length,
): Uint8Array[] {
  if (to - from <= 1) return []
  const middle = from + split(to - from)
  return index < middle
    ? [...inclusionProof(hash, leaves, index, from, middle), logRoot(hash, leaves, middle, to)]
    : [...inclusionProof(hash, leaves, index, middle, to), logRoot(hash, leaves, from, middle)]
}

/** The proof that a log extends an earlier one with `first` entries. */
export function consistencyProof(hash: Hash, leaves: readonly Uint8Array[], first: number): Uint8Array[] {
  const sub = (until: number, from: number, to: number, isWhole: boolean): Uint8Array[] => {
    if (until === to - from) return isWhole ? [] : [logRoot(hash, leaves, from, to)]
    const middle = from + split(to - from)
    return until <= middle - from
      ? [...sub(until, from, middle, isWhole), logRoot(hash, leaves, middle, to)]
      : [...sub(until - (middle - from), middle, to, false), logRoot(hash, leaves, from, middle)]
  }
  return first === 0 || first === leaves.length ? [] : sub(first, 0, leaves.length, true)
}

type Head = { readonly size: number; readonly root: Uint8Array }

/** True if a later head only appended to an earlier one (RFC 9162, 2.1.4.2). */
export function isConsistent(hash: Hash, before: Head, after: Head, proof: readonly Uint8Array[]): boolean {
  if (before.size > after.size) return false
  if (before.size === after.size) return proof.length === 0 && isSame(before.root, after.root)
  if (before.size === 0) return proof.length === 0
  const isPower = (before.size & (before.size - 1)) === 0
  const [start, ...rest] = isPower ? [before.root, ...proof] : proof
  if (!start) return false
  let [fn, sn] = [before.size - 1, after.size - 1]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  let [older, newer] = [start, start]
  for (const beside of rest) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      older = pair(hash, beside, older)
      newer = pair(hash, beside, newer)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
    } else newer = pair(hash, newer, beside)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && isSame(older, before.root) && isSame(newer, after.root)
}
