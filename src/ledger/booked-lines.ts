import { type Kysely, sql } from 'kysely'
import type { Instant } from '#kernel/instant.ts'
import type { HistoryLine } from './history.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

/** One posted line, by its booking time: a sealed period never gains another. */
export type BookedLine = {
  readonly account: string
  readonly transferId: bigint
  readonly kind: string
  readonly subject: string
  readonly amount: bigint
  readonly memo: HistoryLine['memo']
  readonly effectiveAt: Instant
  readonly bookedAt: Instant
}

const details = sql`t.subject, coalesce(target.memo, t.memo) as memo, e.effective_at as "effectiveAt", e.booked_at as "bookedAt"
  from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.transfer t on t.id = e.transfer_id
    left join ledger.transfer target on t.phase = 'post' and target.id = t.target`

const keysOf = (accounts: readonly LedgerAccount[]) => accounts.map(({ key }) => key)

/** The lines posted to accounts within a half-open interval, in booking order. */
export async function bookedLines(
  books: Books,
  accounts: readonly LedgerAccount[],
  { from, before }: { readonly from: Instant; readonly before: Instant },
): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select a.key as account, e.transfer_id as "transferId", e.kind, e.amount, ${details}
    where a.key = any(${keysOf(accounts)}::text[]) and not e.pending
      and e.booked_at >= ${from.toString()} and e.booked_at < ${before.toString()}
    order by e.booked_at, e.transfer_id`.execute(books as Kysely<unknown>)
  return rows
}

/** The pending lines of accounts at an instant: begun before it, and neither final nor voided by then. */
export async function pendingLines(
  books: Books,
  accounts: readonly LedgerAccount[],
  before: Instant,
): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select a.key as account, e.transfer_id as "transferId", e.kind, e.amount, ${details}
    where a.key = any(${keysOf(accounts)}::text[]) and e.pending and t.phase = 'pending' and e.booked_at < ${before.toString()}
      and not exists (select from ledger.transfer r where r.target = t.id and r.booked_at < ${before.toString()})
    order by e.booked_at, e.transfer_id`.execute(books as Kysely<unknown>)
  return rows
}

/** The months, by business days, with anything posted to accounts; newest first. */
export async function bookedMonths(books: Books, accounts: readonly LedgerAccount[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(e.booked_at at time zone 'America/New_York', 'YYYY-MM') as month
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = any(${keysOf(accounts)}::text[]) and not e.pending
    order by month desc`.execute(books as Kysely<unknown>)
  return rows.map(({ month }) => month)
}

export type BookedSum = {
  readonly account: string
  readonly month: string
  readonly kind: string
  readonly amount: bigint
}

/** The totals posted to accounts by kind of posting in each month, by the business day of booking; oldest first. */
export async function bookedSums(books: Books, accounts: readonly LedgerAccount[]): Promise<BookedSum[]> {
  const { rows } = await sql<BookedSum>`
    select a.key as account, to_char(e.booked_at at time zone 'America/New_York', 'YYYY-MM') as month, e.kind,
      sum(e.amount)::bigint as amount
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = any(${keysOf(accounts)}::text[]) and not e.pending
    group by 1, 2, 3 order by 2, 1, 3`.execute(books as Kysely<unknown>)
  return rows
}
