import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InstantText } from '#kernel/instant.ts'
import { type Instant, instantText } from '#kernel/instant.ts'
import type { ViewLine } from './account-views.ts'
import type { HistoryLine } from './history.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

/** An account, and the kinds of its lines to read; null for all. */
export type HistoryOf = { readonly account: LedgerAccount; readonly kinds: readonly string[] | null }

/** The requested lines of a history; null requests all. */
export type HistoryFilter = {
  readonly transferId: bigint | null
  readonly states: readonly HistoryLine['state'][] | null
  readonly kinds: readonly string[] | null
  readonly notKinds: readonly string[] | null
  readonly portfolio: string | null
  readonly from: Instant | null
  readonly before: Instant | null
  readonly least: bigint | null
  readonly most: bigint | null
  readonly search: HistorySearch | null
}

export type HistorySearch = {
  readonly subject: string
  readonly kinds: readonly string[]
  readonly portfolios: readonly string[]
  readonly size: bigint | null
}

/** The lines of the histories that match a filter, each with its month of business days. */
function linesOf(histories: readonly HistoryOf[], filter: HistoryFilter): RawBuilder<unknown> {
  const accounts = histories.map(
    ({ account, kinds }) =>
      sql`(e.account_id = (select id from ledger.account where key = ${account.key}) and ${oneOf(sql`e.kind`, kinds)})`,
  )
  const { transferId, states, kinds, notKinds, portfolio, from, before, least, most, search } = filter
  return sql`
    select l.*, to_char(l.at at time zone 'America/New_York', 'YYYY-MM') as month from (
      select e.transfer_id, e.kind, e.amount, e.effective_at as at, t.subject, coalesce(target.memo, t.memo) ->> 'portfolioId' as portfolio,
        case when not e.pending then 'posted' when exists (select from ledger.transfer r where r.target = t.id) then 'voided' else 'pending' end as state
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        left join ledger.transfer target on t.phase = 'post' and target.id = t.target
      where (${sql.join(accounts, sql` or `)})
        and (not e.pending or (t.phase = 'pending' and not exists (select from ledger.transfer r where r.target = t.id and r.phase <> 'void')))) l
    where (${transferId}::bigint is null or l.transfer_id = ${transferId}::bigint) and ${oneOf(sql`l.state`, states)} and ${oneOf(sql`l.kind`, kinds)}
      and (${notKinds === null} or l.kind <> all(${notKinds ?? []}::text[]))
      and (${portfolio}::text is null or l.portfolio = ${portfolio})
      and (${from?.toString() ?? null}::timestamptz is null or l.at >= ${from?.toString() ?? null}::timestamptz)
      and (${before?.toString() ?? null}::timestamptz is null or l.at < ${before?.toString() ?? null}::timestamptz)
      and (${least}::bigint is null or abs(l.amount) >= ${least}::bigint)
      and (${most}::bigint is null or abs(l.amount) <= ${most}::bigint)
      and ${search === null ? sql`true` : foundBy(search)}`
}

const oneOf = (what: RawBuilder<unknown>, among: readonly string[] | null): RawBuilder<unknown> =>
  among === null ? sql`true` : sql`${what} = any(${among}::text[])`

const foundBy = ({ subject, kinds, portfolios, size }: HistorySearch): RawBuilder<unknown> => sql`
  (strpos(lower(l.subject), ${subject.toLowerCase()}) > 0 or l.kind = any(${kinds}::text[])
    or l.portfolio = any(${portfolios}::text[]) or abs(l.amount) = ${size}::bigint)`

type LineRow = Omit<ViewLine, 'at'> & { readonly at: Instant }

/** The lines after a transfer, newest first. */
export async function filteredHistory(
  books: Books,
  histories: readonly HistoryOf[],
  filter: HistoryFilter,
  { first, after }: { readonly first: number; readonly after: bigint | null },
): Promise<ViewLine[]> {
  const { rows } = await sql<LineRow>`
    select transfer_id as "transferId", kind, amount, at, state from (${linesOf(histories, filter)}) f
    where ${after}::bigint is null or (f.at, f.transfer_id) < (select t.effective_at, t.id from ledger.transfer t where t.id = ${after}::bigint)
    order by f.at desc, f.transfer_id desc limit ${sql.lit(first)}`.execute(books as Kysely<unknown>)
  return rows.map((row) => ({ ...row, at: textOf(row.at) }))
}

const textOf = (at: Instant): InstantText => instantText(at.toString())

export type HistoryMonth = {
  readonly month: string
  readonly lines: number
  readonly cameIn: bigint
  readonly wentOut: bigint
}

/** The number of matching lines in each month, and the totals of the posted ones; newest month first. */
export async function historyMonths(
  books: Books,
  histories: readonly HistoryOf[],
  filter: HistoryFilter,
): Promise<HistoryMonth[]> {
  const { rows } = await sql<HistoryMonth>`
    select month, count(*)::int as lines,
      coalesce(sum(amount) filter (where state = 'posted' and amount > 0), 0)::bigint as "cameIn",
      coalesce(sum(amount) filter (where state = 'posted' and amount < 0), 0)::bigint as "wentOut"
    from (${linesOf(histories, filter)}) f group by month order by month desc`.execute(books as Kysely<unknown>)
  return rows
}
