/**
 * A dividend's pool, split over holders who live in many cells, to the cent as if all of them stood in one table. Cells
 * never send their holders: they send sums and counts. The rule is that of `splitByLargestRemainder`; cents that the whole
 * parts leave over go to the largest remainders, and among equal ones to the earlier account.
 */
export type Cell = {
  /** Ids in the order of time that they carry, as numbers; those of all cells are different. */
  readonly ids: BigUint64Array
  readonly shares: BigUint64Array
}

/** The parts of a cell's holders, as it has worked them out from the pool and from the shares of all cells. */
type Parts = { readonly cents: BigUint64Array; readonly remainders: BigUint64Array; readonly sum: bigint }

export type Split = {
  /** The cents of each cell's holders. */
  readonly cents: readonly BigUint64Array[]
  /** Messages between the portfolio's home and the cells, there and back counted as two. */
  readonly messages: number
  readonly rounds: number
}

/** Counts in one message: a search for a place among numbers of sixty bits takes six of them. */
const buckets = 1_024n

export function splitOverCells(pool: bigint, cells: readonly Cell[]): Split {
  let rounds = 0
  const fromCells = <Answer>(answer: (cell: Cell, nth: number) => Answer): Answer[] => {
    rounds += 1
    return cells.map(answer)
  }
  const total = sumOf(fromCells(({ shares }) => sumOf(shares)))
  if (total === 0n) throw new RangeError('A pool needs at least one share.')
  const parts = fromCells((cell) => partsOf(cell, pool, total))
  const leftover = pool - sumOf(parts.map(({ sum }) => sum))
  // The place of the last holder who gets a cent more: by remainder from the largest down, then by id.
  const remainder = placeOf(leftover, total, (from, width) =>
    fromCells((_cell, nth) => histogram(parts[nth]!.remainders, { from, width, top: total, isDownward: true })),
  )
  const equal = placeOf(remainder.left, 1n << 63n, (from, width) =>
    fromCells(({ ids }, nth) =>
      histogram(ids, {
        from,
        width,
        top: 1n << 63n,
        isDownward: false,
        only: (holder) => parts[nth]!.remainders[holder] === total - 1n - remainder.at,
      }),
    ),
  )
  fromCells(({ ids }, nth) => {
    const { cents, remainders } = parts[nth]!
    for (let holder = 0; holder < cents.length; holder += 1) {
      const place = total - 1n - remainders[holder]!
      const isPaid = place < remainder.at || (place === remainder.at && ids[holder]! <= equal.at)
      if (leftover > 0n && isPaid) cents[holder]! += 1n
    }
  })
  return { cents: parts.map(({ cents }) => cents), messages: rounds * cells.length * 2, rounds }
}

function partsOf({ shares }: Cell, pool: bigint, total: bigint): Parts {
  const cents = new BigUint64Array(shares.length)
  const remainders = new BigUint64Array(shares.length)
  let sum = 0n
  for (let holder = 0; holder < shares.length; holder += 1) {
    const product = pool * shares[holder]!
    const whole = product / total
    cents[holder] = whole
    remainders[holder] = product - whole * total
    sum += whole
  }
  return { cents, remainders, sum }
}

type Range = {
  readonly from: bigint
  readonly width: bigint
  readonly top: bigint
  /** Whether the largest value comes first. */
  readonly isDownward: boolean
  readonly only?: (holder: number) => boolean
}

/** How many of a cell's values stand in each part of a range of places. */
function histogram(values: BigUint64Array, { from, width, top, isDownward, only }: Range): Float64Array {
  const counts = new Float64Array(Number(buckets))
  for (let holder = 0; holder < values.length; holder += 1) {
    if (only && !only(holder)) continue
    const place = isDownward ? top - 1n - values[holder]! : values[holder]!
    if (place >= from && place < from + width * buckets) counts[Number((place - from) / width)]! += 1
  }
  return counts
}

/**
 * Finds the place of the nth value among those of all cells, in rounds of which each looks closer. Answers the place, and
 * how many of the values at just this place belong to the first n.
 */
function placeOf(
  nth: bigint,
  top: bigint,
  count: (from: bigint, width: bigint) => readonly Float64Array[],
): { readonly at: bigint; readonly left: bigint } {
  let [from, width, left] = [0n, (top + buckets - 1n) / buckets, nth]
  if (nth === 0n) return { at: -1n, left }
  for (;;) {
    const counts = count(from, width)
    let bucket = 0n
    for (; bucket < buckets; bucket += 1n) {
      const here = counts.reduce((sum, cell) => sum + cell[Number(bucket)]!, 0)
      if (left <= BigInt(here)) break
      left -= BigInt(here)
    }
    if (bucket === buckets) throw new RangeError('Fewer values than asked for.')
    from += bucket * width
    if (width === 1n) return { at: from, left }
    width = (width + buckets - 1n) / buckets
  }
}

const sumOf = (values: Iterable<bigint>): bigint => {
  let sum = 0n
  for (const value of values) sum += value
  return sum
}
