import { afterAll, describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'
import { noticeOpened } from './lives/acts/iras.ts'
import { foundCompany, type World } from './lives/company.ts'
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
        if (process.env.GOON) { process.stdout.write(`DAY ${day} ${JSON.stringify(await whatDoesNotHold(world, byHand), (_, v) => typeof v === 'bigint' ? String(v) : v).slice(0, 1500)}\n`); continue }
        expect({ day, broken: await whatDoesNotHold(world, byHand) }).toEqual({ day, broken: [] })
      }
      for (let day = 0; day < 6; day += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
      expect(await unlikePartners(world)).toEqual([])
      expect(await whatDoesNotHold(world, byHand)).toEqual([])
      for (const [name, times] of await effectsIn(world)) effects.set(name, (effects.get(name) ?? 0) + times)
      if (process.env.VERBOSE) report(world)
      // A company in which nobody could do anything would keep every rule too.
      const core = ['placeOrder', 'placeSellOrder', 'approveDividend', 'approveProposal', 'requestWithdrawal']
      expect(core.filter((name) => !effects.has(name))).toEqual([])
    }, 7_200_000)
  })

  afterAll(() => {
    const without = expectedToTakeEffect().filter((name) => !effects.has(name))
    process.stdout.write(`M19: ${effects.size} effects, without: ${without.join(', ')}\n`)
  })

  it.runIf(seeds.length >= wholeRun)(`lets every command take effect in ${wholeRun} seeds`, () => {
    expect(expectedToTakeEffect().filter((name) => !effects.has(name))).toEqual([])
  })
})

async function liveDay(world: World): Promise<void> {
  const { testCompany, chance } = world
  await misbehave(world)
  const many = 6 + Math.floor(chance() * 10)
  for (let n = 0; n < many; n += 1) {
    const name = wheel[Math.floor(chance() * wheel.length)]!
    await takeTurn(world, name, acts[name]!)
    if (chance() < 0.4) { if (process.env.GOON) process.stdout.write('drain\n'); await testCompany.drain(); if (process.env.GOON) process.stdout.write('drained\n') }
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
