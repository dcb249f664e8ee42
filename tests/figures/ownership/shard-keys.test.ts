import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { catalog, ownersByTable } from './owned-tables.ts'
import { onceAmongAll, uniqueAnyway, withoutKey } from './shard-keys.ts'

describe('a company whose accounts would live in cells (docs/operations/cells.md)', () => {
  let tables: readonly string[] = []
  let ofAccounts: ReadonlySet<string> = new Set()
  let ofPortfolios: ReadonlySet<string> = new Set()
  let unique: readonly string[] = []
  beforeAll(async () => {
    const { owner } = await testDatabase()
    const found = await catalog(owner)
    tables = found.tables
    ofAccounts = new Set((await ownersByTable(owner)).owners.keys())
    const named = found.columns.filter(({ name }) => name === 'portfolio_id').map(({ table }) => table)
    ofPortfolios = new Set(named.filter((table) => !ofAccounts.has(table)))
    const { rows } = await owner.query<{ table: string; columns: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table, string_agg(coalesce(a.attname, 'expression'), ', ' order by k.at) as columns
         from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
           cross join lateral unnest(i.indkey) with ordinality k(num, at)
           left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num and k.num > 0
         where i.indisunique and c.relkind = 'r' group by i.indexrelid, 1`,
    )
    unique = rows.filter(({ table }) => ofAccounts.has(table)).map(({ table, columns }) => `${table}: ${columns}`)
  })

  it('splits each table by its account, its person or its portfolio, or says what becomes of it', () => {
    const keyless = tables.filter((table) => !ofAccounts.has(table) && !ofPortfolios.has(table))
    expect(tables.length).toBeGreaterThan(150)
    expect(keyless.toSorted()).toEqual(
      [...Object.keys(withoutKey.eachCell), ...Object.keys(withoutKey.copied)].toSorted(),
    )
  })

  it('asks a directory for what must be there once among all accounts, and for nothing else', () => {
    // An id is made once wherever it is made, and an account or person in the columns makes the rest once in its cell.
    const isById = (index: string) => /: (.*, )?(\w+_)?(id|user|account|owner)(_\w+)?(,|$)/.test(index)
    expect(unique.length).toBeGreaterThan(100)
    expect([...new Set(unique.filter((index) => !isById(index)))].toSorted()).toEqual(
      [...Object.keys(onceAmongAll), ...Object.keys(uniqueAnyway)].toSorted(),
    )
  })

  it('points from no row that is copied to all cells at a row that lives in one', async () => {
    const { owner } = await testDatabase()
    const { keys } = await catalog(owner)
    const broken = keys.filter(
      ({ table, parent }) => (table in withoutKey.copied || ofPortfolios.has(table)) && ofAccounts.has(parent),
    )
    expect(broken.map(({ table, parent }) => `${table} → ${parent}`)).toEqual([])
  })
})
