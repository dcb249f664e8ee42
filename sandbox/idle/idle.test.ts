import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { isQuiet, itemsLeft, workLeft } from './idle.ts'

describe('work left', async () => {
  const { pool, owner } = await testDatabase()
  const now = instant('2026-11-20T15:00:00Z')
  const later = now.add({ hours: 1 })
  const count = async () => {
    const { outbox, inbox, jobs } = await workLeft(owner, now)
    return { outbox, inbox, jobs }
  }

  it('is none in a fresh company, whose worker has never looked', async () => {
    const left = await workLeft(owner, now)
    expect(left).toMatchObject({ outbox: 0, inbox: 0, jobs: 0 })
    expect(left.workerSilentMs).toBeGreaterThan(1e9)
    expect(isQuiet(left, now)).toBe(false)
  })

  it('receives the heartbeat of the product', async () => {
    await pool.query('update platform.tick set at = $1', [now.toString()])
    const left = await workLeft(owner, now)
    expect(left.tickAt.toString()).toBe(now.toString())
    expect(left.workerSilentMs).toBeLessThan(5_000)
    expect(isQuiet(left, now)).toBe(true)
    expect(isQuiet(left, later)).toBe(false)
  })

  it('counts a message to a partner once it is due', async () => {
    await pool.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at)
       values (uuidv7(), 'mail', 'send', 's', '{}', $1, $1), (uuidv7(), 'mail', 'send', 's', '{}', $2, $1)`,
      [now.toString(), later.toString()],
    )
    expect(await count()).toEqual({ outbox: 1, inbox: 0, jobs: 0 })
    await pool.query(`update platform.outbox set state = 'done'`)
  })

  it('counts an event that nobody has worked off', async () => {
    await pool.query(
      `insert into platform.inbox (partner, event_id, topic, body, received_at) values ('ach', 'e1', 't', '{}', $1)`,
      [now.toString()],
    )
    expect(await count()).toEqual({ outbox: 0, inbox: 1, jobs: 0 })
    await pool.query(`update platform.inbox set state = 'failed'`)
    expect(await count()).toEqual({ outbox: 0, inbox: 0, jobs: 0 })
  })

  it('counts no event whose job has failed often and waits for a later try', async () => {
    await pool.query(
      `insert into platform.inbox (partner, event_id, topic, body, received_at) values ('ach', 'e2', 't', '{}', $1)`,
      [now.toString()],
    )
    await owner.query(
      `select graphile_worker.add_job('platform.understand', '{"partner": "ach", "eventId": "e2"}', run_at => now() + interval '1 hour')`,
    )
    expect(await count()).toEqual({ outbox: 0, inbox: 1, jobs: 0 })
    await owner.query(`update graphile_worker._private_jobs set attempts = 4`)
    expect(await count()).toEqual({ outbox: 0, inbox: 0, jobs: 0 })
    await owner.query(`delete from graphile_worker._private_jobs`)
    await pool.query(`update platform.inbox set state = 'failed'`)
  })

  it('counts a job that may run, not one that waits for its hour or has failed for good', async () => {
    await pool.query(`select platform.enqueue('due', '{}')`)
    await owner.query(`select graphile_worker.add_job('later', '{}', run_at => now() + interval '1 hour')`)
    await owner.query(`select graphile_worker.add_job('failed', '{}', max_attempts => 1)`)
    expect((await count()).jobs).toBe(2)
    await owner.query(`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`)
    expect((await count()).jobs).toBe(1)
  })

  it('is named, counts a job whose first try failed, and leaves out what is said not to matter', async () => {
    await owner.query('delete from graphile_worker._private_jobs')
    await owner.query(`select graphile_worker.add_job('fresh.failure', '{}', run_at => now() + interval '1 hour')`)
    await owner.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no line'`)
    const [item] = await itemsLeft(owner, now)
    expect(item!.words).toBe('job fresh.failure, 1 tries, no line')
    expect((await count()).jobs).toBe(1)
    expect((await workLeft(owner, now, [item!.id])).jobs).toBe(0)
  })
})
