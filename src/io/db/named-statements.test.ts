import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { isAmong } from './among.ts'
import { named } from './named-statements.ts'
import { createPool } from './pool.ts'

const answer = named('test.answer', 'select $1::int * 2 as answer')

async function preparedAfter(pool: pg.Pool, options: { isPooled?: boolean }): Promise<unknown[]> {
  const db = databaseOf(pool, options)
  const ask = (text: string, ...values: unknown[]) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
  expect((await ask(answer, 21)).rows).toEqual([{ answer: 42 }])
  expect((await ask(answer, 4)).rows).toEqual([{ answer: 8 }])
  expect((await ask('select $1::int as plain', 1)).rows).toEqual([{ plain: 1 }])
  return (await ask('select name, generic_plans + custom_plans as runs from pg_prepared_statements')).rows
}

it('a named statement is prepared once by a connection, any other never', async () => {
  const pool = createPool((await testDatabase()).url, { size: 1 })
  expect(await preparedAfter(pool, {})).toEqual([{ name: 'test.answer', runs: 2n }])
  await pool.end()
})

it('behind a pooler no statement has a name', async () => {
  const pool = createPool((await testDatabase()).url, { size: 1 })
  expect(await preparedAfter(pool, { isPooled: true })).toEqual([])
  await pool.end()
})

it('a named statement that fails leaves its connection usable, and is found again after it', async () => {
  const pool = createPool((await testDatabase()).url, { size: 1 })
  const db = databaseOf(pool)
  const ask = (value: unknown) => db.executeQuery(CompiledQuery.raw(answer, [value]))
  await expect(ask('no number')).rejects.toMatchObject({ code: '22P02' })
  expect((await ask(3)).rows).toEqual([{ answer: 6 }])
  await pool.end()
})

it('a named statement that looks for any number of keys is planned once, however many they are', async () => {
  const pool = createPool((await testDatabase()).url, { size: 1 })
  const db = databaseOf(pool)
  for (const text of [
    `create temp table crowd as select 'usr_' || n as id from generate_series(1, 20000) n`,
    'create unique index on crowd (id)',
    'analyze crowd',
  ])
    await db.executeQuery(CompiledQuery.raw(text))
  const idsAmong = (ids: readonly string[]) =>
    named('test.among', sql`select id from crowd where ${isAmong('id', ids)}`.compile(db))
  for (let asked = 1; asked <= 12; asked += 1)
    await db.executeQuery(idsAmong(Array.from({ length: asked % 3 }, (_, n) => `usr_${n}`)))
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`select custom_plans, generic_plans from pg_prepared_statements where name = 'test.among'`),
  )
  // The server tries five custom plans before it trusts the generic one.
  expect(rows).toEqual([{ custom_plans: 5n, generic_plans: 7n }])
  await pool.end()
})
