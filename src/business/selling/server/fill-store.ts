import { type Selectable, sql } from 'kysely'
import type { LotSource } from '#business/investing/rules/lots.ts'
import { lotDaysRelation, lotOrder } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { SellingFill, SellingFillLot } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, FillId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { type SalePart, type SaleSum, sumOf } from '../rules/sale-parts.ts'
import type { Handle, SellOrder } from './sell-order-store.ts'

export type Fill = {
  readonly id: FillId
  readonly sellOrderId: SellOrderId
  readonly portfolioId: PortfolioId
  readonly sellerAccountId: AccountId | null
  readonly rail: 'matched' | 'redemption' | 'reward'
  readonly subject: string
  readonly shares: Microshares
  readonly price: SharePrice
  readonly sum: SaleSum
  readonly parts: readonly SalePart[]
  readonly at: Instant
  readonly on: BusinessDay
}

/** One sale of a sell order per subject, so its id contains both. */
export const fillIdOf = (sellOrderId: SellOrderId, subject: string): FillId => `fil_${sellOrderId}_${subject}`

/** Saves the fills of orders, lot by lot, and the orders' resulting states, in three statements. */
export async function writeFills(
  ctx: Ctx,
  { fills, orders }: { readonly fills: readonly Fill[]; readonly orders: readonly SellOrder[] },
): Promise<void> {
  const of = <Value>(read: (fill: Fill) => Value) => fills.map(read)
  await sql`insert into selling.fill (id, sell_order_id, portfolio_id, seller_account_id, rail, subject, shares_micro, price_micro,
      paid_cents, discount_cents, penalty_cents, fee_cents, cost_cents, filled_at, filled_on)
    select * from unnest(${of(({ id }) => id)}::text[], ${of(({ sellOrderId }) => sellOrderId)}::text[],
      ${of(({ portfolioId }) => portfolioId)}::text[], ${of(({ sellerAccountId }) => sellerAccountId)}::text[],
      ${of(({ rail }) => rail)}::text[], ${of(({ subject }) => subject)}::text[], ${of(({ shares }) => shares)}::bigint[],
      ${of(({ price }) => price)}::bigint[], ${of(({ sum }) => sum.paid)}::bigint[], ${of(({ sum }) => sum.discount)}::bigint[],
      ${of(({ sum }) => sum.penalty)}::bigint[], ${of(({ sum }) => sum.fee)}::bigint[], ${of(({ sum }) => sum.cost)}::bigint[],
      ${of(({ at }) => at.toString())}::timestamptz[], ${of(({ on }) => on)}::date[])`.execute(ctx.tx)
  await writeParts(ctx, fills)
  await sql`update selling.sell_order o set filled_micro = n.filled, state = n.state, holds = n.holds, ended_at = n.ended_at,
      end_code = n.code, end_reason = n.reason
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ filled }) => filled)}::bigint[],
      ${orders.map(({ state }) => state)}::text[], ${orders.map(({ holds }) => holds)}::int[],
      ${orders.map(({ endedAt }) => endedAt?.toString() ?? null)}::timestamptz[], ${orders.map(({ end }) => end?.code ?? null)}::text[],
      ${orders.map(({ end }) => end?.reason ?? null)}::text[]) n(id, filled, state, holds, ended_at, code, reason)
    where o.id = n.id`.execute(ctx.tx)
}

async function writeParts(ctx: Ctx, fills: readonly Fill[]): Promise<void> {
  const parts = fills.flatMap((fill) => fill.parts.map((part) => ({ fillId: fill.id, ...part })))
  await sql`insert into selling.fill_lot (fill_id, lot_id, source, acquired_on, shares_micro, paid_cents, discount_cents, penalty_cents, fee_cents, cost_cents, term, held_from)
    select * from unnest(${parts.map(({ fillId }) => fillId)}::text[], ${parts.map(({ lotId }) => lotId)}::text[],
      ${parts.map(({ source }) => source)}::text[], ${parts.map(({ acquiredOn }) => acquiredOn)}::date[],
      ${parts.map(({ shares }) => shares)}::bigint[], ${parts.map(({ paid }) => paid)}::bigint[],
      ${parts.map(({ discount }) => discount)}::bigint[], ${parts.map(({ penalty }) => penalty)}::bigint[],
      ${parts.map(({ fee }) => fee)}::bigint[], ${parts.map(({ cost }) => cost)}::bigint[],
      ${parts.map(({ term }) => term)}::text[], ${parts.map(({ heldFrom }) => heldFrom ?? null)}::date[])`.execute(
    ctx.tx,
  )
}

const partFrom = (row: Selectable<SellingFillLot>): SalePart => ({
  lotId: row.lot_id,
  source: row.source as LotSource,
  acquiredOn: row.acquired_on,
  heldFrom: row.held_from ?? undefined,
  shares: row.shares_micro,
  paid: row.paid_cents,
  discount: row.discount_cents,
  penalty: row.penalty_cents,
  fee: row.fee_cents,
  cost: row.cost_cents,
  term: row.term,
})

const fillFrom = (row: Selectable<SellingFill>, parts: readonly SalePart[]): Fill => ({
  id: row.id,
  sellOrderId: row.sell_order_id,
  portfolioId: row.portfolio_id,
  sellerAccountId: row.seller_account_id,
  rail: row.rail,
  subject: row.subject,
  shares: row.shares_micro,
  price: row.price_micro,
  sum: sumOf(parts),
  parts,
  at: row.filled_at,
  on: row.filled_on,
})

export async function fillsOf(db: Handle, sellOrderId: SellOrderId): Promise<Fill[]> {
  const fills = await db
    .selectFrom('selling.fill')
    .selectAll()
    .where('sell_order_id', '=', sellOrderId)
    .orderBy('filled_at')
    .orderBy('id')
    .execute()
  const lots = await db
    .selectFrom('selling.fill_lot')
    .leftJoin(lotDaysRelation.as('own'), 'own.id', 'selling.fill_lot.lot_id')
    .selectAll('selling.fill_lot')
    .where(
      isAmong(
        'fill_id',
        fills.map(({ id }) => id),
      ),
    )
    .orderBy(lotOrder('own'))
    .execute()
  const byFill = Map.groupBy(lots, ({ fill_id }) => fill_id)
  return fills.map((row) => fillFrom(row, (byFill.get(row.id) ?? []).map(partFrom)))
}
