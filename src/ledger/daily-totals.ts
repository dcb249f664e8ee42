import { type Kysely, sql } from 'kysely'
import { type BusinessDay, businessZone } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Books } from './post.ts'

export type DailyTotal = { readonly on: BusinessDay; readonly amount: bigint }

/** The daily totals posted to all accounts of one kind up to an instant; only by given kinds of transfers, if any. */
export async function dailyTotals(
  books: Books,
  { kind, transferKinds, upTo }: { kind: string; transferKinds?: readonly string[]; upTo: Instant },
): Promise<DailyTotal[]> {
  const { rows } = await sql<DailyTotal>`
    select (e.effective_at at time zone ${businessZone})::date as on, sum(e.amount)::bigint as amount
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.transfer t on t.id = e.transfer_id
    where a.kind = ${kind} and not e.pending and e.effective_at < ${upTo.toString()}
      and (${transferKinds === undefined} or t.kind = any(${transferKinds ?? []}::text[]))
    group by 1 order by 1`.execute(books as Kysely<unknown>)
  return rows
}
