import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { WrongClock } from '#io/clock/database-clock.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { heartbeat } from './heartbeat.ts'

const { pool } = await testDatabase()
const stopped = manualClock(instant('2026-03-02T15:00:00Z'))
const platform = { pool, db: databaseOf(pool), clock: stopped, log: createLog('test', 'silent'), rooms: [] }

/** Beats once per state of the clock; returns after how many beats the worker ended, or null. */
async function endsAfter(states: readonly ('right' | 'wrong' | 'away')[]): Promise<number | null> {
  let beats = 0
  let ended: number | null = null
  const clock = {
    ...stopped,
    refresh: async () => {
      if (states[beats] === 'wrong') throw new WrongClock('two minutes late')
      if (states[beats] === 'away') throw new Error('the database cannot be reached')
    },
    moveTo: async () => {},
    moves: () => 0,
    movedOrAfter: async () => {},
    stop: async () => {},
  }
  const work = { jobs: { mind: async () => {}, stop: async () => {} }, oldest: { look: async () => {} } }
  const end = () => {
    ended ??= beats + 1
  }
  const beat = heartbeat(platform, { clock, ...work, end }, new AbortController().signal)
  for (; beats < states.length; beats += 1) await beat()
  return ended
}

it('a worker ends once its clock was wrong four times in a row, and not before', async () => {
  expect(await endsAfter(['right', 'wrong', 'wrong', 'wrong'])).toBeNull()
  expect(await endsAfter(['right', 'wrong', 'wrong', 'wrong', 'wrong'])).toBe(5)
})

it.each(['right', 'away'] as const)(
  'faults of the clock do not add up across a look at which it was %s',
  async (pause) => {
    const faults = ['wrong', 'wrong', 'wrong'] as const
    expect(await endsAfter([...faults, pause, ...faults])).toBeNull()
  },
)
