import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type KindSum = {
  readonly kind: string
  /** The issuer or null: investors of a kind are totaled together, and the company owns the rest. */
  readonly owner: string | null
  /** True if the owners also have an account of the kind `beside`. */
  readonly isBeside: boolean
  readonly posted: bigint
}

/** Hot accounts are summed from their last checkpoint, all of them in one call. */
const hot = sql`hot as materialized (
      select r.key, r.posted from ledger.balances(array(select key from ledger.account where hot and unit = 'USD')) r)`
const posted = sql`sum(coalesce(b.posted, h.posted, 0))::bigint as posted`
/** The company's and issuers' accounts are few: each balance is looked up, and the many others are skipped. */
const balances = sql`left join lateral (select posted from ledger.balance where account_id = a.id limit 1) b on true left join hot h on h.key = a.key and a.hot`

/**
 * The posted dollars by kind of account: given kinds totaled over all investors, whose accounts are never hot, and
 * everything of the company and issuers.
 */
export async function sumsByKind(
  books: Books,
  { kinds, beside }: { readonly kinds: readonly string[]; readonly beside: string },
): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    with besides as materialized (select distinct owner from ledger.account where unit = 'USD' and kind = ${beside}),
    ${hot}
    select a.kind, null as owner, s.owner is not null as "isBeside", sum(b.posted)::bigint as posted
      from ledger.account a left join besides s on s.owner = a.owner join ledger.balance b on b.account_id = a.id
     where a.unit = 'USD' and a.kind = any(${kinds}::text[]) and a.owner like 'acc\\_%' group by 1, 2, 3
    union all
    select a.kind, a.owner, false, ${posted} from ledger.account a ${balances}
     where a.unit = 'USD' and (a.owner is null or a.owner not like 'acc\\_%') group by 1, 2, 3`.execute(
    books as Kysely<unknown>,
  )
  return rows
}

export async function sumsOfIssuer(books: Books, issuer: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    with ${hot}
    select a.kind, a.owner, false as "isBeside", ${posted} from ledger.account a ${balances}
     where a.unit = 'USD' and (a.owner is null or a.owner not like 'acc\\_%') and a.owner = ${issuer} group by 1, 2, 3`.execute(
    books as Kysely<unknown>,
  )
  return rows
}
