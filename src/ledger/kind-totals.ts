import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

/** What each kind of posting has moved an account by in all, pending amounts left out: `settleOrder` → -500000n. */
export async function kindTotals(books: Books, account: LedgerAccount): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; total: bigint }>`
    select t.kind, sum(e.amount)::bigint as total
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.transfer t on t.id = e.transfer_id
    where a.key = ${account.key} and not e.pending group by t.kind`.execute(books as Kysely<unknown>)
  return new Map(rows.map(({ kind, total }) => [kind, total]))
}
