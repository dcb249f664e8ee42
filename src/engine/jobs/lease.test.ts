import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { holdLease } from './lease.ts'

afterEach(() => vi.restoreAllMocks())

describe('a lease counts from its question, as others count from its answer', async () => {
  const { owner, queue } = await testDatabase()
  const count = async (text: string): Promise<number> =>
    (await owner.query(`select count(*)::int as n ${text}`)).rows[0].n

  it.each([
    ['at once', 0, true],
    ['within the time that others wait', 5_000, true],
    ['later than that, as of a process that was frozen meanwhile', 7_000, false],
  ])('one that is answered %s, after %i ms, is held: %s', async (_when, ms, isHeld) => {
    let now = 1_000_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const blocking = await owner.connect()
    await blocking.query('begin; lock table platform.lease in access exclusive mode')
    const lease = holdLease(queue, `example ${ms}`)
    try {
      const asks = () => count(`from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'take_lease'`)
      await vi.waitUntil(async () => (await asks()) === 1, 10_000)
      now += ms
      await blocking.query('commit')
      await vi.waitUntil(async () => (await count(`from platform.lease where name = 'example ${ms}'`)) === 1, 10_000)
      await pause(200)
      expect(lease.isHeld()).toBe(isHeld)
      now += 6_000
      expect(lease.isHeld(), 'nor once its beat stays away').toBe(false)
    } finally {
      blocking.release(true)
      await lease.stop()
    }
  })
})
