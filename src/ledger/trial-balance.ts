import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

export type TrialBalanceRow = {
  readonly account: string
  readonly debits: bigint
  readonly credits: bigint
  readonly closing: bigint
}

/**
 * Every account in dollars of some kinds of one owner, with movements between them and other accounts as `due:` and the
 * kind of posting. The closing balances sum to zero, because each posting does.
 */
export async function trialBalanceOf(
  books: Books,
  { owner, kinds, month }: { readonly owner: string; readonly kinds: readonly string[]; readonly month?: string },
): Promise<TrialBalanceRow[]> {
  const inTime = month
    ? sql`and e.effective_at < ((${month} || '-01')::date + interval '1 month') at time zone 'America/New_York'`
    : sql``
  const { rows } = await sql<TrialBalanceRow>`
    with own as (select id, key from ledger.account where owner = ${owner} and unit = 'USD' and kind = any(${kinds}::text[])),
      moved as (select own.key, e.transfer_id, e.kind, e.amount from own join ledger.entry e on e.account_id = own.id where not e.pending ${inTime}),
      between_parties as (select transfer_id, 'due:' || min(kind) as key, -sum(amount) as amount from moved group by 1 having sum(amount) <> 0)
    select key as account, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debits,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits, sum(amount)::bigint as closing
    from (select key, amount from moved union all select key, amount from between_parties) lines group by 1 order by 1`.execute(
    books as Kysely<unknown>,
  )
  return rows
}
