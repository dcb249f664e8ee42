import { type Kysely, sql } from 'kysely'
import { businessZone } from '#kernel/business-day.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

/** `month` is "2026-10". */
export type MonthlyTotal = { readonly key: string; readonly month: string; readonly amount: bigint }

/** What was posted to each of some accounts in each month in which something was, the oldest month first. */
export async function monthlyTotals(books: Books, accounts: readonly LedgerAccount[]): Promise<MonthlyTotal[]> {
  const { rows } = await sql<MonthlyTotal>`
    select a.key, to_char(e.effective_at at time zone ${businessZone}, 'YYYY-MM') as month, sum(e.amount)::bigint as amount
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.key = any(${accounts.map(({ key }) => key)}::text[]) and not e.pending
    group by 1, 2 order by 2, 1`.execute(books as Kysely<unknown>)
  return rows
}
