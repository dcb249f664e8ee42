import { type Kysely, sql } from 'kysely'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, DividendId } from '#kernel/ids.ts'
import type { Handle } from './dividend-store.ts'

export type PaidPage = {
  /** The cursor of the next page. */
  readonly page: bigint
  readonly parts: readonly { readonly accountId: AccountId; readonly amount: Cents }[]
}

/** A page of some hundred payments of a dividend; null after the last. */
export async function paidPage(db: Handle, dividendId: DividendId, after: bigint): Promise<PaidPage | null> {
  type Row = { page: bigint; account_id: AccountId; amount: bigint }
  const { rows } = await sql<Row>`select * from dividends.paid_page(${dividendId}, ${after})`.execute(
    db as Kysely<unknown>,
  )
  if (rows.length === 0) return null
  return {
    page: rows[0]!.page,
    parts: rows.map((row) => ({ accountId: row.account_id, amount: cents(row.amount) })),
  }
}
