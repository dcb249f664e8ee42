import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { cashOf } from '#tests/setup/backer.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import {
  type Depositor,
  giveCash,
  newDepositor,
  offending,
  reconciled,
  seeded,
  someCents,
  standIn,
  start,
} from './cash-world.ts'
import { counts, seed } from './counts.ts'

const faults = ['status', 'dropAfter', 'reset'] as const
const mischiefs = ['none', 'lose', 'double', 'reorder'] as const
const codes = ['R01', 'R02', 'R03', 'R08', 'R09', 'R10', 'R16', 'R22', 'R29']

/** M13: whatever goes wrong, at the end of each day our cash is the partner's to the cent. */
describe('M13: the books and the partner', async () => {
  // A fault hits the first request: a message, or the job that asks after an event; both try again, as they do when the partner is away.
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', jobTries: 6 })
  const chance = seeded(seed)
  const pick = <One>(of: readonly One[]): One => of[Math.floor(chance() * of.length)]!

  it(`hold the same cash on each of ${counts.M13} days of random transfers and faults (seed ${seed})`, async () => {
    const people: Depositor[] = []
    const join = async () => {
      const person = await newDepositor(testCompany, people.length)
      await giveCash(testCompany, person.accountId, dollars(900))
      people.push(person)
    }
    for (let n = 0; n < 4; n += 1) await join()
    const differences: (bigint | null)[] = []
    let moved = 0
    for (let day = 0; day < counts.M13; day += 1) {
      if (day % 5 === 0) await join()
      await standIn(testCompany, 'mischief', { kind: pick(mischiefs), times: 1 + Math.floor(chance() * 6) })
      if (chance() < 0.5) await standIn(testCompany, 'next-outcome', { code: pick(codes), late: chance() < 0.6 })
      for (let n = 0; n < 2; n += 1) moved += await moveSome(testCompany, pick(people), chance)
      // No fault outlives its call: an answer that never comes costs the client's whole patience.
      if (chance() < 0.4)
        await standIn(testCompany, 'faults', {
          route: pick(['POST', 'GET']),
          kind: pick(faults),
          status: 503,
          times: 1,
        })
      await testCompany.drain()
      await standIn(testCompany, 'faults', undefined, 'DELETE')
      await testCompany.moveTo(testCompany.clock.now().add({ hours: 6 }))
      await testCompany.moveTo(testCompany.clock.now().add({ hours: 18 }))
      differences.push((await reconciled(testCompany)).difference)
    }
    expect(differences).toEqual(differences.map(() => 0n))
    expect(moved).toBeGreaterThan(counts.M13 / 2)
    expect(await offending(testCompany)).toEqual([])
    const { rows } = await testCompany.owner.query(
      `select count(*)::int as days, count(*) filter (where difference_cents <> 0)::int as unlike from cash.reconciliation_day where difference_cents is not null`,
    )
    expect(rows[0]).toMatchObject({ unlike: 0 })
    expect(rows[0].days).toBeGreaterThanOrEqual(counts.M13 - 1)
  }, 3_600_000)
})

/** One transfer in or out; an account that was stopped meanwhile moves nothing. */
async function moveSome(testCompany: TestCompany, by: Depositor, chance: () => number): Promise<number> {
  const direction = chance() < 0.5 ? 'in' : 'out'
  const { available } = await cashOf(testCompany, by.accountId)
  const most = direction === 'in' ? 40_000n : available
  if (most < 200n) return 0
  const amount = cents(someCents(chance, Number(most) - 100))
  return (await start(testCompany.platform, by, { direction, amount })) ? 1 : 0
}
