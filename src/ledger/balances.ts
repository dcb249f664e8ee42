import { type Kysely, sql } from 'kysely'
import { lookUps } from '#io/db/look-up.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

export type Balance = {
  readonly posted: bigint
  readonly pendingCredit: bigint
  readonly pendingDebit: bigint
  /** Posted, less amounts on their way out. */
  readonly available: bigint
}

const nothing: Balance = { posted: 0n, pendingCredit: 0n, pendingDebit: 0n, available: 0n }

type Row = { key: string; posted: bigint; pending_credit: bigint; pending_debit: bigint }

export async function readBalances(
  books: Books,
  accounts: readonly LedgerAccount[],
): Promise<(account: LedgerAccount) => Balance> {
  const byKey = await balancesByKey(
    books,
    accounts.map(({ key }) => key),
  )
  return ({ key }) => byKey.get(key) ?? nothing
}

const balancesByKey = lookUps(async (books: Books, keys: readonly string[]) => {
  const { rows } = await sql<Row>`
    select key, posted, pending_credit, pending_debit from ledger.balances(${keys})`.execute(books as Kysely<unknown>)
  return new Map(rows.map((row) => [row.key, balanceOf(row)]))
})

export async function readBalance(books: Books, account: LedgerAccount): Promise<Balance> {
  return (await readBalances(books, [account]))(account)
}

/**
 * A past moment by two dates: effective, and booked. With both it is what was effective at the one as known by the
 * books at the other.
 */
export type PastMoment = { readonly effective: Instant; readonly booked?: Instant } | { readonly booked: Instant }

/** The posted balances of accounts at an instant, inclusive; with `before`, exclusive. */
export async function balancesAsOf(
  books: Books,
  accounts: readonly LedgerAccount[],
  moment: PastMoment | { readonly before: Instant },
): Promise<(account: LedgerAccount) => bigint> {
  const effective = 'effective' in moment ? moment.effective.toString() : 'infinity'
  const before = 'before' in moment ? moment.before.toString() : 'infinity'
  const booked = 'booked' in moment && moment.booked ? moment.booked.toString() : 'infinity'
  const { rows } = await sql<{ key: string; posted: bigint }>`
    select a.key, sum(e.amount)::bigint as posted from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = any(${accounts.map(({ key }) => key)}::text[]) and not e.pending
      and e.effective_at <= ${effective} and e.effective_at < ${before} and e.booked_at <= ${booked}
    group by a.key`.execute(books as Kysely<unknown>)
  const byKey = new Map(rows.map(({ key, posted }) => [key, posted]))
  return ({ key }) => byKey.get(key) ?? 0n
}

/** The total of an account's posted credits since an instant, regardless of debits. */
export async function creditedSince(books: Books, account: LedgerAccount, since: Instant): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = ${account.key} and not e.pending and e.amount > 0 and e.effective_at >= ${since.toString()}`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.sum
}

export const balanceOf = (row: Omit<Row, 'key'>): Balance => ({
  posted: row.posted,
  pendingCredit: row.pending_credit,
  pendingDebit: row.pending_debit,
  available: row.posted + row.pending_debit,
})
