import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { heartbeat } from '#apps/worker/heartbeat.ts'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { jobs, task } from '#engine/jobs/jobs.ts'
import { watchOldestWork } from '#engine/jobs/oldest-work.ts'
import { startJobs } from '#engine/jobs/worker.ts'
import { startCourier } from '#engine/outbox/courier.ts'
import { handle, messages } from '#engine/outbox/messages.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool, createQueuePool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'

// One worker as a process of its own: one-worker.ts <name> <database>. What it did it writes down with its name.
const [name, url] = process.argv.slice(2) as [string, string]
const pool = createPool(url, { size: 6 })
const queue = createQueuePool(url, 6)
const clock = await databaseClock(pool)
/** The first of two takes its time over what it holds when it is lost. */
const takesTime = (ms: number) => pause(name.startsWith('first') ? ms : 0)
const system = { kind: 'system', id: 'test' } as const

const { 'bank.call': call } = messages('example', { 'bank.call': z.object({ ms: z.number() }) })
const { write } = jobs('example', { write: z.object({ row: z.string(), ms: z.number() }) })
const noted = (what: string, id: string) =>
  sql`insert into public.done (worker, what, id) values (${name}, ${what}, ${id})`

const platform: Platform = {
  pool,
  db: databaseOf(pool),
  clock,
  log: createLog(name, 'silent'),
  rooms: [
    {
      name: 'example',
      outbox: [
        handle(call, {
          deliver: async ({ db }, { id, payload }) => {
            await noted('called', id).execute(db)
            await takesTime(payload.ms)
          },
          delivered: async ({ tx }, { id }) => void (await noted('settled', id).execute(tx)),
        }),
      ],
      tasks: [
        // Holds its row in the middle of a transaction, where a worker may be frozen.
        task(write, async (_, { row, ms }) => {
          await inTransaction(platform, system, async ({ tx }) => {
            await sql`select from public.held where id = ${row} for update`.execute(tx)
            await noted('locked', row).execute(platform.db)
            await takesTime(ms)
            await noted('written', row).execute(tx)
          })
        }),
      ],
    },
  ],
}

const running = startJobs(platform, queue, { concurrency: 2 })
startCourier(platform, queue)
const machine = Temporal.Now.instant
/** Sets this machine's clock, for the process alone. */
process.on('message', ({ aheadMs }: { aheadMs: number }) => {
  Temporal.Now.instant = () => machine().add({ milliseconds: aheadMs })
  Date.now = () => Temporal.Now.instant().epochMilliseconds
  process.send?.('set')
})
const minded = { clock, jobs: running, oldest: watchOldestWork(platform, queue), end: () => process.exit(1) }
const beat = heartbeat(platform, minded, new AbortController().signal)
process.send?.('ready')
for (;;) await beat()
