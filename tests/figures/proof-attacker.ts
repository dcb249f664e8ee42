// An attacker who learns from their own proofs: a program that knows the form of a proof and nothing of how trees are
// made.

export type Path = {
  readonly units: bigint
  readonly place: number
  readonly siblings: readonly { readonly sum: bigint; readonly hash: string }[]
}

/** A block of neighbors: so many places from one on, their sum, and the hash at their top where a path shows it. */
export type Block = { readonly from: number; readonly width: number; readonly sum: bigint; readonly hash: string }

/** The blocks beside the paths of one night in which no place is the attacker's own: they are the smallest visible. */
export function strangersBlocks(paths: readonly Path[]): Block[] {
  const own = paths.map(({ place }) => place)
  const found = new Map<string, Block>()
  for (const { place, siblings } of paths)
    siblings.forEach(({ sum, hash }, level) => {
      const width = 2 ** level
      const from = (Math.floor(place / width) ^ 1) * width
      if (!own.some((mine) => mine >= from && mine < from + width))
        found.set(`${from}+${width}`, { from, width, sum, hash })
    })
  return [...found.values()]
}

/** Every sum that the paths show or that is the difference of two of them, one around the other, and each less what is the attacker's. */
export function knownSums(paths: readonly Path[]): Set<bigint> {
  const sums = new Set<bigint>()
  for (const { units, place, siblings } of paths) {
    const around: bigint[] = [units]
    siblings.forEach(({ sum }, level) => {
      sums.add(sum)
      around.push(around.at(-1)! + sum)
      const width = 2 ** (level + 1)
      const from = Math.floor(place / width) * width
      const own = paths.filter((path) => path.place >= from && path.place < from + width)
      sums.add(around.at(-1)! - own.reduce((total, path) => total + path.units, 0n))
    })
    around.forEach((outer, at) => {
      for (const inner of around.slice(0, at)) sums.add(outer - inner)
    })
  }
  const blocks = strangersBlocks(paths).toSorted((one, other) => one.from - other.from)
  blocks.forEach((block, at) => {
    let together = block.sum
    for (const next of blocks.slice(at + 1, at + 6)) {
      together += next.sum
      sums.add(together)
    }
  })
  return sums
}

/**
 * The likeness of two blocks of two nights, as a guess that they are the same account's: the greater, the more alike.
 */
export const likenesses: Readonly<Record<string, (one: Block, other: Block) => number>> = {
  sum: (one, other) => -Math.abs(Math.log(Number(one.sum)) - Math.log(Number(other.sum))),
  sameSum: (one, other) => Number(one.sum === other.sum),
  place: (one, other) => -Math.abs(one.from - other.from),
  hash: (one, other) => [...one.hash].findIndex((letter, at) => letter !== other.hash[at]),
  remainder: (one, other) => Number(one.sum % 100n === other.sum % 100n),
}
