import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type BookedOnKind = {
  readonly kind: string
  readonly unit: string
  readonly pending: boolean
  readonly sum: bigint
}

export type BookedSince = {
  readonly kinds: readonly BookedOnKind[]
  /** The number of investors' accounts affected, and their posted total in cents. */
  readonly owners: number
  readonly toOwners: bigint
}

export async function lastTransfer(books: Books): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from ledger.transfer`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.id
}

/**
 * This transaction's bookings after a transfer. Others book at the same time: rows that are visible and still in
 * progress are the transaction's own, savepoints included. A row stores half of its transaction's number; the other
 * half is today's.
 */
export async function bookedSince(books: Books, after: bigint): Promise<BookedSince> {
  type Row = BookedOnKind & { owners: number; to_owners: bigint }
  const { rows } = await sql<Row>`
    with now as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid),
      own as (
        select t.id from ledger.transfer t, now,
          lateral (select ((now.xid >> 32) << 32) + t.xmin::text::bigint as xid) x
        where t.id > ${after}
          and pg_xact_status((case when x.xid > now.xid + 2147483648 then x.xid - 4294967296 else x.xid end)::text::xid8)
            = 'in progress'),
      entries as (
        select a.kind, a.unit, case when a.owner like 'acc\\_%' then a.owner end as owner, e.pending, e.amount
          from own join ledger.entry e on e.transfer_id = own.id join ledger.account a on a.id = e.account_id),
      whose as (
        select count(distinct owner)::int as owners,
            coalesce(sum(amount) filter (where owner is not null and unit = 'USD' and not pending), 0)::bigint as to_owners
          from entries)
    select kind, unit, pending, sum(amount)::bigint as sum, max(owners) as owners, max(to_owners) as to_owners
      from entries, whose group by kind, unit, pending having sum(amount) <> 0 order by unit, kind, pending`.execute(
    books as Kysely<unknown>,
  )
  return {
    kinds: rows.map(({ kind, unit, pending, sum }) => ({ kind, unit, pending, sum })),
    owners: rows[0]?.owners ?? 0,
    toOwners: rows[0]?.to_owners ?? 0n,
  }
}
