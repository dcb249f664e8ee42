import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import { sealedColumns } from '#engine/sealed/rotate-keys.ts'
import type { Sealer } from '#io/sealed/sealer.ts'

/** Every sealed value of a database, opened as a change of keys opens it: those that are bound to another place than their row's. */
export async function unopenable(
  platform: Pick<Platform, 'db'>,
  sealer: Sealer,
): Promise<{ readonly opened: number; readonly places: readonly string[] }> {
  const places: string[] = []
  let opened = 0
  for (const { schema, table, column, key } of await sealedColumns(platform)) {
    const from = sql.table(`${schema}.${table}`)
    const { rows } = await sql<{ row: string; sealed: string }>`
      select ${sql.ref(key)} as row, ${sql.ref(column)} as sealed from ${from} where ${sql.ref(column)} is not null`.execute(
      platform.db,
    )
    for (const { row, sealed } of rows) {
      const place = { table: `${schema}.${table}`, column: column.replace(/_sealed$/, ''), row }
      await sealer.open(sealed, place).then(
        () => (opened += 1),
        () => places.push(`${place.table}.${place.column} ${row}`),
      )
    }
  }
  return { opened, places }
}
