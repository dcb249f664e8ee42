import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { MovedLot } from '../rules/moved-lot.ts'

export async function movedLots(db: Kysely<DB> | Transaction<DB>, portfolioId: PortfolioId): Promise<MovedLot[]> {
  const rows = await db
    .selectFrom('investing.lot as lot')
    .innerJoin('investing.lot as origin', 'origin.id', 'lot.from_lot_id')
    .select(['origin.account_id', 'lot.subject', 'lot.acquired_on', 'lot.shares_micro', 'lot.cost_cents'])
    .where('lot.portfolio_id', '=', portfolioId)
    .orderBy('lot.id')
    .execute()
  return rows.map((row) => ({
    from: row.account_id,
    subject: row.subject,
    on: row.acquired_on,
    shares: row.shares_micro,
    cost: row.cost_cents,
  }))
}
