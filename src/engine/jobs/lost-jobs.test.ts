import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { holdLease } from './lease.ts'
import { freeJobsOfTheDead, retryAllFailures, retryFreshFailures } from './lost-jobs.ts'

describe('jobs of the dead', async () => {
  const { owner, pool } = await testDatabase()
  const lockedBy = async () =>
    (await owner.query('select task_identifier as task, locked_by as by from graphile_worker.jobs order by task')).rows

  it('are free again, while those of the living stay theirs', async () => {
    await pool.query(`select platform.enqueue('a', '{}', null, 'row1'), platform.enqueue('b', '{}', null, 'row2')`)
    const lock = (table: string, where: string, by: string) =>
      owner.query(
        `update graphile_worker.${table} set locked_by = $1, locked_at = now() - interval '1 minute' where ${where}`,
        [by],
      )
    for (const [task, row, by] of [
      ['a', 'row1', 'pool-dead'],
      ['b', 'row2', 'pool-alive'],
    ] as const) {
      await lock(
        '_private_jobs',
        `task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`,
        by,
      )
      await lock('_private_job_queues', `queue_name = '${row}'`, by)
    }
    const alive = holdLease(owner, 'pool-alive')
    await vi.waitUntil(alive.isHeld)
    expect(await freeJobsOfTheDead(owner)).toBe(1)
    expect(await lockedBy()).toEqual([
      { task: 'a', by: null },
      { task: 'b', by: 'pool-alive' },
    ])
    const { rows: open } = await owner.query(
      'select queue_name as name from graphile_worker._private_job_queues where locked_at is null',
    )
    expect(open).toEqual([{ name: 'row1' }])
    await alive.stop()
    expect(await freeJobsOfTheDead(owner)).toBe(1)
    expect(await lockedBy()).toEqual([
      { task: 'a', by: null },
      { task: 'b', by: null },
    ])
  })

  it('leaves a young lock alone: its pool may be about to show its life', async () => {
    await owner.query('update graphile_worker._private_job_queues set locked_by = null, locked_at = null')
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-new', locked_at = now() + interval '1 minute'`,
    )
    expect(await freeJobsOfTheDead(owner)).toBe(0)
  })
})

describe('jobs that failed', async () => {
  const { owner, pool } = await testDatabase()
  const failedTimes = async (attempts: number) => {
    await owner.query('delete from graphile_worker._private_jobs')
    await pool.query(`select platform.enqueue('a', '{}')`)
    await owner.query('alter table graphile_worker._private_jobs disable trigger user')
    await owner.query(
      `update graphile_worker._private_jobs set attempts = $1, run_at = now() + interval '1 hour', updated_at = now() - interval '1 second'`,
      [attempts],
    )
  }
  const state = async () =>
    (await owner.query('select run_at <= now() as due, attempts from graphile_worker.jobs')).rows[0]

  it('are tried again soon after their first failures', async () => {
    await failedTimes(1)
    await retryFreshFailures(owner)
    expect(await state()).toEqual({ due: true, attempts: 1 })
  })

  it('wait for longer and longer after more', async () => {
    await failedTimes(7)
    await retryFreshFailures(owner)
    expect(await state()).toMatchObject({ due: false })
  })

  it('have waited long enough when business time jumps, which uses up no try', async () => {
    await failedTimes(20)
    await retryAllFailures(owner)
    expect(await state()).toEqual({ due: true, attempts: 4 })
  })
})
