import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { proposalsRule } from '#engine/approvals/approvals.ts'
import { checkAudit } from '#engine/audit/audit-seals.ts'
import { checkRules, everyRow, type Only } from '#engine/books/books-rule.ts'
import { checkRowMarks } from '#engine/books/row-marks.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BooksCheck } from './books-check.ts'
import { type BooksPart, checkBooks, wholeBooks } from './check-books.ts'

/** After this many nights every row has been checked, even if nothing touches it any more. A power of two. */
export const nightsOfARound = 32

/** The scope of a check: everything, or the changes since an instant and a rotating part of the rest. */
export type Look = 'everything' | { readonly since: Instant; readonly night: number }

/** Checks the ledger, the rooms' own records, and the audit log against its seals, all in one snapshot. */
export const proveBooks = (
  { db, rooms }: Pick<Platform, 'db' | 'rooms'>,
  look: Look = 'everything',
): Promise<BooksCheck[]> =>
  inOneSnapshot(db, async (at) => {
    const only = look === 'everything' ? everyRow : await touchedSince(at, look.since, partOf(look).nth)
    const checks = [
      ...(await checkBooks(at, look === 'everything' ? wholeBooks : await booksTouched(at, look))),
      ...(await checkSubledgers({ db: at, rooms }, only)),
    ]
    for (const check of rooms.flatMap(({ booksChecks }) => booksChecks ?? [])) checks.push(await check(at, only))
    return [...checks, ...(await checkRowMarks(at, only)), await checkAuditLog(at, look)]
  })

/** Compared rows must be from one snapshot, or concurrent writes look like faults. */
async function inOneSnapshot<T>(db: Kysely<DB>, read: (at: Kysely<DB>) => Promise<T>): Promise<T> {
  // A caller within a transaction sees that transaction's state.
  if (db.isTransaction) return read(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (at) => {
      // Results are compared between two queries, which may take longer than an idle transaction may last.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(at)
      return read(at)
    })
}

const partOf = ({ night }: { readonly night: number }) => ({ nth: night % nightsOfARound, of: nightsOfARound })

export const checkSubledgers = ({ db, rooms }: Pick<Platform, 'db' | 'rooms'>, only: Only): Promise<BooksCheck[]> =>
  checkRules(db, [...rooms.flatMap(({ booksRules }) => booksRules ?? []), proposalsRule], only)

async function checkAuditLog(db: Kysely<DB>, look: Look): Promise<BooksCheck> {
  const { seals, faults } = await checkAudit(db, look === 'everything' ? {} : { since: look.since, part: partOf(look) })
  return {
    name: 'every line of the audit log is as it was sealed, and every seal follows the one before',
    checked: BigInt(seals),
    offending: faults,
  }
}

/** Transfers since an instant, their accounts, the days since then, and the rotating part of the rest. */
async function booksTouched(
  db: QueryExecutorProvider,
  { since, night }: { readonly since: Instant; readonly night: number },
): Promise<BooksPart> {
  const { nth } = partOf({ night })
  const from = dayOf(since)
  const isTurn = (column: string) => sql<boolean>`${sql.raw(column)} % ${sql.lit(nightsOfARound)} = ${sql.lit(nth)}`
  const { rows } = await sql<{ id: bigint }>`
    select distinct e.account_id as id from ledger.entry e where e.booked_at >= ${since.toString()}`.execute(db)
  const touched = rows.map(({ id }) => id.toString())
  return {
    transfers: sql`(t.booked_at >= ${since.toString()} or ${isTurn('t.id')})`,
    entries: sql`(e.booked_at >= ${since.toString()} or ${isTurn('e.transfer_id')})`,
    accounts: sql`(a.id = any(${touched}::bigint[]) or ${isTurn('a.id')})`,
    days: (day) => day >= from || BigInt(day.slice(8)) % BigInt(nightsOfARound) === BigInt(nth),
  }
}

/**
 * The rows that the books or an audited act touched since an instant, by the ids they name, and the rotating part of
 * all others.
 */
export async function touchedSince(db: QueryExecutorProvider, since: Instant, night: number): Promise<Only> {
  const { rows } = await sql<{ touched: string }>`
    select distinct touched from (
      select unnest(array[t.subject, split_part(t.key, ':', 1)]) as touched from ledger.transfer t where t.booked_at >= ${since.toString()}
      union all select a.owner from ledger.account a
        where a.id in (select e.account_id from ledger.entry e where e.booked_at >= ${since.toString()})
      union all select unnest(array[p.subject, p.actor, p.on_behalf_of]) from platform.audit p where p.at >= ${since.toString()}) t
     where touched is not null`.execute(db)
  const ids = rows.map(({ touched }) => touched)
  return (id) =>
    sql<boolean>`(${id} = any(${ids}::text[]) or (hashtext(${id}) & ${sql.lit(nightsOfARound - 1)}) = ${night % nightsOfARound})`
}
