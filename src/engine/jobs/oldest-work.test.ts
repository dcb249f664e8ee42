import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { watchOldestWork } from './oldest-work.ts'

describe('work that nobody takes', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const send = (partner: string, { after = 0, attempts = 0, error = null as string | null } = {}) =>
    owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, attempts, error, created_at, next_at)
       values ($1::uuid, $2, 'call', gen_random_uuid()::text, '{}', $3, $4, $5, $6)`,
      [uuidv7(), partner, attempts, error, clock.now(), clock.now().add({ seconds: after })],
    )
  const alerts = async () =>
    (
      await owner.query(
        `select body ->> 'subject' as subject, body ->> 'text' as text from platform.announcement where kind = 'operatorsAlerted' order by 1`,
      )
    ).rows
  let machine = 0
  /** Checks every five seconds for this long. */
  const lookFor = async (seconds: number, moved = false) => {
    const { look } = watch
    for (let passed = 0; passed < seconds; passed += 5) {
      machine += 5_000
      clock.moveTo(clock.now().add({ seconds: 5 }))
      await look(moved)
    }
  }
  let watch = watchOldestWork(platform, owner)
  beforeEach(async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => machine)
    watch = watchOldestWork(platform, owner)
    await owner.query(
      'delete from platform.outbox; delete from platform.announcement; delete from graphile_worker._private_jobs',
    )
  })

  it('is told within a minute, for each partner, with what the partner answered', async () => {
    await send('ach')
    await send('esign', { attempts: 3, after: 300, error: 'Error: 401' })
    await lookFor(40)
    expect(await alerts()).toEqual([])
    await lookFor(20)
    const told = await alerts()
    const esign = told.find(({ subject }) => subject === 'messages to esign')
    expect(told[0].subject).toBe('messages to ach')
    expect(told[0].text).toMatch(
      /^The oldest of the messages to ach has waited 4\d seconds\. No worker has taken it yet\.$/,
    )
    expect(esign?.text).toContain('Error: 401')
  })

  it('is not what is meant for later, or was taken meanwhile', async () => {
    await send('ach', { after: 86_400 })
    await send('esign')
    await lookFor(40)
    await owner.query(`update platform.outbox set state = 'done', done_at = now() where partner = 'esign'`)
    await lookFor(5)
    await send('esign')
    await lookFor(40)
    expect(await alerts()).toEqual([])
  })

  it('is not what a switch holds back, until it is on again', async () => {
    await owner.query(
      `insert into platform.switch_off (name, off_at, off_by, reason, review_by) values ('ach', $1, 'usr_1', 'Out', $2)`,
      [clock.now(), clock.now().add({ hours: 24 })],
    )
    await send('ach')
    await lookFor(90)
    expect(await alerts()).toEqual([])
    await owner.query(`update platform.switch_off set on_at = $1, on_proposed_by = 'usr_1', on_by = 'usr_2'`, [
      clock.now(),
    ])
    await lookFor(60)
    expect(new Set((await alerts()).map(({ subject }) => subject))).toEqual(new Set(['messages to ach']))
  })

  it('is not what a jump of business time made old', async () => {
    await send('ach')
    clock.moveTo(clock.now().add({ hours: 200 }))
    await lookFor(40, true)
    expect(await alerts()).toEqual([])
  })

  it('is a job, too, that no worker takes', async () => {
    await pool.query(`select platform.enqueue('a', '{}')`)
    await owner.query(`update graphile_worker._private_jobs set run_at = now() - interval '20 seconds'`)
    await lookFor(40)
    expect((await alerts())[0]).toMatchObject({ subject: 'jobs' })
  })
})
