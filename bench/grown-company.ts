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
  await joinMany(owner, investors, (rows, table) => {
    const each = Math.min(rows / people, table.startsWith('ledger.') ? entriesEach : othersEach)
    return Math.max(1, each) * investors
  })
  await owner.query('vacuum analyze')
  // An account that everyone writes to is read from a checkpoint on only once a second one stands.
  await owner.query('select ledger.roll_hot()')
  const entries = await count(owner, 'ledger.entry')
  return { url, owner, seconds: (performance.now() - began) / 1000, entries }
}

/** Rows of a person at most in tables outside the books. */
const othersEach = 4

const count = async (owner: pg.Pool, table: string): Promise<number> =>
  Number((await owner.query<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]!.rows)
