import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { clockFrom } from '#kernel/clock.ts'
import { inTransaction } from '#platform/command/command.ts'
import { databaseOf } from '#platform/command/database.ts'
import type { OutboxHandler, Platform } from '#platform/command/platform.ts'
import { createLog } from '#platform/log/log.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { startCourier } from './courier.ts'
import { deliverTo } from './deliver.ts'

const never = () => new Promise<never>(() => {})

describe('messages to partners', async () => {
  const { pool, owner, queue } = await testDatabase()
  const clock = clockFrom(() => Temporal.Now.instant().round({ smallestUnit: 'millisecond' }))
  const handler = (deliver: OutboxHandler['deliver']): OutboxHandler => ({ deliver, delivered: async () => {} })
  const outbox = {
    'deaf.call': handler(never),
    'deaf.write': handler(async () => 'taken'),
    'slow.write': handler(() => pause(30)),
  }
  const log = createLog('test', 'silent')
  const platform: Platform = { pool, db: databaseOf(pool), clock, log, rooms: [{ name: 'example', outbox }] }
  const send = (partner: string, operation: string, subject: string = uuidv7()) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send({ id: uuidv7(), partner, operation, subject, payload: {} }),
    )
  const outcome = async () =>
    (await owner.query(`select operation, state, attempts, error from platform.outbox order by position`)).rows

  it('are put off where a call never ends, and hold up no other', async () => {
    await send('deaf', 'call')
    await send('deaf', 'write')
    const began = performance.now()
    expect(await deliverTo(platform, 'deaf', { patienceMs: 200 })).toBe(2)
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(await outcome()).toEqual([
      { operation: 'call', state: 'waiting', attempts: 1, error: 'Error: No answer within 200 ms' },
      { operation: 'write', state: 'done', attempts: 1, error: null },
    ])
    await owner.query('delete from platform.outbox')
  })

  it('are all sent though the courier loses its connections again and again', async () => {
    for (let n = 0; n < 40; n += 1) await send('slow', 'write', `subject ${n % 10}`)
    const courier = startCourier(platform, queue)
    try {
      // Its lock, what it asks, what it is about to write: whatever is on its way is lost.
      for (let n = 0; n < 12; n += 1) {
        await pause(15 * n)
        await owner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }
      await vi.waitUntil(async () => (await outcome()).every(({ state }) => state === 'done'), 30_000)
    } finally {
      await courier.stop()
    }
  })
})
