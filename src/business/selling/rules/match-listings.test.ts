import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { microshares } from '#kernel/microshares.ts'
import { type Match, matchListings, type Side } from './match-listings.ts'

const least = microshares(8)
const side = (owner: string, shares: bigint): Side => ({ owner, shares: microshares(shares) })
const some = (max: number) =>
  fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), shares: fc.bigInt({ min: 1n, max: 200n }) }), {
    maxLength: max,
  })
const sides = (rows: readonly { owner: string; shares: bigint }[]) =>
  rows.map(({ owner, shares }) => side(owner, shares))

/** The rule in its plainest form, however slow. */
function plainly(listings: readonly Side[], wishes: readonly Side[]): Match[] {
  const left = listings.map(({ shares }) => shares as bigint)
  const matches: Match[] = []
  for (const [wish, { owner, shares }] of wishes.entries()) {
    let wanted: bigint = shares
    for (const [listing, { owner: seller }] of listings.entries()) {
      const taken = left[listing]! < wanted ? left[listing]! : wanted
      if (seller === owner || taken < least) continue
      matches.push({ listing, wish, shares: microshares(taken) })
      left[listing] = left[listing]! - taken
      wanted -= taken
    }
  }
  return matches
}

describe('matching', () => {
  it('gives each buyer the oldest shares that are not their own', () => {
    const matches = matchListings(
      [side('a', 50n), side('b', 50n), side('a', 50n)],
      [side('a', 70n), side('c', 70n)],
      least,
    )
    expect(matches).toEqual([
      { listing: 1, wish: 0, shares: 50n },
      { listing: 0, wish: 1, shares: 50n },
      { listing: 2, wish: 1, shares: 20n },
    ])
  })

  it('is what the plain rule says, no matter who sells and buys', () => {
    fc.assert(
      fc.property(some(25), some(25), (selling, buying) => {
        expect(matchListings(sides(selling), sides(buying), least)).toEqual(plainly(sides(selling), sides(buying)))
      }),
      { numRuns: 400 },
    )
  })

  it('sells nothing twice and leaves no pair that could still trade', () => {
    fc.assert(
      fc.property(some(40), some(40), (selling, buying) => {
        const matches = matchListings(sides(selling), sides(buying), least)
        const soldOf = selling.map((_, listing) =>
          matches.reduce((sum, match) => (match.listing === listing ? sum + match.shares : sum), 0n),
        )
        const boughtOf = buying.map((_, wish) =>
          matches.reduce((sum, match) => (match.wish === wish ? sum + match.shares : sum), 0n),
        )
        for (const [index, { shares }] of selling.entries()) expect(soldOf[index]! <= shares).toBe(true)
        for (const [wish, match] of buying.entries())
          for (const [listing, other] of selling.entries())
            if (match.owner !== other.owner && match.shares - boughtOf[wish]! >= least)
              expect(other.shares - soldOf[listing]! < least).toBe(true)
      }),
    )
  })

  it('passes a hundred thousand listings of the buyer’s own in one step', () => {
    const own = Array.from({ length: 100_000 }, () => side('a', 100n))
    const wishes = Array.from({ length: 2_000 }, () => side('a', 100n))
    const begun = performance.now()
    expect(matchListings([...own, side('b', 100_000n)], wishes, least)).toHaveLength(1_000)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
