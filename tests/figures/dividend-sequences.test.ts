import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { people, type Step, Walk } from './dividend-walk.ts'

const who = fc.nat(people.length - 1)
const percent = fc.bigInt({ min: 1n, max: 100n })
const act = <Name extends string>(name: Name) => fc.constant(name)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: act('pay'), pool: fc.bigInt({ min: 1n, max: 1_000_000n }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: act('correct'), which: fc.nat(9), percent: fc.bigInt({ min: 1n, max: 200n }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: act('reverse'), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: act('sell'), who, to: who, percent, late: fc.constantFrom(0, 0, 1, 4) }) },
  { weight: 1, arbitrary: fc.record({ act: act('reinvest'), who, percent }) },
  { weight: 1, arbitrary: fc.record({ act: act('withdraw'), who, percent }) },
  { weight: 1, arbitrary: fc.record({ act: act('moveToIra'), percent }) },
  { weight: 1, arbitrary: fc.record({ act: act('close'), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ act: act('arrive') }) },
)
const anyWalk = fc.record({
  shares: fc
    .tuple(...people.map(() => fc.bigInt({ min: 0n, max: 100_000_000n })))
    .filter((all) => all.some((one) => one > 0n)),
  steps: fc.array(anyStep, { minLength: 4, maxLength: 14 }),
})

describe(`T2: dividends declared, paid, corrected, reversed, with holders who sell, reinvest, close and move to an IRA (seed ${seed})`, () => {
  it(`leave each holder with what the last correction gives and custodians with the books' cash, in ${counts.T2} sequences`, async () => {
    const { owner } = await testDatabase()
    const client = await owner.connect()
    const done = new Set<string>()
    for (let from = 0; from < counts.T2; from += 500) {
      const some = fc.sample(anyWalk, { numRuns: Math.min(500, counts.T2 - from), seed: seed + from })
      for (const [at, { shares, steps }] of some.entries()) {
        const walk = new Walk(client, from + at)
        await walk.begin(shares)
        for (const step of steps) {
          done.add(step.act)
          await walk.take(step)
        }
      }
    }
    client.release()
    // Sequences that never did something would prove nothing of it.
    expect(done.size).toBe(9)
    expect((await checkBooks(databaseOf(owner))).flatMap(({ offending }) => offending)).toEqual([])
  }, 7_200_000)
})
