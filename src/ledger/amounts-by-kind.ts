import { type Kysely, sql } from 'kysely'
import type { Instant } from '#kernel/instant.ts'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

export type PostedAmount = {
  readonly key: string
  readonly kind: string
  readonly subject: string
  readonly memo: Readonly<Record<string, string | number | null>>
  readonly at: Instant
  readonly amount: bigint
}

/** Every entry that transfers of some kinds posted to accounts up to an instant, in posting order. */
export async function amountsByKind(
  books: Books,
  accounts: readonly LedgerAccount[],
  { kinds, upTo }: { readonly kinds: readonly string[]; readonly upTo: Instant },
): Promise<PostedAmount[]> {
  const { rows } = await sql<PostedAmount>`
    select a.key, t.kind, t.subject, t.memo, e.effective_at as at, e.amount
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.transfer t on t.id = e.transfer_id
    where a.key = any(${accounts.map(({ key }) => key)}::text[]) and not e.pending and e.effective_at <= ${upTo.toString()}
      and e.kind = any(${kinds}::text[]) and t.kind = any(${kinds}::text[])
    order by e.effective_at, e.transfer_id`.execute(books as Kysely<unknown>)
  return rows
}
