import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytes, eight, type Hash, hex, isSame, joined, text } from './hashing.ts'
import { readTilePath } from './log-entry.ts'
import { consistencyProof, entryHash, inclusionProof, isConsistent, logRoot } from './log-tree.ts'
import { climb, leafHash, type Node, nodeHash, padAt, rootOf } from './sum-tree.ts'

const sha256: Hash = (data) => new Uint8Array(createHash('sha256').update(data).digest())
const salt = (what: string) =>
  new Uint8Array(createHmac('sha256', 'test-key').update(`snap-2026-10-31|${what}`).digest())
const leaf = (id: string, units: bigint, index: number): Node => ({
  index,
  sum: units,
  hash: leafHash(sha256, { salt: salt(id), account: id, units }),
})
const two = { hash: sha256, padKey: salt('pad'), from: 0, to: 2 }
const three = [leaf('acc_a', 95_238_095n, 0), leaf('acc_b', 2_000_000n, 1), leaf('acc_c', 10_000_000n, 2)]
const published = '7be0c1d4453aa82792f35dbc98dd9a5b073a24bfa2b5919729678881e0210038'

describe('a tree of sums', () => {
  it('has the root and the total of the written example', () => {
    const root = rootOf(three, two)
    expect([hex(root.hash), root.sum]).toEqual([published, 107_238_095n])
  })

  it('has another root when a balance, an account, a salt or a place is another', () => {
    const [a, b, c] = three as [Node, Node, Node]
    for (const other of [
      [a, leaf('acc_b', 2_000_001n, 1), c],
      [a, c],
      [a, leaf('acc_x', 2_000_000n, 1), c],
      [a, b, { ...c, index: 3 }],
    ])
      expect(hex(rootOf(other, two).hash)).not.toBe(published)
  })

  it('does not let one total be split in two ways: both sums are in the hash', () => {
    const [a, b] = three as [Node, Node]
    const shifted = [
      { ...a, sum: a.sum - 1n },
      { ...b, sum: b.sum + 1n },
    ] as const
    expect(isSame(nodeHash(sha256, a, b), nodeHash(sha256, ...shifted))).toBe(false)
  })

  it('takes no balance below nothing and none that its sums cannot hold', () => {
    const make = (units: bigint) => leafHash(sha256, { salt: salt('x'), account: 'x', units })
    expect(() => make(-1n)).toThrow(RangeError)
    expect(make(0n)).toHaveLength(32)
    expect(make(2n ** 63n - 1n)).toHaveLength(32)
    expect(() => make(2n ** 63n)).toThrow(RangeError)
    const full = [0, 1].map((index) => ({ ...leaf(`acc_${index}`, 2n ** 62n, index) }))
    expect(() => rootOf(full, two)).toThrow(RangeError)
  })

  it('is climbed from each leaf to the same root by its siblings, however the leaves lie', () => {
    const places = fc.uniqueArray(fc.nat(255), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(places, fc.nat(), (found, pick) => {
        const leaves = found
          .toSorted((one, other) => one - other)
          .map((place) => leaf(`acc_${place}`, BigInt(place * 7), place))
        const eightHigh = { ...two, to: 8 }
        const mine = leaves[pick % leaves.length]!
        const { nodes, siblings } = climb(leaves, eightHigh, mine.index)
        let [sum, hash, place] = [mine.sum, mine.hash, mine.index]
        for (const beside of siblings) {
          const self = { sum, hash }
          hash = place % 2 === 0 ? nodeHash(sha256, self, beside) : nodeHash(sha256, beside, self)
          sum += beside.sum
          place = Math.floor(place / 2)
        }
        expect([sum, hex(hash)]).toEqual([nodes[0]!.sum, hex(nodes[0]!.hash)])
      }),
    )
  })

  it('of nobody is one pad, and no two pads are alike', () => {
    expect(rootOf([], two)).toEqual(padAt(sha256, two.padKey, 2, 0))
    const pads = [padAt(sha256, two.padKey, 0, 0), padAt(sha256, two.padKey, 1, 0), padAt(sha256, two.padKey, 0, 1)]
    expect(new Set(pads.map(({ hash }) => hex(hash))).size).toBe(3)
  })

  it('writes eight bytes, the highest first', () => {
    expect(hex(eight(258n))).toBe('0000000000000102')
  })
})

/** Whether a path leads from an entry to a head (RFC 9162, 2.1.3.2). */
function isIncluded(
  hash: Hash,
  it: {
    readonly leaf: Uint8Array
    readonly index: number
    readonly size: number
    readonly proof: readonly Uint8Array[]
    readonly root: Uint8Array
  },
): boolean {
  if (it.index >= it.size) return false
  let [fn, sn, found] = [it.index, it.size - 1, it.leaf]
  for (const beside of it.proof) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      found = hash(joined([bytes(1), beside, found]))
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
    } else found = hash(joined([bytes(1), found, beside]))
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && isSame(found, it.root)
}

describe('a log', () => {
  const entries = (count: number, change = -1) =>
    Array.from({ length: count }, (_, nth) => entryHash(sha256, text(nth === change ? 'other' : `entry ${nth}`)))

  it('has the heads of RFC 6962', () => {
    expect(hex(logRoot(sha256, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    const known = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
    const leaves = known.map((data) =>
      entryHash(
        sha256,
        Uint8Array.from(data.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      ),
    )
    expect(hex(logRoot(sha256, leaves.slice(0, 1)))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
    expect(hex(logRoot(sha256, leaves))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
  })

  it('shows each entry to be in it, and no other', () => {
    for (const size of [1, 2, 3, 7, 8, 9, 33])
      for (let index = 0; index < size; index += 1) {
        const leaves = entries(size)
        const it = { index, size, proof: inclusionProof(sha256, leaves, index), root: logRoot(sha256, leaves) }
        expect(isIncluded(sha256, { ...it, leaf: leaves[index]! })).toBe(true)
        expect(isIncluded(sha256, { ...it, leaf: entryHash(sha256, text('never')) })).toBe(false)
        expect(isIncluded(sha256, { ...it, leaf: leaves[index]!, proof: [...it.proof, leaves[0]!] })).toBe(false)
      }
  })

  it('shows each earlier head to be its beginning; a rewritten or a forked one is not', () => {
    for (let size = 1; size <= 20; size += 1)
      for (let first = 1; first <= size; first += 1) {
        const leaves = entries(size)
        const head = { size, root: logRoot(sha256, leaves) }
        const proof = consistencyProof(sha256, leaves, first)
        const before = { size: first, root: logRoot(sha256, leaves, 0, first) }
        expect(isConsistent(sha256, before, head, proof)).toBe(true)
        const forked = { size: first, root: logRoot(sha256, entries(first, first - 1)) }
        expect(isConsistent(sha256, forked, head, proof)).toBe(false)
        const rewritten = entries(size, 0)
        expect(
          isConsistent(
            sha256,
            before,
            { size, root: logRoot(sha256, rewritten) },
            consistencyProof(sha256, rewritten, first),
          ),
        ).toBe(false)
      }
    expect(isConsistent(sha256, { size: 2, root: text('x') }, { size: 1, root: text('x') }, [])).toBe(false)
  })

  it('has addresses of tiles as the format writes them', () => {
    expect(readTilePath('x001/x234/067')).toEqual({ number: 1_234_067, width: 256 })
    expect(readTilePath('000.p/12')).toEqual({ number: 0, width: 12 })
    expect(['1', 'x001', '000.p/0', '000.p/257', '../000'].map(readTilePath)).toEqual([null, null, null, null, null])
  })
})
