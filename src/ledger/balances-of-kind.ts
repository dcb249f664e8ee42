import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type OwnedBalance = { readonly owner: string; readonly posted: bigint }

const ofKind = (kind: string) => sql`ledger.account a join ledger.balance b on b.account_id = a.id
    where a.kind = ${kind} and a.owner is not null and b.posted <> 0`

/**
 * Accounts of one kind with a nonzero balance, by owner, greatest first; those after `after` if given. Not for hot
 * accounts, whose balance is summed.
 */
export async function balancesOfKind(
  books: Books,
  kind: string,
  { first, after }: { readonly first: number; readonly after: OwnedBalance | null },
): Promise<OwnedBalance[]> {
  const further = after
    ? sql`and (-abs(b.posted), a.owner) > (-abs(${after.posted}::bigint), ${after.owner}::text)`
    : sql``
  const { rows } = await sql<OwnedBalance>`
    select a.owner, b.posted from ${ofKind(kind)} ${further}
    order by -abs(b.posted), a.owner limit ${first}`.execute(books as Kysely<unknown>)
  return rows
}

export async function countOfKind(books: Books, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${ofKind(kind)}`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.count
}

export type KindSum = { readonly owner: string; readonly kind: string; readonly posted: bigint }

export async function sumsOfKinds(books: Books, kinds: readonly string[]): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select a.owner, a.kind, sum(b.posted)::bigint as posted from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.kind = any(${kinds}::text[]) and a.owner is not null group by 1, 2`.execute(books as Kysely<unknown>)
  return rows
}
