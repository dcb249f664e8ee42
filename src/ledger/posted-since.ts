import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

type Posted = {
  readonly unit: string
  readonly owner: string
  readonly kinds: readonly string[]
}

/** True if anything was posted after a transfer to an account in a unit, or by some kinds to an account of an owner. */
export async function isPostedSince(books: Books, { unit, owner, kinds }: Posted, after: bigint): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (select from ledger.entry e join ledger.account a on a.id = e.account_id
      where e.transfer_id > ${after} and not e.pending
        and (a.unit = ${unit} or (a.owner = ${owner} and e.kind = any(${kinds}::text[])))) as posted`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.posted
}
