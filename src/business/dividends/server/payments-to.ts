import { type Kysely, sql } from 'kysely'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, DividendId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Handle } from './dividend-store.ts'

export type PaymentTo = {
  readonly accountId: AccountId
  readonly dividendId: DividendId
  /** The dividend that it corrects, or its own id. */
  readonly of: DividendId
  readonly recordOn: BusinessDay
  readonly paidOn: BusinessDay
  /** Negative if the holder owes some of it back. */
  readonly amount: Cents
}

export async function partsOf(
  db: Handle,
  dividendId: DividendId,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, Cents>> {
  const { rows } = await sql<{ account_id: AccountId; amount: bigint }>`
    select a.account_id, l.amount from unnest(${accountIds}::text[]) a(account_id)
      cross join lateral dividends.lines_of(a.account_id, ${dividendId}) l`.execute(db as Kysely<unknown>)
  return new Map(rows.map(({ account_id, amount }) => [account_id, cents(amount)]))
}

/** A portfolio's payments to accounts up to an instant, by register line, in payment order. */
export async function paymentsTo(
  db: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<PaymentTo[]> {
  type Row = {
    account_id: AccountId
    id: DividendId
    of: DividendId
    record_on: BusinessDay
    paid_at: Instant
    amount: bigint
  }
  const { rows } = await sql<Row>`
    select a.account_id, d.id, coalesce(d.corrects, d.id) as of, d.record_on, d.paid_at, l.amount
    from unnest(${accountIds}::text[]) a(account_id) cross join lateral dividends.lines_of(a.account_id) l
      join dividends.dividend d on d.id = l.dividend_id
    where d.portfolio_id = ${portfolioId} and d.paid_at <= ${upTo.toString()} and l.amount <> 0
    order by d.paid_at, d.number`.execute(db as Kysely<unknown>)
  return rows.map((row) => ({
    accountId: row.account_id,
    dividendId: row.id,
    of: row.of,
    recordOn: row.record_on,
    paidOn: dayOf(row.paid_at),
    amount: cents(row.amount),
  }))
}
