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
