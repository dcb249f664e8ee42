import { describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'
import { payMonth } from './simulated-dividends.ts'
import {
  actOnce,
  behave,
  foundWorld,
  misbehave,
  repairAccounts,
  unlikePartner,
  type World,
  whatDoesNotHold,
} from './simulated-weeks.ts'

/** M19: the whole company, lived at random from a seed. `SEED=<n>` lives one again. */
describe('M19: random weeks of the whole company', () => {
  const seeds = Array.from({ length: counts.M19seeds }, (_, at) => seed + at)

  describe.each(seeds)('seed %i', async (from) => {
    // A call that fails leaves a job that is tried again, as the worker does.
    const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', jobTries: 6 })

    it(`holds every rule of the books on each of ${counts.M19weeks * 7} days`, async () => {
      const world = await foundWorld(testCompany, seeded(from), 4)
      for (let day = 0; day < counts.M19weeks * 7; day += 1) {
        await liveDay(world, day)
        expect({ day, broken: await whatDoesNotHold(world) }).toEqual({ day, broken: [] })
      }
      for (let day = 0; day < 6; day += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
      expect(await unlikePartner(world)).toEqual([])
      expect(await whatDoesNotHold(world)).toEqual([])
      // A company in which nobody could do anything would keep every rule too.
      const done = [...world.told.keys()].filter((what) => !what.includes('refused'))
      expect(done).toEqual(expect.arrayContaining(['order from the bank', 'order from cash', 'sell some', 'dividend']))
    }, 3_600_000)
  })
})

async function liveDay(world: World, day: number): Promise<void> {
  const { testCompany, chance } = world
  if (day % 7 === 6) await repairAccounts(world)
  await misbehave(world)
  const many = Math.floor(chance() * 4)
  for (let n = 0; n < many; n += 1) await actOnce(world)
  await testCompany.drain()
  // No fault outlives its day: an answer that never comes costs the client's whole patience.
  await behave(world)
  if (day % 28 === 2) for (const id of ['1', '4']) await payMonth(world, id)
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
}
