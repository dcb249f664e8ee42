import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { waitingWork } from './waiting-work.ts'

describe('the age of the oldest work', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const send = (partner: string, { ago = 0, in: after = 0, attempts = 0, error = null as string | null } = {}) =>
    owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, attempts, error, created_at, next_at)
       values ($1::uuid, $2, 'call', gen_random_uuid()::text, '{}', $3, $4, $5, $6)`,
      [uuidv7(), partner, attempts, error, clock.now().subtract({ seconds: ago }), clock.now().add({ seconds: after })],
    )
  const enqueue = (task: string, ago: number, more = '') =>
    owner.query(`select graphile_worker.add_job($1, '{}', run_at => now() - make_interval(secs => $2) ${more})`, [
      task,
      ago,
    ])

  it('is none where nothing waits', async () => {
    expect(await waitingWork(platform)).toEqual([])
  })

  it('is by partner and by task, the longest first, with what went wrong with the oldest', async () => {
    await send('ach', { ago: 20 })
    await send('ach', { ago: 90, attempts: 2, error: 'Error: 503' })
    await send('esign', { ago: 5 })
    await enqueue('cash.checkTransfer', 600)
    await enqueue('cash.checkTransfer', 30)
    await enqueue('documents.make', 40)
    const rows = await waitingWork(platform)
    expect(rows.map(({ kind, what, waiting }) => [kind, what, waiting])).toEqual([
      ['job', 'cash.checkTransfer', 2],
      ['message', 'ach', 2],
      ['job', 'documents.make', 1],
      ['message', 'esign', 1],
    ])
    expect(rows[0]!.seconds).toBeGreaterThanOrEqual(600)
    expect(rows[0]!.seconds).toBeLessThan(630)
    expect(rows[1]).toMatchObject({ seconds: 90, error: 'Error: 503' })
    expect(rows[3]!.seconds).toBe(5)
  })

  it('leaves out what is meant for later, what is done and what a worker has', async () => {
    await owner.query('delete from platform.outbox; delete from graphile_worker._private_jobs')
    await send('ach', { in: 60 })
    await send('esign', { ago: 50 })
    await owner.query(`update platform.outbox set state = 'done', done_at = now() where partner = 'esign'`)
    await enqueue('documents.make', -60)
    await enqueue('cash.checkTransfer', 60)
    await owner.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where run_at <= now()`,
    )
    expect(await waitingWork(platform)).toEqual([])
    // A failed message waits for its next try, and has waited since it was written.
    await send('mail', { ago: 45, in: 300, attempts: 1, error: 'Error: 500' })
    expect(await waitingWork(platform)).toEqual([
      { kind: 'message', what: 'mail', waiting: 1, seconds: 45, error: 'Error: 500' },
    ])
  })
})
