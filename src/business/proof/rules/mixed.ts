export type Arrangement = {
  readonly places: number
  /** The balance with a part at a place; -1 for an empty part. */
  readonly balanceAt: (place: number) => number
  readonly balances: number
  /** The owner of a balance: a person with several accounts sees the paths of all of them. */
  readonly holderOf: (balance: number) => number
  readonly placesOf: (balance: number) => readonly number[]
}

/**
 * True if no holder can derive another's whole balance from the sums next to their own paths. They learn the sums of
 * the blocks between their own leaves and nothing smaller. So each balance needs, for each other holder, at least one
 * part in a block together with a part of a third holder. With two holders, a third does not exist. A balance of one
 * unit cannot be split: the sum next to someone is then one, which may be a part of anything.
 */
export function hidesBalances(it: Arrangement): boolean {
  const holders = holdersIn(it)
  if (holders < 3) return holders < 2
  for (const balance of notBesideTwo(it)) {
    const places = it.placesOf(balance)
    if (places.length > 1 && isSeenBySomeone(it, balance, places)) return false
  }
  return true
}

function holdersIn({ balances, holderOf }: Arrangement): number {
  const drawn = new Set<number>()
  for (let balance = 0; balance < balances && drawn.size < 3; balance += 1) drawn.add(holderOf(balance))
  return drawn.size
}

function notBesideTwo({ places, balanceAt, balances, holderOf }: Arrangement): number[] {
  const beside = new Int32Array(balances).fill(-1)
  const isBesideTwo = new Uint8Array(balances)
  const note = (balance: number, holder: number) => {
    if (beside[balance] === -1) beside[balance] = holder
    else if (beside[balance] !== holder) isBesideTwo[balance] = 1
  }
  for (let place = 0; place < places; place += 2) {
    const [left, right] = [balanceAt(place), balanceAt(place + 1)]
    if (left < 0 || right < 0 || holderOf(left) === holderOf(right)) continue
    note(left, holderOf(right))
    note(right, holderOf(left))
  }
  const rest: number[] = []
  isBesideTwo.forEach((isSafe, balance) => {
    if (isSafe === 0) rest.push(balance)
  })
  return rest
}

/**
 * True if one holder has a leaf in the smallest mixed block around every part: for them no part is mixed with a third
 * holder's.
 */
function isSeenBySomeone(it: Arrangement, balance: number, places: readonly number[]): boolean {
  let seers: Set<number> | null = null
  for (const place of places) {
    const around = othersAround(it, it.holderOf(balance), place)
    seers = seers === null ? around : seers.intersection(around)
    if (seers.size === 0) return false
  }
  return true
}

function othersAround({ places, balanceAt, holderOf }: Arrangement, holder: number, place: number): Set<number> {
  for (let width = 2; width <= places; width *= 2) {
    const others = new Set<number>()
    const from = Math.floor(place / width) * width
    for (let at = from; at < from + width; at += 1) {
      const balance = balanceAt(at)
      if (balance >= 0 && holderOf(balance) !== holder) others.add(holderOf(balance))
    }
    if (others.size > 0) return others
  }
  return new Set()
}
