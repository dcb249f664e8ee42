import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type OwnedBalance = { readonly owner: string; readonly posted: bigint }

/** Every account of one kind whose balance is not zero, by its owner; not for hot accounts, whose balance is summed. */
export async function balancesOfKind(books: Books, kind: string): Promise<OwnedBalance[]> {
  const { rows } = await sql<OwnedBalance>`
    select a.owner, b.posted from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.kind = ${kind} and a.owner is not null and b.posted <> 0 order by abs(b.posted) desc, a.owner`.execute(
    books as Kysely<unknown>,
  )
  return rows
}
