import { type Kysely, sql } from 'kysely'
import type { Instant } from '#kernel/instant.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

export type HistoryLine = {
  readonly transferId: bigint
  readonly key: string
  readonly kind: string
  readonly subject: string
  readonly amount: bigint
  readonly at: Instant
  readonly memo: Record<string, string | number | null>
  readonly state: 'posted' | 'pending' | 'voided'
}

/** An account's movements, newest first: posted, pending, and voided ones. */
export async function readHistory(books: Books, account: LedgerAccount, { limit = 200 } = {}): Promise<HistoryLine[]> {
  type Row = {
    transfer_id: bigint
    key: string
    kind: string
    subject: string
    amount: bigint
    effective_at: Instant
    memo: HistoryLine['memo']
    state: HistoryLine['state']
  }
  const { rows } = await sql<Row>`
    select e.transfer_id, coalesce(target.key, t.key) as key, coalesce(target.kind, t.kind) as kind, t.subject, e.amount, e.effective_at,
      coalesce(target.memo, t.memo) as memo,
      case when not e.pending then 'posted' when exists (select from ledger.transfer r where r.target = t.id) then 'voided' else 'pending' end as state
    from (
      -- What is shown is found in the index alone; only that much is then looked up.
      select e.* from ledger.entry e where e.account_id = (select id from ledger.account where key = ${account.key})
        and (not e.pending or exists (select from ledger.transfer t where t.id = e.transfer_id and t.phase = 'pending'
          and not exists (select from ledger.transfer r where r.target = t.id and r.phase <> 'void')))
      order by e.effective_at desc, e.transfer_id desc limit ${sql.lit(limit)}) e
      join ledger.transfer t on t.id = e.transfer_id
      left join ledger.transfer target on t.phase = 'post' and target.id = t.target
    order by e.effective_at desc, e.transfer_id desc`.execute(books as Kysely<unknown>)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    key: row.key,
    kind: row.kind,
    subject: row.subject,
    amount: row.amount,
    at: row.effective_at,
    memo: row.memo,
    state: row.state,
  }))
}

/** The number of lines in an account's whole history, or of some kinds. */
export async function countHistory(
  books: Books,
  account: LedgerAccount,
  kinds: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.entry e where e.account_id = (select id from ledger.account where key = ${account.key})
      and (${kinds}::text[] is null or e.kind = any(${kinds}::text[]))
      and (not e.pending or exists (select from ledger.transfer t where t.id = e.transfer_id and t.phase = 'pending'
        and not exists (select from ledger.transfer r where r.target = t.id and r.phase <> 'void')))`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.count
}

export type PostedLine = Pick<HistoryLine, 'kind' | 'amount' | 'at'>

/** Everything posted to an account since an instant, oldest first, without a limit. */
export async function postedSince(books: Books, account: LedgerAccount, since: Instant): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select e.kind, e.amount, e.effective_at as at from ledger.entry e
    where e.account_id = (select id from ledger.account where key = ${account.key})
      and not e.pending and e.effective_at > ${since.toString()}
    order by e.effective_at, e.transfer_id`.execute(books as Kysely<unknown>)
  return rows
}

export async function movedSince(
  books: Books,
  accounts: readonly LedgerAccount[],
  { kind, since }: { readonly kind: string; readonly since: Instant },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select a.key from unnest(${accounts.map(({ key }) => key)}::text[]) asked(key) join ledger.account a on a.key = asked.key
    where exists (select from ledger.entry e where e.account_id = a.id and e.effective_at > ${since.toString()}
      and e.kind = ${kind} and not e.pending)`.execute(books as Kysely<unknown>)
  return new Set(rows.map(({ key }) => key))
}

export type Holder = { readonly owner: string; readonly posted: bigint; readonly since: Instant }

/** The owners of positive balances in accounts of one kind and unit at an instant; oldest first. */
export async function holdersAsOf(
  books: Books,
  { kind, unit, at }: { kind: string; unit: string; at: Instant },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select a.owner, sum(e.amount)::bigint as posted, min(e.effective_at) as since
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.kind = ${kind} and a.unit = ${unit} and not e.pending and e.effective_at <= ${at}
    group by a.owner having sum(e.amount) > 0 order by since, a.owner`.execute(books as Kysely<unknown>)
  return rows
}
