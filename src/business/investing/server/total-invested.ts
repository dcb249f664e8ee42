import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'

type Handle = Kysely<DB> | Transaction<DB>

/**
 * Total Invested: settled purchases paid with the investors' own money (bank, cash balance, reinvested dividends), less
 * what they sold back to the company, at cost. Promotion shares and the company's own accounts are no orders and do not count.
 */
export async function totalInvestedOfAll(db: Handle): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from investing.total_invested(null)`.execute(
    db as Kysely<unknown>,
  )
  return cents(rows[0]!.sum)
}

/** The same of each of some accounts; nothing of who never invested. */
export async function totalInvestedOf(
  db: Handle,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => Cents> {
  const { rows } = await sql<{ account_id: AccountId; amount_cents: bigint }>`
    select * from investing.total_invested(${accountIds}::text[])`.execute(db as Kysely<unknown>)
  const amounts = new Map(rows.map((row) => [row.account_id, cents(row.amount_cents)]))
  return (accountId) => amounts.get(accountId) ?? noCents
}
