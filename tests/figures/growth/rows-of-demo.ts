import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#io/db/pool.ts'
import { restoreDemo } from '#sandbox/demo/restore.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { ofTheCompany } from './many-others.ts'

/** Tables of the company's own are not copied, except closed years. */
const isLent = ({ name }: { readonly name: string }) => !ofTheCompany.test(name) || name === 'tax.close'

/** So many rows of a table are enough to be copied. */
const atMost = 200

/**
 * Puts rows of the demo's two years into the tables that are empty here: what only time or the staff bring, no mutation
 * leaves. Answers the tables that got some.
 */
export async function rowsOfDemo(owner: pg.Pool): Promise<string[]> {
  const files = mkdtempSync(join(tmpdir(), 'longlight-growth-'))
  const url = await emptyDatabase()
  await restoreDemo(url, { files })
  const demo = createPool(url, { size: 1 })
  const client = await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string; columns: string }>(`
      select n.nspname || '.' || quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') group by 1 order by 1`)
    const filled: string[] = []
    await client.query('set session_replication_role = replica')
    for (const { name, columns } of tables.filter(isLent)) {
      if ((await client.query(`select from ${name} limit 1`)).rows.length > 0) continue
      const { rows } = await demo.query(`select to_jsonb(t) as row from ${name} t limit ${atMost}`)
      if (rows.length === 0) continue
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows.map(({ row }) => row))],
      )
      filled.push(name)
    }
    return filled
  } finally {
    await client.query('reset session_replication_role')
    client.release()
    await demo.end()
    rmSync(files, { recursive: true, force: true })
  }
}
