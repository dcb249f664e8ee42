import { describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { migrate, OtherMigrations } from './migrate.ts'
import { createPool } from './pool.ts'

describe('a migrated database', async () => {
  const { pool } = await testDatabase()

  it('lets the product enqueue a job but not touch the queue', async () => {
    await pool.query(`select platform.enqueue('nothing', '{}')`)
    await expect(pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/)
  })

  it('refuses to change an audit line', async () => {
    await pool.query(`insert into platform.audit (id, at, actor, action) values (uuidv7(), now(), 'usr_1', 'test')`)
    await expect(pool.query(`update platform.audit set actor = 'usr_2'`)).rejects.toThrow(
      /permission denied|append-only/,
    )
  })
})

it.each([
  ['a migration that is not here', ['0001_platform', '0002_tick'], /^[^\n]*its migration 0002_tick is unknown here\.$/],
  [
    'a later one and not the one before',
    ['0001_platform', '0003_platform_functions'],
    /^[^\n]*it has not seen 0002_audit, which comes before its last\.$/,
  ],
])('leaves a database that has seen %s as it is, and says so in one line', async (_, seen, line) => {
  const url = await emptyDatabase()
  const pool = createPool(url, { size: 1 })
  await pool.query(
    'create table public.migration (id serial primary key, name text not null, run_on timestamp not null)',
  )
  await pool.query('insert into public.migration (name, run_on) select unnest($1::text[]), now()', [seen])
  const refused = await migrate(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OtherMigrations)
  expect((refused as Error).message).toMatch(line)
  const { rows } = await pool.query(`select to_regnamespace('platform') is null as untouched`)
  expect(rows).toEqual([{ untouched: true }])
  await pool.end()
})
