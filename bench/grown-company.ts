import type pg from 'pg'
import { restoreDemo } from '#sandbox/demo/restore.ts'
import { joinMany } from '#tests/figures/growth/many-others.ts'
import type { Cluster } from './cluster.ts'

/** Entries of the books for each investor: a year of monthly dividends, a few orders and transfers. */
export const entriesEach = 20

/** Where the demo keeps its people's files. */
export const grownFiles = '/tmp/longlight-bench-files/files'

/**
 * The demo's company with its two years, and so many investors who have all done what its people did: each table that grows
 * with them holds copies of the demo's rows. A table gets as many rows as its people have, the books' at most `entriesEach` a
 * person, any other at most `othersEach`, so that the disk of one machine holds a million.
 */
export async function grownCompany(
  cluster: Cluster,
  investors: number,
): Promise<{ url: string; owner: pg.Pool; seconds: number; entries: number }> {
  const began = performance.now()
  const url = await cluster.database(`grown_${investors}`)
  await restoreDemo(url, { files: grownFiles })
  const owner = cluster.poolOf(url, 1)
  const people = await count(owner, 'people."user"')
  const makeIndexes = await dropIndexes(owner)
  await joinMany(owner, investors, (rows, table) => {
    const each = Math.min(rows / people, table.startsWith('ledger.') ? entriesEach : othersEach)
    return each * investors
  })
  await makeIndexes()
  await owner.query('vacuum analyze')
  // An account that everyone writes to is read from a checkpoint on only once a second one stands.
  await owner.query('select ledger.roll_hot()')
  const entries = await count(owner, 'ledger.entry')
  return { url, owner, seconds: (performance.now() - began) / 1000, entries }
}

/** Drops the indexes that keep nothing unique and answers how they are made again: sorted once, in place of row by row. */
async function dropIndexes(owner: pg.Pool): Promise<() => Promise<void>> {
  await owner.query(`set maintenance_work_mem to '1GB'`)
  await owner.query('set synchronous_commit to off')
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisunique and n.nspname not in ('pg_catalog', 'pg_toast', 'graphile_worker')`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await owner.query(definition)
  }
}

/** Rows of a person at most in tables outside the books. */
const othersEach = 4

const count = async (owner: pg.Pool, table: string): Promise<number> =>
  Number((await owner.query<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]!.rows)
