import type { Microshares } from '#kernel/microshares.ts'

/** A person's shares on sale, or a wish to buy; `owner` is the account. */
export type Side = { readonly owner: string | null; readonly shares: Microshares }

export type Match = { readonly listing: number; readonly wish: number; readonly shares: Microshares }

/** Consecutive listings of one owner, by number: the beginning and end of each run, and the next run. */
type Runs = {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly next: Int32Array
  /** Within a run, the next listing of each. */
  readonly following: Int32Array
}

const none = -1

/**
 * Gives each buyer in turn the oldest shares on sale that are not their own. Both lists come oldest first. A rest below
 * `least` is not worth a sale and stays. Time grows with the number of orders: consecutive listings of one owner form a
 * run, so a buyer's own listings are skipped in one step.
 */
export function matchListings(listings: readonly Side[], wishes: readonly Side[], least: Microshares): Match[] {
  const left = BigInt64Array.from(listings, ({ shares }) => shares)
  const runs = runsOf(listings)
  let head = listings.length > 0 ? 0 : none
  const matches: Match[] = []
  for (let wish = 0; wish < wishes.length && head !== none; wish += 1) {
    const { owner, shares } = wishes[wish]!
    let wanted: bigint = shares
    while (wanted >= least && head !== none) {
      const isOwn = owner !== null && listings[runs.first[head]!]!.owner === owner
      const run = isOwn ? runs.next[head]! : head
      if (run === none) break
      const listing = runs.first[run]!
      const there = left[listing]!
      const taken = there < wanted ? there : wanted
      if (taken >= least) {
        matches.push({ listing, wish, shares: taken as Microshares })
        wanted -= taken
        left[listing] = there - taken
      }
      if (there - taken >= least) continue
      if (listing !== runs.last[run]) runs.first[run] = runs.following[listing]!
      else if (isOwn) joinAround(listings, runs, head, run)
      else head = runs.next[head]!
    }
  }
  return matches
}

function runsOf(listings: readonly Side[]): Runs {
  const arrays = () => new Int32Array(listings.length).fill(none)
  const runs: Runs = { first: arrays(), last: arrays(), next: arrays(), following: arrays() }
  let count = 0
  for (let index = 0; index < listings.length; index += 1) {
    const { owner } = listings[index]!
    if (count > 0 && owner !== null && listings[index - 1]!.owner === owner) {
      runs.following[index - 1] = index
      runs.last[count - 1] = index
      continue
    }
    if (count > 0) runs.next[count - 1] = count
    runs.first[count] = index
    runs.last[count] = index
    count += 1
  }
  return runs
}

/** A run is used up; if its neighbors have the same owner, they merge. */
function joinAround(listings: readonly Side[], runs: Runs, before: number, used: number): void {
  const after = runs.next[used]!
  runs.next[before] = after
  if (after === none || listings[runs.first[after]!]!.owner !== listings[runs.first[before]!]!.owner) return
  runs.following[runs.last[before]!] = runs.first[after]!
  runs.last[before] = runs.last[after]!
  runs.next[before] = runs.next[after]!
}
