import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type KindSum = {
  readonly kind: string
  /** The issuer or null: investors of a kind are summed together, and the company owns what nobody else does. */
  readonly owner: string | null
  /** Whether the owners also have an account of the kind `beside`. */
  readonly isBeside: boolean
  readonly posted: bigint
}

const posted = sql`sum(coalesce(b.posted, h.posted, 0))::bigint as posted`
/** Balances of accounts to which many write are summed from their last checkpoint on. */
const balances = sql`left join ledger.balance b on b.account_id = a.id
      left join lateral (select r.posted from ledger.balances(array[a.key]) r where a.hot) h on true`

/** What is posted in dollars by kind of account: of the kinds named for all investors together, and of everything that is the company's or an issuer's. */
export async function sumsByKind(
  books: Books,
  { kinds, beside }: { readonly kinds: readonly string[]; readonly beside: string },
): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    with besides as materialized (select distinct owner from ledger.account where kind = ${beside})
    select a.kind, null as owner, s.owner is not null as "isBeside", ${posted}
      from ledger.account a left join besides s on s.owner = a.owner ${balances}
     where a.unit = 'USD' and a.kind = any(${kinds}::text[]) and a.owner like 'acc\\_%' group by 1, 2, 3
    union all
    select a.kind, a.owner, false, ${posted} from ledger.account a ${balances}
     where a.unit = 'USD' and (a.owner is null or a.owner not like 'acc\\_%') group by 1, 2, 3`.execute(
    books as Kysely<unknown>,
  )
  return rows
}

/** The same of one issuer alone. */
export async function sumsOfIssuer(books: Books, issuer: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select a.kind, a.owner, false as "isBeside", ${posted} from ledger.account a ${balances}
     where a.unit = 'USD' and (a.owner is null or a.owner not like 'acc\\_%') and a.owner = ${issuer} group by 1, 2, 3`.execute(
    books as Kysely<unknown>,
  )
  return rows
}
