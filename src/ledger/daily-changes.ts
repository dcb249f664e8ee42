import { type Kysely, sql } from 'kysely'
import { type BusinessDay, businessZone } from '#kernel/business-day.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

export type DailyChange = { readonly key: string; readonly on: BusinessDay; readonly amount: bigint }

/** The total posted to each account on each day with postings, oldest first. */
export async function dailyChanges(books: Books, accounts: readonly LedgerAccount[]): Promise<DailyChange[]> {
  const { rows } = await sql<DailyChange>`
    select a.key, (e.effective_at at time zone ${businessZone})::date as on, sum(e.amount)::bigint as amount
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = any(${accounts.map(({ key }) => key)}::text[]) and not e.pending
    group by 1, 2 order by 2, 1`.execute(books as Kysely<unknown>)
  return rows
}
