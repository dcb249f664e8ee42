import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { appRole, createPool, createQueuePool } from '#io/db/pool.ts'
import { databaseUrl } from './cluster.ts'
import { demandDeclaredNotices } from './declared-notices.ts'
import { demandSoundBooks } from './sound-books.ts'

/** An address of a database without any schema, dropped afterwards. */
export async function emptyDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(clusterUrl, { size: 1 })
  await admin.query(`create database ${name}`)
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return databaseUrl(clusterUrl, name)
}

/** Business time of a suite is its own clock's. The books ask the database for it before they close a day: there all of it has passed. */
export const letTimePass = (owner: pg.Pool): Promise<unknown> =>
  owner.query(`update platform.clock set offset_ms = extract(epoch from interval '50 years') * 1000`)

/** A fresh database for one test file, cloned from a migrated template and dropped afterwards. */
export async function testDatabase({
  withStandIns = false,
}: {
  /** Whether it has the tables and keys of the partners' stand-ins, which take them a second to make. */
  readonly withStandIns?: boolean
} = {}): Promise<{ url: string; pool: pg.Pool; owner: pg.Pool; queue: pg.Pool }> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(clusterUrl, { size: 1 })
  await admin.query(
    `create database ${name} template ${withStandIns ? 'template_company' : 'template_longlight'} strategy file_copy`,
  )
  // The migrations' settings of the database itself are not cloned.
  await admin.query(`revoke temporary on database ${name} from public`)
  const url = databaseUrl(clusterUrl, name)
  const pool = createPool(url, { role: appRole })
  const owner = createPool(url, { size: 4 })
  const queue = createQueuePool(url, 4)
  afterAll(async () => {
    try {
      // Whatever a suite did, money has neither come nor gone.
      await demandSoundBooks(owner)
      await demandDeclaredNotices(owner)
    } finally {
      await Promise.all([pool.end(), owner.end(), queue.end()])
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  })
  return { url, pool, owner, queue }
}
