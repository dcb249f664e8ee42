import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { createPool } from './pool.ts'
import { faultOfClock, faultOfDatabase, newestMigration } from './readiness.ts'

const newest = await newestMigration()
const poolOf = (url: string) => {
  const pool = createPool(url, { size: 1 })
  onTestFinished(() => void pool.end().catch(() => {}))
  return pool
}

it('a database of this version, that takes writes and tells the same time, can be worked with', async () => {
  const { pool } = await testDatabase()
  expect(await faultOfDatabase(pool, { newest })).toBeNull()
})

const contractedTo = (oldest: string) =>
  `create or replace function platform.oldest_schema_served() returns text language sql immutable as $$ select '${oldest}' $$`

it('one that a newer version has only added to can be worked with, until that version takes something away', async () => {
  const { pool, owner } = await testDatabase()
  await owner.query(`insert into public.migration (name, run_on) values ('9998_adds', now())`)
  expect(await faultOfDatabase(pool, { newest })).toBeNull()
  await owner.query(contractedTo(newest))
  expect(await faultOfDatabase(pool, { newest })).toBeNull()
  await owner.query(contractedTo('9998_adds'))
  expect(await faultOfDatabase(pool, { newest })).toContain('of a newer version')
})

it('one without a schema and one with that of an older version say what to start', async () => {
  expect(await faultOfDatabase(poolOf(await emptyDatabase()), { newest })).toContain('run npm run migrate')
  const { pool, owner } = await testDatabase()
  await owner.query('delete from public.migration where name >= $1', [newest])
  expect(await faultOfDatabase(pool, { newest })).toContain(`this version wants ${newest}; run npm run migrate`)
})

it('one that takes no writes, that nobody answers for, or that never answers, is named within two seconds', async () => {
  const { url } = await testDatabase()
  const readOnly = poolOf(`${url}?options=-c%20default_transaction_read_only%3Don`)
  expect(await faultOfDatabase(readOnly, { newest })).toContain('takes no writes')
  const deaf = createServer().listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  onTestFinished(() => void deaf.close())
  const { port } = deaf.address() as { port: number }
  const began = performance.now()
  expect(await faultOfDatabase(poolOf(`postgres://a@127.0.0.1:${port}/a`), { newest })).toBe(
    'the database does not answer',
  )
  expect(await faultOfDatabase(poolOf('postgres://a@127.0.0.1:1/a'), { newest })).toContain('cannot be reached')
  expect(performance.now() - began).toBeLessThan(4_000)
})

it('a machine whose clock is a day ahead is told, and one that is 5 seconds behind', async () => {
  const { pool } = await testDatabase()
  const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 86_400_000)
  onTestFinished(() => now.mockRestore())
  expect(await faultOfDatabase(pool, { newest })).toMatch(/clock is 8640\d seconds ahead of the database's/)
  now.mockImplementation(() => performance.timeOrigin + performance.now() - 5_000)
  expect(await faultOfDatabase(pool, { newest })).toMatch(/clock is \d seconds behind the database's/)
})

it.each([
  ['at the same time', 10_000, null],
  ['while the answer was on its way', 10_900, null],
  ['2 seconds behind what asked', 8_000, null],
  ['2.001 seconds behind what asked', 7_999, "this machine's clock is 2 seconds ahead of the database's; set it right"],
  ['2 seconds after the answer', 13_000, null],
  ['2.001 seconds after the answer', 13_001, "this machine's clock is 2 seconds behind the database's; set it right"],
])('a database %s', (_, database, fault) => {
  expect(faultOfClock(database, { asked: 10_000, answered: 11_000 })).toBe(fault)
})
