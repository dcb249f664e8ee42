import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { appRole } from './pool.ts'
import { productRights } from './rights.generated.ts'
import { rightsOf } from './role-rights.ts'

const ours = `c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|sandbox_|graphile_worker)' and n.nspname not in ('information_schema', 'public')`

describe('the rights of the product', async () => {
  const { owner, pool } = await testDatabase()

  it('are those that are listed, by the catalog of a live database', async () =>
    expect(await rightsOf(owner, appRole)).toEqual([...productRights]))

  it('name the columns of every update, and reach no row of a table that only grows', () => {
    expect(
      productRights.filter((right) => /^(update [^ ]+$|truncate|trigger|references|maintain|create)/.test(right)),
    ).toEqual([])
    expect(productRights.filter((right) => / ledger\.(entry|transfer|balance|account|seal)( |$)/.test(right))).toEqual(
      [],
    )
  })

  it('are granted table by table: each table of ours can at least be read', async () => {
    const { rows } = await owner.query(
      `select n.nspname || '.' || c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${ours} and not has_table_privilege('${appRole}', c.oid, 'SELECT')`,
    )
    expect(rows).toEqual([])
  })

  it('begin with none: a table of a room made today is closed to it', async () => {
    const { rows: schemas } = await owner.query(
      `select distinct n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
    )
    for (const { name } of schemas) {
      await owner.query(`create table ${name}.made_today (id text)`)
      await expect(pool.query(`select from ${name}.made_today`), name).rejects.toThrow(/permission denied/)
      await owner.query(`drop table ${name}.made_today`)
    }
  })
})
