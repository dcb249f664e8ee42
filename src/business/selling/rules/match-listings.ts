import { type Microshares, microshares } from '#kernel/microshares.ts'

/** Somebody's shares on sale, or somebody's wish to buy; `owner` is the account. */
export type Side = { readonly id: string; readonly owner: string | null; readonly shares: Microshares }

/** By their places in the two lists. */
export type Match = { readonly listing: number; readonly wish: number; readonly shares: Microshares }

type Run = { readonly owner: string | null; first: number; last: number; next: Run | null }

/**
 * Gives each buyer in turn the oldest shares on sale that are not the buyer's own. Both lists come oldest first. What would
 * be less than `least` is not worth a sale and stays. Time grows with the number of orders: listings of one owner that stand
 * together are one run, so a buyer's own listings, however many, are passed in one step.
 */
export function matchListings(listings: readonly Side[], wishes: readonly Side[], least: Microshares): Match[] {
  const left = listings.map(({ shares }) => shares as bigint)
  const following = new Int32Array(listings.length).fill(-1)
  let head = runsOf(listings, following)
  const matches: Match[] = []
  for (const [wish, { owner, shares }] of wishes.entries()) {
    let wanted: bigint = shares
    while (wanted >= least && head) {
      const own = owner !== null && head.owner === owner
      const run: Run | null = own ? head.next : head
      if (!run) break
      const listing = run.first
      const taken = left[listing]! < wanted ? left[listing]! : wanted
      if (taken >= least) {
        matches.push({ listing, wish, shares: microshares(taken) })
        wanted -= taken
        left[listing] = left[listing]! - taken
      }
      if (left[listing]! >= least) continue
      if (listing !== run.last) run.first = following[listing]!
      else if (own) joinAround(head, run, following)
      else head = run.next
    }
  }
  return matches
}

/** Listings of one owner that stand together, linked in their order. */
function runsOf(listings: readonly Side[], following: Int32Array): Run | null {
  let head: Run | null = null
  let tail: Run | null = null
  for (const [index, { owner }] of listings.entries()) {
    if (tail && owner !== null && tail.owner === owner) {
      following[tail.last] = index
      tail.last = index
      continue
    }
    const run: Run = { owner, first: index, last: index, next: null }
    if (tail) tail.next = run
    head ??= run
    tail = run
  }
  return head
}

/** The run between two others is used up; where those have one owner they become one run. */
function joinAround(before: Run, used: Run, following: Int32Array): void {
  const after = used.next
  before.next = after
  if (!after || after.owner !== before.owner) return
  following[before.last] = after.first
  before.last = after.last
  before.next = after.next
}
