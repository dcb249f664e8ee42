import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { appRole, createPool } from '#io/db/pool.ts'
import { startApi } from '#tests/setup/api.ts'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { cuttable } from './cuttable.ts'

/** A balancer asks every few seconds, and gives up after two (T10). */
const mostMs = 2_000

describe('/readyz', async () => {
  const testCompany = await startTestCompany()
  const apiOn = (url: string, more: Parameters<typeof startApi>[2] = {}) => {
    const pool = createPool(url, { role: appRole, size: 4 })
    onTestFinished(() => void pool.end().catch(() => {}))
    return startApi({ ...testCompany, platform: { ...testCompany.platform, pool, db: databaseOf(pool) } }, {}, more)
  }
  /** The answer of the slowest of four callers at once, twice over. */
  const look = async (origin: string) => {
    const one = async () => {
      const began = performance.now()
      const answer = await fetch(`${origin}/readyz`)
      const { status } = (await answer.json()) as { status: string }
      return { code: answer.status, status, took: performance.now() - began }
    }
    const seen = [
      await Promise.all([one(), one(), one(), one()]),
      await Promise.all([one(), one(), one(), one()]),
    ].flat()
    expect(Math.max(...seen.map(({ took }) => took))).toBeLessThan(mostMs)
    expect(new Set(seen.map(({ code, status }) => `${code} ${status}`)).size).toBe(1)
    return seen[0]!
  }

  it('is 503 before a database that takes no writes', async () => {
    const { url } = await testDatabase()
    const { origin } = await apiOn(`${url}?options=-c%20default_transaction_read_only%3Don`)
    expect(await look(origin)).toMatchObject({ code: 503, status: expect.stringContaining('takes no writes') })
  })

  it('is 503 before one that froze while it was in use, and 200 once it goes on', async () => {
    const { url } = await testDatabase()
    const way = await cuttable(url)
    const { origin } = await apiOn(way.url)
    expect(await look(origin)).toMatchObject({ code: 200, status: 'ready' })
    way.cut()
    expect(await look(origin)).toMatchObject({ code: 503, status: 'the database does not answer' })
    way.restore()
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 10_000 })
    way.server.close()
  })

  it('is 503 before one that was never migrated', async () => {
    const { origin } = await apiOn(await emptyDatabase())
    expect(await look(origin)).toMatchObject({ code: 503, status: expect.stringContaining('run npm run migrate') })
  })

  it('is 200 while the next version is released, and 503 once a schema no longer fits', async () => {
    const { url, owner } = await testDatabase()
    const { origin } = await apiOn(url)
    await owner.query(`insert into public.migration (name, run_on) values ('9999_later', now())`)
    expect(await look(origin)).toMatchObject({ code: 200, status: 'ready' })
    await owner.query(
      `create or replace function platform.oldest_schema_served() returns text language sql immutable as $$ select '9999_later' $$`,
    )
    expect(await look(origin)).toMatchObject({ code: 503, status: expect.stringContaining('of a newer version') })
  })

  it.each([
    ['ahead of', 5_000],
    ['behind', -5_000],
  ])('is 503 where this machine is 5 seconds %s the database', async (which, skew) => {
    const { url } = await testDatabase()
    const { origin } = await apiOn(url)
    const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + skew)
    const seen = await look(origin).finally(() => now.mockRestore())
    expect(seen).toMatchObject({
      code: 503,
      status: expect.stringMatching(new RegExp(`clock is \\d seconds ${which}`)),
    })
  })

  it('stays 200 and says so where the files’ disk is full, gone or hangs, as only uploads stop', async () => {
    const { url } = await testDatabase()
    const { files } = testCompany.ports.statements
    const without = { code: 200, status: 'ready, without room for files' }
    for (const canKeep of [async () => false, () => new Promise<boolean>(() => {})]) {
      const { origin } = await apiOn(url, { files: { ...files, canKeep } })
      expect(await look(origin)).toMatchObject(without)
    }
  })

  it('is 503 while the process drains, even where the database is frozen', async () => {
    const { url } = await testDatabase()
    const way = await cuttable(url)
    const { origin } = await apiOn(way.url, { isDraining: () => true })
    way.cut()
    expect(await look(origin)).toMatchObject({ code: 503, status: expect.stringContaining('stopping') })
    way.server.close()
  })
})
