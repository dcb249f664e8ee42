import { type QueryExecutorProvider, sql } from 'kysely'
import { checkAudit } from '#engine/audit/audit-seals.ts'
import { checkRules, everyRow, type Only } from '#engine/books/books-rule.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BooksCheck } from './books-check.ts'
import { checkBooks } from './check-books.ts'

/** Proves everything: the ledger, what the rooms keep beside it, and the audit log against its seals. */
export async function proveBooks(on: Pick<Platform, 'db' | 'rooms'>): Promise<BooksCheck[]> {
  return [...(await checkBooks(on.db)), ...(await checkSubledgers(on, everyRow)), await checkAuditLog(on)]
}

/** What the rooms keep, against the books. */
export const checkSubledgers = ({ db, rooms }: Pick<Platform, 'db' | 'rooms'>, only: Only): Promise<BooksCheck[]> =>
  checkRules(
    db,
    rooms.flatMap(({ booksRules }) => booksRules ?? []),
    only,
  )

async function checkAuditLog({ db }: Pick<Platform, 'db'>): Promise<BooksCheck> {
  const { seals, faults } = await checkAudit(db)
  return {
    name: 'every line of the audit log is as it was sealed, and every seal follows the one before',
    checked: BigInt(seals),
    offending: faults,
  }
}

/** In so many nights every row has been looked at, also those that nothing touches any more. */
export const nightsOfARound = 32

/** The rows that the books touched since a moment, and of all others the part whose turn it is. */
export async function touchedSince(db: QueryExecutorProvider, since: Instant, night: number): Promise<Only> {
  const { rows } = await sql<{ touched: string }>`
    select distinct unnest(array[t.subject, split_part(t.key, ':', 1), a.owner]) as touched
      from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
     where t.booked_at >= ${since.toString()}`.execute(db)
  const ids = rows.map(({ touched }) => touched).filter((touched) => touched !== null)
  return (id) =>
    sql<boolean>`(${id} = any(${ids}::text[]) or (hashtext(${id}) & ${sql.lit(nightsOfARound - 1)}) = ${night % nightsOfARound})`
}
