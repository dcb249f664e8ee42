import { sql } from 'kysely'
import type { Handle } from '#business/cases/server/public.ts'
import { type BusinessDay, businessZone } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, HoldingTransferId, LotId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { HoldingTransfer } from './transfer-store.ts'

/** A lot that a case made, out of one of the other account. */
export type MovedLot = {
  readonly lotId: LotId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly fromLotId: LotId
  readonly shares: Microshares
  readonly cost: Cents
  readonly heldFrom: BusinessDay
  readonly price: SharePrice | null
}

/** The lots that came to the receiver, the oldest shares first. */
export async function movedLotsOf(db: Handle, id: HoldingTransferId): Promise<MovedLot[]> {
  const rows = await db
    .selectFrom('transfers.lot_moved')
    .selectAll()
    .where('transfer_case_id', '=', id)
    .where('is_return', '=', false)
    .orderBy('portfolio_id')
    .orderBy('held_from')
    .orderBy('lot_id')
    .execute()
  return rows.map((row) => ({
    lotId: row.lot_id,
    accountId: row.account_id,
    portfolioId: row.portfolio_id,
    fromLotId: row.from_lot_id,
    shares: row.shares_micro,
    cost: row.cost_cents,
    heldFrom: row.held_from,
    price: row.price_micro,
  }))
}

/** The value of what the same person gave the same receiver in a year, other than by this case; reversed gifts are none. */
export async function givenInYear(
  db: Handle,
  { id, fromUserId, toUserId }: HoldingTransfer,
  year: number,
): Promise<Cents> {
  const rows = await db
    .selectFrom('transfers.holding_transfer as t')
    .innerJoin('transfers.lot_moved as m', 'm.transfer_case_id', 't.id')
    .select(['t.id', 'm.portfolio_id', 'm.price_micro'])
    .select((eb) => eb.fn.sum<bigint>('m.shares_micro').as('shares'))
    .where('t.from_user_id', '=', fromUserId)
    .where('t.to_user_id', '=', toUserId)
    .where('t.kind', '=', 'gift')
    .where('t.id', '<>', id)
    .where('t.transferred_at', 'is not', null)
    .where('t.reversed_at', 'is', null)
    .where(sql`extract(year from t.transferred_at at time zone ${sql.lit(businessZone)})`, '=', year)
    .groupBy(['t.id', 'm.portfolio_id', 'm.price_micro'])
    .execute()
  return rows.reduce(
    (sum, { shares, price_micro: price }) =>
      price === null ? sum : cents(sum + shareValue(microshares(BigInt(shares)), price)),
    noCents,
  )
}
