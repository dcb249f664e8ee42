import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { clockFrom } from '#kernel/clock.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from '../command/command.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { startCourier } from './courier.ts'
import { deliverTo } from './deliver.ts'
import { handle, messages } from './messages.ts'

const exampleMessages = messages('example', {
  'deaf.call': z.object({}),
  'deaf.write': z.object({}),
  'slow.write': z.object({}),
  'frozen.write': z.object({}),
  'late.write': z.object({}),
})

const never = () => new Promise<never>(() => {})

describe('messages to partners', async () => {
  const { pool, owner, queue } = await testDatabase()
  const clock = clockFrom(() => Temporal.Now.instant().round({ smallestUnit: 'millisecond' }))
  let meanwhile = 'done'
  let takenIn = 0
  const outbox = [
    handle(exampleMessages['deaf.call'], { deliver: never }),
    handle(exampleMessages['deaf.write'], { deliver: async () => 'taken' }),
    handle(exampleMessages['slow.write'], { deliver: () => pause(30) }),
    handle(exampleMessages['frozen.write'], {
      // Meanwhile another courier tried three times.
      deliver: async () => {
        await owner.query(`update platform.outbox set attempts = 3, error = 'by another', next_at = '2100-01-01Z'`)
        throw new Error('too late')
      },
    }),
    handle(exampleMessages['late.write'], {
      // Meanwhile another courier applied the answer, or gave up the message.
      deliver: async () => {
        await owner.query(`update platform.outbox set state = $1, attempts = 3, result = '"first"'`, [meanwhile])
        return 'second'
      },
      delivered: async () => {
        takenIn += 1
      },
    }),
  ]
  const log = createLog('test', 'silent')
  const platform: Platform = { pool, db: databaseOf(pool), clock, log, rooms: [{ name: 'example', outbox }] }
  const send = (message: keyof typeof exampleMessages, subject: string = uuidv7()) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send(exampleMessages[message]({ id: uuidv7(), subject, payload: {} })),
    )
  const outcome = async () =>
    (await owner.query(`select operation, state, attempts, error from platform.outbox order by position`)).rows

  it('are put off where a call never ends, and hold up no other', async () => {
    await send('deaf.call')
    await send('deaf.write')
    const began = performance.now()
    expect(await deliverTo(platform, 'deaf', { patienceMs: 200 })).toBe(2)
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(await outcome()).toEqual([
      { operation: 'call', state: 'waiting', attempts: 1, error: 'Error: No answer within 200 ms' },
      { operation: 'write', state: 'done', attempts: 1, error: null },
    ])
    await owner.query('delete from platform.outbox')
  })

  it('are not put off again by a courier that was frozen while another tried them', async () => {
    await send('frozen.write')
    await deliverTo(platform, 'frozen')
    expect(await outcome()).toEqual([{ operation: 'write', state: 'waiting', attempts: 3, error: 'by another' }])
    await owner.query('delete from platform.outbox')
  })

  it.each(['done', 'failed'])('whose answer comes when they are %s already are not taken in again', async (state) => {
    meanwhile = state
    takenIn = 0
    await send('late.write')
    await deliverTo(platform, 'late')
    const { rows } = await owner.query('select state, attempts, result from platform.outbox')
    expect({ takenIn, rows }).toEqual({ takenIn: 0, rows: [{ state, attempts: 3, result: 'first' }] })
    await owner.query('delete from platform.outbox')
  })

  it('are all sent though the courier loses its connections again and again', async () => {
    for (let n = 0; n < 40; n += 1) await send('slow.write', `subject ${n % 10}`)
    const courier = startCourier(platform, queue)
    try {
      // Its lock, its queries and its next writes: everything in flight is lost.
      for (let n = 0; n < 12; n += 1) {
        await pause(15 * n)
        await owner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }
      await expect
        .poll(async () => (await outcome()).map(({ state }) => state), { timeout: 30_000 })
        .toEqual(Array(40).fill('done'))
    } finally {
      await courier.stop()
    }
  })
})
