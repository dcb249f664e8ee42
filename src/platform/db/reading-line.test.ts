import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { createPool } from './pool.ts'
import { giveLine, lineOf } from './reading-line.ts'

it('small reads share a connection, fail alone, outlive its loss and give it back', async () => {
  const { url, owner } = await testDatabase()
  const pool = createPool(url, { size: 2 })
  const db = giveLine(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), pool)
  const read = async (text: string, values: unknown[] = [1]) => {
    const { rows } = await lineOf(db).getExecutor().executeQuery<{ said: number }>(CompiledQuery.raw(text, values))
    return rows[0]!.said
  }
  const backend = 'select pg_backend_pid() as said where $1 > 0'

  const [first, second] = await Promise.all([read(backend), read(backend)])
  expect(first).toBe(second)

  const mixed = await Promise.allSettled([
    read('select $1 + 1 as said', [2]),
    read('select 1 / $1 as said', [0]),
    read('select nothing from nowhere where $1 > 0'),
    read('select $1 * 2 as said', [4]),
  ])
  expect(mixed).toMatchObject([
    { status: 'fulfilled', value: 3 },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '42P01' } },
    { status: 'fulfilled', value: 8 },
  ])

  const cut = Promise.allSettled([read('select pg_sleep(60) as said where $1 > 0'), read(backend)])
  const asleep = `from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  await expect.poll(async () => (await owner.query(`select ${asleep}`)).rowCount, { timeout: 30_000 }).toBe(1)
  await owner.query(`select pg_terminate_backend(pid) ${asleep}`)
  expect(await cut).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await read(backend)).not.toBe(first)

  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0])
  await pool.end()
  await expect(read(backend)).rejects.toThrow()
})
