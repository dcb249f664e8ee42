import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytes, eight, type Hash, hex, isSame, joined, text } from './hashing.ts'
import { readTilePath } from './log-entry.ts'
import { consistencyProof, entryHash, inclusionProof, isConsistent, logRoot } from './log-tree.ts'
import { fewestParts, heightFor, partsOf, shuffleOf, split } from './parts.ts'
import { emptyAt, leafHash, type Node, nodeHash, pathsIn, topOf } from './sum-tree.ts'

const sha256: Hash = (data) => new Uint8Array(createHash('sha256').update(data).digest())
const salt = (what: string) =>
  new Uint8Array(createHmac('sha256', 'test-key').update(`snap-2026-10-31|${what}`).digest())
const leaf = (id: string, units: bigint): Node => ({
  sum: units,
  hash: leafHash(sha256, { salt: salt(id), account: id, units }),
})
const empty = emptyAt(sha256, salt('empty'), 3)
const three = [leaf('acc_a', 95_238_095n), leaf('acc_b', 2_000_000n), leaf('acc_c', 10_000_000n)]

describe('a tree of sums', () => {
  it('has the total of its leaves, and the hash of both sums and both hashes below', () => {
    const [a, b, c] = three as [Node, Node, Node]
    const root = topOf(sha256, [...three, empty])
    expect(root.sum).toBe(107_238_095n)
    const left = { sum: a.sum + b.sum, hash: nodeHash(sha256, a, b) }
    const right = { sum: c.sum, hash: nodeHash(sha256, c, empty) }
    expect(hex(root.hash)).toBe(hex(nodeHash(sha256, left, right)))
  })

  it('has another root when a balance, an account, a salt or a place is another', () => {
    const [a, b, c] = three as [Node, Node, Node]
    const published = hex(topOf(sha256, [...three, empty]).hash)
    for (const other of [
      [a, leaf('acc_b', 2_000_001n), c, empty],
      [a, empty, c, empty],
      [a, leaf('acc_x', 2_000_000n), c, empty],
      [a, b, empty, c],
    ])
      expect(hex(topOf(sha256, other).hash)).not.toBe(published)
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
    const full = [1, 2].map((nth) => leaf(`acc_${nth}`, 2n ** 62n))
    expect(() => topOf(sha256, full)).toThrow(RangeError)
  })

  it('is climbed from each leaf to the same root by what stands beside its path', () => {
    const leaves = Array.from({ length: 16 }, (_, nth) => leaf(`acc_${nth}`, BigInt(nth * 7)))
    const root = topOf(sha256, leaves)
    const places = leaves.map((_, place) => place)
    for (const [place, path] of pathsIn(sha256, leaves, places).entries()) {
      const top = path.reduce((self, beside, level) => {
        const [left, right] = (place >> level) % 2 === 0 ? [self, beside] : [beside, self]
        return { sum: left.sum + right.sum, hash: nodeHash(sha256, left, right) }
      }, leaves[place]!)
      expect([top.sum, hex(top.hash)]).toEqual([root.sum, hex(root.hash)])
    }
  })

  it('has no two empty places alike', () => {
    const places = [0, 1, 2].map((place) => hex(emptyAt(sha256, salt('empty'), place).hash))
    expect(new Set([...places, hex(emptyAt(sha256, salt('other'), 0).hash)]).size).toBe(4)
  })

  it('writes eight bytes, the highest first', () => {
    expect(hex(eight(258n))).toBe('0000000000000102')
  })
})

describe('a balance in a tree', () => {
  it('has at least five parts, and all parts fill the tree', () => {
    for (const balances of [1, 3, 16, 17, 100, 5_000]) {
      const height = heightFor(balances)
      const all = Array.from({ length: balances }, (_, balance) => partsOf(balance, balances, height))
      expect(Math.min(...all.map(({ length }) => length))).toBeGreaterThanOrEqual(fewestParts)
      expect(all.flat().toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 2 ** height }, (_, at) => at),
      )
    }
  })

  it('is split into parts that add up to it, none of them empty where there is enough for all', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 62n),
        fc.integer({ min: 4, max: 64 }),
        fc.nat(1_000_000),
        (units, parts, balance) => {
          const drawn = split(sha256, salt('sizes'), { units, balance, parts })
          expect(drawn).toHaveLength(parts)
          expect(drawn.reduce((sum, part) => sum + part, 0n)).toBe(units)
          expect(drawn.filter((part) => part > 0n)).toHaveLength(units < BigInt(parts) ? Number(units) : parts)
        },
      ),
    )
    expect(split(sha256, salt('sizes'), { units: 3n, balance: 1, parts: 5 })).toEqual([1n, 1n, 1n, 0n, 0n])
  })

  it('has other sizes and places with another key', () => {
    const whole = { units: 1_000_000n, balance: 7, parts: 4 }
    const drawn = [1, 2, 3].map((night) => split(sha256, salt(`sizes ${night}`), whole).join())
    expect(new Set(drawn).size).toBe(3)
    const places = [1, 2, 3].map((night) => {
      const { placeOf } = shuffleOf(sha256, salt(`places ${night}`), 12)
      return [1, 2, 3, 4].map(placeOf).join()
    })
    expect(new Set(places).size).toBe(3)
  })

  it('stands at places that are a keyed order of all of them, asked both ways', () => {
    for (const height of [6, 7, 11]) {
      const { placeOf, partAt } = shuffleOf(sha256, salt('places'), height)
      const parts = Array.from({ length: 2 ** height }, (_, part) => part)
      expect(new Set(parts.map(placeOf)).size).toBe(parts.length)
      expect(parts.map((part) => partAt(placeOf(part)))).toEqual(parts)
    }
  })
})

/** True if a path leads from an entry to a head (RFC 9162, 2.1.3.2). */
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
