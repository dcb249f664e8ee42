import { rowsOf, type World } from './company.ts'
import { lifeOf, tookEffect } from './life.ts'
import { occasions } from './occasions/all.ts'
import { decideAll, decided, inTries } from './occasions/said.ts'
import { expectedToTakeEffect } from './registry.ts'

const triesADay = 12
const atMost = 20

/**
 * After the days of chance come days on which each command that has not taken effect is sent on purpose, in the state that
 * it needs. Answers what still has not after the last of them.
 */
export async function liveLastDays(world: World, endDay: () => Promise<void>): Promise<string[]> {
  for (let day = 0; day < atMost; day += 1) {
    const left = await undone(world)
    if (process.env.VERBOSE) process.stdout.write(`  day ${day} without effect: ${left.join(', ')}\n`)
    if (left.length === 0) return []
    await calm(world)
    for (const name of left) {
      await occasions[name]?.(world)
      if (tookEffect(await lifeOf(world), name)) continue
      await inTries(world, name, triesADay)
      await decideAll(world)
      if (world.chance() < 0.3) await world.testCompany.drain()
    }
    await endDay()
  }
  return undone(world)
}

async function undone(world: World): Promise<string[]> {
  const life = await lifeOf(world)
  return expectedToTakeEffect().filter((name) => !tookEffect(life, name))
}

/** A day on which nobody is held up: what waits is decided, people are let act, and offerings are open. */
async function calm(world: World): Promise<void> {
  await decideAll(world)
  const people = await rowsOf<{ email: string }>(
    world,
    'select email from people."user" where suspended_at is not null and closed_at is null order by id',
  )
  for (const { email } of people) await decided(world, 'changeInvestorStanding', { email, suspended: false })
  const frozen = await rowsOf<{ id: string }>(
    world,
    'select id from accounts.account where frozen_at is not null and frozen_with is null order by id',
  )
  for (const { id } of frozen) await decided(world, 'proposeReleaseAccount', { subject: id })
  const paused = await rowsOf<{ id: string }>(
    world,
    `select id from portfolios.portfolio where id in ('1', '4', '5') and status <> 'open' order by id`,
  )
  for (const { id } of paused) await decided(world, 'changePortfolioStatus', { portfolioId: id, status: 'open' })
  await world.testCompany.drain()
}
