import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * Inserts rows with the same columns by one statement whose text is constant, so that its plan is kept. `same` holds
 * common values once, because reading them from every row costs more than writing the row. With `unlessThere`, an
 * existing row stays.
 */
export async function insertRows<
  Table extends keyof DB & string,
  Same extends Partial<Insertable<DB[Table]>> = Record<never, never>,
>(
  tx: Transaction<DB>,
  table: Table,
  rows: readonly Omit<Insertable<DB[Table]>, keyof Same>[],
  { same, unlessThere = false }: { readonly same?: Same; readonly unlessThere?: boolean } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const own = Object.keys(first).map((column) => sql.ref(column))
  const shared = Object.entries(same ?? {})
  const columns = [...own, ...shared.map(([column]) => sql.ref(column))]
  const values = [...own, ...shared.map(([, value]) => sql`${value}`)]
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}) ${unlessThere ? sql`on conflict do nothing` : sql``}`.execute(
    tx,
  )
}

const jsonOf = (rows: readonly object[]): string => JSON.stringify(rows.map(plainOf))

/** Integers beyond JSON's range become text, which the database reads as the column's type; missing values are null. */
function plainOf(row: object): object {
  const plain: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row))
    if (value !== null) plain[column] = typeof value === 'bigint' ? `${value}` : value
  return plain
}
