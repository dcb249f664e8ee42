import { afterAll, describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'
import { noticeOpened } from './lives/acts/iras.ts'
import { foundCompany, pick, type World } from './lives/company.ts'
import { brokenRules, unlikePartners, whatDoesNotHold } from './lives/holds.ts'
import { liveLastDays } from './lives/last-days.ts'
import { beginLife, type Life, lifeOf, reportOf, together } from './lives/life.ts'
import { occasions } from './lives/occasions/all.ts'
import { behave, misbehave } from './lives/partners.ts'
import { acts, excepted, expectedToTakeEffect, unlike } from './lives/registry.ts'
import { takeTurn } from './lives/turns.ts'

const wheel = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

describe('the commands of every audience', () => {
  it('take part in the simulated weeks, or are excepted with a reason', () => {
    expect(unlike()).toEqual({ missing: [], unknown: [] })
    expect(Object.values(excepted).filter((reason) => reason.length < 20)).toEqual([])
  })
})

/** Commands of 173 whose state may not come about in one life, for all that is done on its last days. */
const mostLeft = 9

/** M19: the whole company, lived at random from a seed. `SEED=<n>` lives one again. */
describe('M19: random weeks of the whole company', () => {
  const seeds = Array.from({ length: counts.M19seeds }, (_, at) => seed + at)
  const days = counts.M19weeks * 7
  const lives: Life[] = []
  const left: (readonly string[])[] = []

  describe.each(seeds)('seed %i', async (from) => {
    // A call that fails leaves a job that is tried again, as the worker does, until it is put aside.
    const testCompany = await startTestCompany({ at: '2025-10-20T15:00:00Z', jobTries: 13, isNightly: true })
    let undone: readonly string[] = expectedToTakeEffect()

    it(`holds every rule of the books on each of ${days} days and on the last ones`, async () => {
      const world = await foundCompany(testCompany, seeded(from))
      await beginLife(world)
      const byHand = new Set(await brokenRules(world))
      let day = 0
      const endDay = async () => {
        await testCompany.drain()
        await behave(world)
        await noticeOpened(world)
        await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
        expect({ day, broken: await whatDoesNotHold(world, byHand) }).toEqual({ day, broken: [] })
        day += 1
      }
      try {
        while (day < days) {
          await liveDay(world)
          await endDay()
        }
        undone = await liveLastDays(world, endDay)
        for (let rest = 0; rest < 6; rest += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
        expect(await unlikePartners(world)).toEqual([])
        expect(await whatDoesNotHold(world, byHand)).toEqual([])
      } finally {
        const life = await lifeOf(world)
        lives.push(life)
        if (process.env.VERBOSE) process.stdout.write(`M19: seed ${from}, ${day} days\n${reportOf(life)}`)
      }
    }, 7_200_000)

    // A company in which nobody could do anything would keep every rule too.
    it('lets nearly every command take effect', () => {
      left.push(undone)
      expect(undone.length, undone.join(', ')).toBeLessThanOrEqual(mostLeft)
    })
  })

  it('leaves no command without effect in all of its lives', { skip: seeds.length < 5 }, () => {
    const inNone = left.reduce((all, undone) => all.filter((name) => undone.includes(name)))
    expect(inNone).toEqual([])
  })

  afterAll(() => process.stdout.write(`M19: ${lives.length} seeds from ${seed}\n${reportOf(together(lives))}`))
})

/** A day of many turns, most by weight; the others try what has not been done in this life, and now and then there is an occasion. */
async function liveDay(world: World): Promise<void> {
  const { testCompany, chance } = world
  await misbehave(world)
  const many = 20 + Math.floor(chance() * 20)
  for (let n = 0; n < many; n += 1) {
    const untried = Object.keys(acts).filter((name) => !world.told.has(`${name}: done`))
    const name = pick(world, chance() < 0.3 && untried.length > 0 ? untried : wheel)
    if (chance() < 0.1) await occasions[name]?.(world)
    await takeTurn(world, name, acts[name]!)
    if (chance() < 0.2) await testCompany.drain()
  }
}
