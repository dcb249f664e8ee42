import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { cuttable } from './cuttable.ts'
import { until } from './until.ts'

const program = fileURLToPath(new URL('./one-worker.ts', import.meta.url))
/** Work of a worker that can do it no more is taken over within this time (T7). */
const takenOverWithin = 15_000
const holdsForMs = 16_000

describe('of two workers one that', async () => {
  const { url, owner, pool } = await testDatabase()
  // The migrations' settings of the database itself are not cloned.
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} set idle_in_transaction_session_timeout to '10s'`)
  await owner.query(
    `create table public.done (worker text not null, what text not null, id text not null, at timestamptz not null default clock_timestamp())`,
  )
  await owner.query('create table public.held (id text primary key)')
  const doneBy = async (what: string, ids: readonly string[]) =>
    (await owner.query('select worker, id from public.done where what = $1 and id = any($2) order by at', [what, ids]))
      .rows as { worker: string; id: string }[]
  const send = async (count: number, ms: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => uuidv7())
    await owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at)
       select id, 'bank', 'call', id::text, jsonb_build_object('ms', $2::int), now(), now() from unnest($1::uuid[]) id`,
      [ids, ms],
    )
    return ids
  }
  const enqueue = async (row: string, ms: number): Promise<void> => {
    await owner.query('insert into public.held values ($1)', [row])
    await pool.query(`select platform.enqueue('example.write', $1)`, [JSON.stringify({ row, ms })])
  }
  const workers: ChildProcess[] = []
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  const start = async (name: string, to = url): Promise<ChildProcess> => {
    const worker = fork(program, [name, to], { stdio: 'ignore', serialization: 'json' })
    workers.push(worker)
    await once(worker, 'message')
    return worker
  }

  it.each([
    ['is stopped', 'stopped'],
    ['is killed', 'killed'],
    ['is cut off from the database', 'cut'],
    ['has its clock an hour behind', 'late'],
    ['has its clock an hour ahead', 'early'],
  ] as const)(
    '%s while it holds work has it taken over within 15 s, and nothing is done twice',
    async (_, how) => {
      const way = await cuttable(url)
      const first = await start(`first-${how}`, way.url)
      const held = await send(3, holdsForMs)
      await enqueue(`row-${how}`, holdsForMs)
      await until(async () => (await doneBy('called', held)).length === 3)
      await until(async () => (await doneBy('locked', [`row-${how}`])).length === 1)
      const second = await start(`second-${how}`)
      if (how === 'stopped') first.kill('SIGSTOP')
      if (how === 'killed') first.kill('SIGKILL')
      if (how === 'cut') way.cut()
      if (how === 'late' || how === 'early') first.send({ aheadMs: how === 'late' ? -3_600_000 : 3_600_000 })
      const later = await send(20, 0)
      const lostAt = performance.now()
      await until(async () => (await doneBy('settled', [...held, ...later])).length === 23, 60_000)
      await until(async () => (await doneBy('written', [`row-${how}`])).length === 1, 60_000)
      const took = performance.now() - lostAt
      process.stderr.write(`${how}: taken over after ${Math.round(took)} ms\n`)
      expect(took).toBeLessThan(takenOverWithin)
      // Back again, it finds that it has lost its turn, and whatever it was about to write counts no more.
      first.kill('SIGCONT')
      way.restore()
      if (first.exitCode === null && how !== 'killed') await pause(holdsForMs)
      const after = await send(5, 0)
      await until(async () => (await doneBy('settled', after)).length === 5)
      const settled = await doneBy('settled', [...held, ...later, ...after])
      expect(settled).toHaveLength(28)
      expect(new Set(settled.map(({ worker }) => worker))).toEqual(new Set([`second-${how}`]))
      expect(await doneBy('written', [`row-${how}`])).toEqual([{ worker: `second-${how}`, id: `row-${how}` }])
      for (const worker of [first, second]) worker.kill('SIGKILL')
      way.server.close()
    },
    240_000,
  )
})
