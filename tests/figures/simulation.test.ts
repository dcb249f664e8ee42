import { afterAll, describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'
import { noticeOpened } from './lives/acts/iras.ts'
import { foundCompany, pick, type World } from './lives/company.ts'
import { brokenRules, unlikePartners, whatDoesNotHold } from './lives/holds.ts'
import { behave, misbehave } from './lives/partners.ts'
import { acts, excepted, expectedToTakeEffect, unlike } from './lives/registry.ts'
import { effectsIn, takeTurn } from './lives/turns.ts'

const wheel = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
/** A run of so many seeds is long enough for every command to have taken effect. */
const wholeRun = 50

describe('the commands of every audience', () => {
  it('take part in the simulated weeks, or are excepted with a reason', () => {
    expect(unlike()).toEqual({ missing: [], unknown: [] })
    expect(Object.values(excepted).filter((reason) => reason.length < 20)).toEqual([])
  })
})

/** M19: the whole company, lived at random from a seed. `SEED=<n>` lives one again. */
describe('M19: random weeks of the whole company', () => {
  const seeds = Array.from({ length: counts.M19seeds }, (_, at) => seed + at)
  const effects = new Map<string, number>()

  describe.each(seeds)('seed %i', async (from) => {
    // A call that fails leaves a job that is tried again, as the worker does.
    const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', jobTries: 6, isNightly: true })

    it(`holds every rule of the books on each of ${counts.M19weeks * 7} days`, async () => {
      const world = await foundCompany(testCompany, seeded(from))
      const byHand = new Set(await brokenRules(world))
      for (let day = 0; day < counts.M19weeks * 7; day += 1) {
        await liveDay(world)
        expect({ day, broken: await whatDoesNotHold(world, byHand) }).toEqual({ day, broken: [] })
      }
      for (let day = 0; day < 6; day += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
      expect(await unlikePartners(world)).toEqual([])
      expect(await whatDoesNotHold(world, byHand)).toEqual([])
      for (const [name, times] of await effectsIn(world)) effects.set(name, (effects.get(name) ?? 0) + times)
      if (process.env.VERBOSE) report(world)
      // A company in which nobody could do anything would keep every rule too.
      const core = ['placeOrder', 'placeSellOrder', 'approveDividend', 'approveProposal', 'requestWithdrawal']
      const undone = core.filter((name) => !effects.has(name))
      const why = [...world.told.keys()].filter((what) => undone.some((name) => what.startsWith(`${name}: `)))
      expect({ undone, why }).toEqual({ undone: [], why: [] })
    }, 7_200_000)
  })

  const withoutEffect = (): string[] => expectedToTakeEffect().filter((name) => !effects.has(name))
  afterAll(() => {
    process.stdout.write(
      `M19: ${seeds.length} seeds from ${seed}, without effect: ${withoutEffect().join(', ') || 'none'}\n`,
    )
  })

  it.runIf(seeds.length >= wholeRun)(`lets every command take effect in ${wholeRun} seeds`, () => {
    expect(withoutEffect()).toEqual([])
  })
})

/** A day of many turns, most by weight; the others try what has not been done in this life. */
async function liveDay(world: World): Promise<void> {
  const { testCompany, chance } = world
  await misbehave(world)
  const many = 20 + Math.floor(chance() * 20)
  for (let n = 0; n < many; n += 1) {
    const untried = Object.keys(acts).filter((name) => !world.told.has(`${name}: done`))
    const name = pick(world, chance() < 0.3 && untried.length > 0 ? untried : wheel)
    await takeTurn(world, name, acts[name]!)
    if (chance() < 0.2) await testCompany.drain()
  }
  await testCompany.drain()
  await behave(world)
  await noticeOpened(world)
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
}

function report({ told }: World): void {
  for (const [what, times] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    process.stdout.write(`  ${what} ${times}\n`)
}
