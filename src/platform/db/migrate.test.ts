import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'

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
