import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

type Table = keyof DB & string
type Page = { readonly first: number; readonly after: string | null }
type Order<T extends Table> = {
  /** The table that the query reads from. */
  readonly of: T
  /** The column that orders the list; ties are ordered by id. */
  readonly by: keyof DB[T] & string
  readonly newestFirst?: boolean
}

/** The rows of a query after the given id, whose format the list has checked. */
export function pageOf<T extends Table, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { of, by, newestFirst = false }: Order<T>,
  { first, after }: Page,
): Promise<Row[]> {
  const direction = newestFirst ? 'desc' : 'asc'
  const place = sql`(${sql.ref(by)}, id)`
  const beyond = newestFirst ? sql`<` : sql`>`
  const last = sql`(select ${sql.ref(by)}, id from ${sql.table(of)} where id = ${after})`
  return query
    .$if(after !== null, (behind) => behind.where(sql<boolean>`${place} ${beyond} ${last}`))
    .orderBy(sql.ref(by), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(first)
    .execute()
}

export async function countOf<T extends Table>(query: SelectQueryBuilder<DB, T, object>): Promise<number> {
  const { count } = await query.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
