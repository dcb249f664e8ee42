import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { createPool } from './pool.ts'

it('statements are planned once, and a migration that changes what they return breaks none of them', async () => {
  const { url, owner } = await testDatabase()
  const pool = createPool(url, { size: 1 })
  await owner.query('create table public.sheet (id int, word text)')
  await owner.query(`insert into public.sheet values (1, 'one')`)
  const client = await pool.connect()
  const read = async () => (await client.query('select * from public.sheet where id = $1', [1])).rows
  for (let n = 0; n < 3; n += 1) expect(await read()).toEqual([{ id: 1, word: 'one' }])
  const kept = await client.query('select count(*)::int as count from pg_prepared_statements')
  expect(kept.rows).toEqual([{ count: 1 }])
  await owner.query(`alter table public.sheet add column page int not null default 7`)
  expect(await read()).toEqual([{ id: 1, word: 'one', page: 7 }])
  await owner.query('drop table public.sheet')
  await expect(read()).rejects.toThrow(/does not exist/)
  client.release()
  await pool.end()
})

it('a transaction begins with its first statement, and is undone whole where one fails', async () => {
  const { url, owner } = await testDatabase()
  const pool = createPool(url, { size: 1 })
  await owner.query('create table public.sheet (id int primary key)')
  const db = new Kysely<{ 'public.sheet': { id: number } }>({ dialect: new PostgresDialect({ pool }) })
  const write = (...ids: number[]) =>
    db.transaction().execute(async (tx) => {
      for (const id of ids) await tx.insertInto('public.sheet').values({ id }).execute()
    })
  await write(1, 2)
  await expect(write(3, 1)).rejects.toMatchObject({ code: '23505' })
  await expect(write()).resolves.toBeUndefined()
  // What is sent behind a statement that fails is not written either.
  await expect(
    db
      .transaction()
      .execute((tx) =>
        Promise.all([
          tx.insertInto('public.sheet').values({ id: 2 }).execute(),
          tx.insertInto('public.sheet').values({ id: 4 }).execute(),
        ]),
      ),
  ).rejects.toMatchObject({ code: '23505' })
  await write(5)
  expect((await owner.query('select id from public.sheet order by id')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 5 }])
  await pool.end()
})
