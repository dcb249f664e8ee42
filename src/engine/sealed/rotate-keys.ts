import { sql } from 'kysely'
import { DoesNotOpen, type Sealer } from '#io/sealed/sealer.ts'
import type { Platform } from '../command/platform.ts'
import { orUnopened } from './open-recorded.ts'

export type SealedColumn = {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly key: string
}

/**
 * Every sealed column, read from the database itself, so that none is forgotten. A value is bound to the key of its
 * row.
 */
export async function sealedColumns({ db }: Pick<Platform, 'db'>): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn & { readonly keys: readonly string[] }>`
    select n.nspname as schema, c.relname as table, a.attname as column,
      array(select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary) as keys
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attname like '%\\_sealed' and not a.attisdropped and c.relkind = 'r' and n.nspname not like 'sandbox%'
     order by 1, 2, 3`.execute(db)
  return rows.map(({ keys, ...column }) => {
    const key = keys.length === 1 ? keys[0] : keys.find((one) => one === 'id')
    if (!key)
      throw new Error(`${column.schema}.${column.table} holds sealed values and needs one column that names a row`)
    return { ...column, key }
  })
}

const atOnce = 200

export type Rotated = SealedColumn & {
  readonly resealed: number
  /** The keys of rows whose value no key opens, which stay unchanged. */
  readonly unopened: readonly string[]
}

/**
 * Reseals everything with the current key while the company is open. A repeated run finds only unreadable values, which
 * it names and which stop nothing else.
 */
export async function rotateKeys(platform: Pick<Platform, 'db'>, sealer: Sealer): Promise<readonly Rotated[]> {
  const done: Rotated[] = []
  for (const column of await sealedColumns(platform))
    done.push({ ...column, ...(await rotateColumn(platform, sealer, column)) })
  return done
}

type Sealed = { readonly key: string; readonly sealed: string }
type Done = Pick<Rotated, 'resealed' | 'unopened'>

async function rotateColumn({ db }: Pick<Platform, 'db'>, sealer: Sealer, at: SealedColumn): Promise<Done> {
  const table = sql.table(`${at.schema}.${at.table}`)
  const [key, column] = [sql.ref(at.key), sql.ref(at.column)]
  const place = (row: string) => ({
    table: `${at.schema}.${at.table}`,
    column: at.column.replace(/_sealed$/, ''),
    row,
  })
  const unopened = new Set<string>()
  let resealed = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<Sealed>`
      select ${key} as key, ${column} as sealed from ${table}
       where ${key} > ${after} and ${column} is not null and position(${`"kid":"${sealer.keyName}"`} in ${column}) = 0
       order by 1 limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return { resealed, unopened: [...unopened] }
    const tried = await Promise.all(
      rows.map(async ({ key: row, sealed }) => ({
        row,
        sealed,
        text: await orUnopened(async () => sealer.seal(await sealer.open(sealed, place(row)), place(row))),
      })),
    )
    const opened = tried.flatMap(({ text, ...it }) => (text instanceof DoesNotOpen ? [] : [{ ...it, text }]))
    for (const { row, text } of tried) if (text instanceof DoesNotOpen) unopened.add(row)
    const { rows: changed } = await sql<{ done: boolean }>`
      select platform.reseal(${at.schema}, ${at.table}, ${at.column}, ${at.key}, k, o, n) as done
        from unnest(${opened.map(({ row }) => row)}::text[], ${opened.map(({ sealed }) => sealed)}::text[], ${opened.map(({ text }) => text)}::text[]) as t(k, o, n)`.execute(
      db,
    )
    resealed += changed.filter(({ done }) => done).length
    // A full page may end within the rows of one key (versions of one beneficiary), so that key is read again.
    const whole = rows.findLast((row) => row.key < last.key)?.key
    after = rows.length < atOnce || whole === undefined ? last.key : whole
  }
}
