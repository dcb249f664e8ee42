import { runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from '../command/command.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform, Room } from '../command/platform.ts'
import { queueOptions } from '../jobs/worker.ts'
import { events } from './events.ts'
import { follow, followAll, listen } from './subscribe.ts'

const { lampLit, lampBroken } = events('lamps', {
  lampLit: z.object({ lamp: z.string(), watts: z.number() }),
  lampBroken: z.object({ lamp: z.string() }),
})

describe('an event that is declared', async () => {
  const { pool, owner, queue } = await testDatabase()
  const calls: string[] = []
  const lamps: Room = {
    name: 'lamps',
    followers: [
      follow(lampLit, async (_ctx, { lamp, watts }) => void calls.push(`each ${lamp} ${watts + 1}`)),
      followAll(lampLit, async (_ctx, lit) => void calls.push(`all ${lit.map(({ lamp }) => lamp).join(' ')}`)),
    ],
    listeners: [listen(lampLit, async (_platform, { lamp, watts }) => void calls.push(`later ${lamp} ${watts + 1}`))],
  }
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [lamps] }
  const announce = (...lamps: readonly string[]) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emitAll([...lamps.map((lamp) => lampLit({ lamp, watts: 7 })), lampBroken({ lamp: 'old' })]),
    )
  const runJobs = () => runOnce(queueOptions(platform, queue))

  it('reaches its followers in the transaction, all at once and one by one, and its listeners after it', async () => {
    await announce('a', 'b')
    expect(calls.splice(0)).toEqual(['all a b', 'each a 8', 'each b 8'])
    await runJobs()
    expect(calls.splice(0)).toEqual(['later a 8', 'later b 8'])
  })

  it('that is stored with another payload stays with its job; the next one is told', async () => {
    await announce('bad', 'next')
    await owner.query(
      `update platform.announcement set body = jsonb_set(body, '{watts}', '"many"') where body->>'lamp' = 'bad'`,
    )
    calls.length = 0
    await runJobs()
    expect(calls).toEqual(['later next 8'])
    // The queue records a failed job a moment after it has run the others.
    const failures = async () =>
      (await owner.query(`select last_error from graphile_worker.jobs where last_error is not null`)).rows
    await expect
      .poll(failures, { timeout: 10_000 })
      .toEqual([{ last_error: expect.stringContaining('A stored lampLit of lamps is not as declared: watts') }])
  })
})
