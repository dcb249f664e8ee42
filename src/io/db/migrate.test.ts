import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { migrate, OtherMigrations, TableInUse } from './migrate.ts'
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
    'a history that was folded',
    ['0001_platform', '0332_corrected_updates', '0104_opt_out', '0226_no_marks_of_work'],
    /^[^\n]*its migration 0104_opt_out and 2 more are unknown here\.$/,
  ],
  [
    'a later one and not the one before',
    ['0001_platform', '0003_commands_and_jobs'],
    /^[^\n]*it has not seen 0002_audit, which comes before its last\.$/,
  ],
])('leaves a database that has seen %s as it is, and says so in one line', async (_, facts, line) => {
  const url = await emptyDatabase()
  const pool = createPool(url, { size: 1 })
  await pool.query(
    'create table public.migration (id serial primary key, name text not null, run_on timestamp not null)',
  )
  await pool.query('insert into public.migration (name, run_on) select unnest($1::text[]), now()', [facts])
  const refused = await migrate(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OtherMigrations)
  expect((refused as Error).message).toMatch(line)
  const { rows } = await pool.query(`select to_regnamespace('platform') is null as untouched`)
  expect(rows).toEqual([{ untouched: true }])
  await pool.end()
})

it.each([
  [
    'by another text of a migration',
    `update public.migration_digest set digest = 'another' where name = '0001_platform'`,
  ],
  ['before texts were noted', 'drop table public.migration_digest'],
])('refuses a database that was made %s, and says which', async (_, made) => {
  const url = await emptyDatabase()
  await migrate(url, { upTo: '0002_audit' })
  await migrate(url, { upTo: '0003_commands_and_jobs' })
  const pool = createPool(url, { size: 1 })
  await pool.query(made)
  await expect(migrate(url)).rejects.toThrow(/its migration 0001_platform reads otherwise here\.$/)
  const { rows } = await pool.query('select max(name) as last from public.migration')
  expect(rows).toEqual([{ last: '0003_commands_and_jobs' }])
  await pool.end()
})

it('goes on where the start before it was cut off after it had noted the texts', async () => {
  const url = await emptyDatabase()
  const pool = createPool(url, { size: 1 })
  await pool.query('create table public.migration_digest (name text primary key, digest text not null)')
  await pool.query(`insert into public.migration_digest values ('0001_platform', 'of a version that never ran')`)
  await migrate(url, { upTo: '0001_platform' })
  await migrate(url, { upTo: '0002_audit' })
  const { rows } = await pool.query('select max(name) as last from public.migration')
  expect(rows).toEqual([{ last: '0002_audit' }])
  await pool.end()
})

it('refuses to stop at a migration that is not there, as the one of a history that was recorded before a fold', async () => {
  const url = await emptyDatabase()
  await expect(migrate(url, { upTo: '0156_business_mailbox' })).rejects.toThrow(
    /^The migration 0156_business_mailbox is not among those of /,
  )
})

describe('beside others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001_fruit.sql'), 'create table public.fruit (name text);')
  writeFileSync(join(folder, '0002_weight.sql'), 'alter table public.fruit add column grams integer;')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('waits for one that runs already, and both end well', async () => {
    const url = await emptyDatabase()
    expect(await Promise.allSettled([1, 2, 3].map(() => migrate(url, { folder })))).toEqual(
      [1, 2, 3].map(() => ({ status: 'fulfilled', value: undefined })),
    )
  })

  it.each([
    ['is tried again once a table is free', 300, null],
    [
      'gives up without a change where a table stays in use, and says what to do',
      2,
      /^Nothing was changed: .* pg_stat_activity/,
    ],
  ])('%s', async (_, tries, refused) => {
    const url = await emptyDatabase()
    await migrate(url, { folder, upTo: '0001_fruit' })
    const pool = createPool(url, { size: 2 })
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('lock table public.fruit in access share mode')
    const patience = { waitMs: 100, tries, restMs: 100 }
    const ending = migrate(url, { folder, patience }).then(
      () => null,
      (error: Error) => error,
    )
    const free = () => reader.query('rollback')
    if (refused) await ending
    else await letItWait(pool)
    // Readers never waited behind the migration for longer than its patience.
    await pool.query('select count(*) from public.fruit')
    await free()
    const end = await ending
    if (refused) expect(end?.message).toMatch(refused)
    expect([end instanceof TableInUse, await columnsOf(pool)]).toEqual([
      refused !== null,
      refused ? ['name'] : ['name', 'grams'],
    ])
    reader.release()
    await pool.end()
  })
})

/** Resolves once a migration has waited for a table in vain. */
async function letItWait(pool: pg.Pool): Promise<void> {
  const isWaiting = async () =>
    (await pool.query('select exists (select from pg_locks where not granted) as yes')).rows[0].yes
  while (!(await isWaiting())) await pause(5)
  while (await isWaiting()) await pause(5)
}

const columnsOf = async (pool: pg.Pool) =>
  (
    await pool.query(
      `select attname as name from pg_attribute where attrelid = 'public.fruit'::regclass and attnum > 0 order by attnum`,
    )
  ).rows.map(({ name }) => name)
