import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { createPool } from './pool.ts'

it('a transaction is undone whole where one of its statements fails', async () => {
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
  // A statement sent after a failed one is not written either.
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
