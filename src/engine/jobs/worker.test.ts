import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { createQueuePool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { startJobs } from './worker.ts'

// During a failover, connections are accepted and writes refused.
const takesNoWrites = `
  create sequence public.refused;
  create function public.refuse() returns trigger language plpgsql as $$ begin
    perform nextval('public.refused');
    raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006';
  end $$;
  create trigger refuse before insert on graphile_worker._private_tasks for each statement execute function public.refuse()`

it('a pool of workers that was born while the database took no writes does its jobs once it does', async () => {
  const { owner, pool } = await testDatabase()
  await owner.query(takesNoWrites)
  const queue = createQueuePool(owner.options.connectionString!)
  const done: unknown[] = []
  const example = { task: 'example.write', run: async (_: unknown, payload: unknown) => void done.push(payload) }
  const platform = {
    pool,
    db: databaseOf(pool),
    clock: manualClock(instant('2026-01-05T15:00:00Z')),
    log: createLog('test', 'silent'),
    rooms: [{ name: 'example', tasks: [example] }],
  }
  const jobs = startJobs(platform, queue, { concurrency: 2 })
  onTestFinished(async () => {
    await jobs.stop()
    await queue.end()
  })
  const refused = async () => (await owner.query('select is_called from public.refused')).rows[0].is_called
  await vi.waitUntil(refused, { timeout: 10_000, interval: 50 })
  await owner.query('drop trigger refuse on graphile_worker._private_tasks')
  await owner.query(`select graphile_worker.add_job('example.write', '{"row": 1}')`)
  await vi.waitUntil(() => done.length > 0, { timeout: 20_000, interval: 50 })
  expect(done).toEqual([{ row: 1 }])
}, 60_000)
