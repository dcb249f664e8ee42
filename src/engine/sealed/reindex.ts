import { sql } from 'kysely'
import { DoesNotOpen, type Sealer } from '#io/sealed/sealer.ts'
import type { Platform } from '../command/platform.ts'
import { orUnopened } from './open-recorded.ts'
import { type SealedColumn, sealedColumns } from './rotate-keys.ts'

/** A sealed column with an index of its text in `<column>_index`. */
export type IndexedColumn = { readonly table: string; readonly column: string; readonly purpose: string }

const atOnce = 200

export type Reindexed = IndexedColumn & { readonly changed: number }

/**
 * Recomputes the indexes of sealed numbers with the present key, while the company is open; unreadable values keep
 * theirs.
 */
export async function reindex(
  { db }: Pick<Platform, 'db'>,
  sealer: Pick<Sealer, 'open' | 'blindIndex'>,
  columns: readonly IndexedColumn[],
): Promise<readonly Reindexed[]> {
  const sealed = await sealedColumns({ db })
  const done: Reindexed[] = []
  for (const it of columns) {
    const at = sealed.find(
      ({ schema, table, column }) => `${schema}.${table}` === it.table && column === `${it.column}_sealed`,
    )
    if (!at) throw new Error(`${it.table} has no sealed column ${it.column}`)
    done.push({ ...it, changed: await reindexColumn({ db }, sealer, { ...it, at }) })
  }
  return done
}

type At = IndexedColumn & { readonly at: SealedColumn }
type Row = { readonly row: string; readonly sealed: string; readonly index: string }

async function reindexColumn({ db }: Pick<Platform, 'db'>, sealer: Parameters<typeof reindex>[1], { at, ...it }: At) {
  const table = sql.table(it.table)
  const [key, sealed, index] = [at.key, at.column, `${it.column}_index`].map((name) => sql.ref(name))
  let changed = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select ${key} as "row", ${sealed} as sealed, ${index} as index from ${table}
       where ${key} > ${after} and ${sealed} is not null order by 1 limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return changed
    after = last.row
    for (const { row, sealed: text, index: before } of rows) {
      const opened = await orUnopened(() => sealer.open(text, { table: it.table, column: it.column, row }))
      if (opened instanceof DoesNotOpen) continue
      const now = sealer.blindIndex(opened, it.purpose)
      if (now === before) continue
      // A number entered meanwhile has its own index.
      const { numAffectedRows } = await sql`
        update ${table} set ${index} = ${now} where ${key} = ${row} and ${sealed} = ${text} and ${index} = ${before}`.execute(
        db,
      )
      changed += Number(numAffectedRows)
    }
  }
}
