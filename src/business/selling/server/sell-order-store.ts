import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB, SellingSellOrder } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId, SellOrderId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { SellOrderState } from '../rules/sell-order.ts'

export type Handle = Kysely<DB> | Transaction<DB>
export const dbOf = (on: Ctx | Platform): Handle => ('tx' in on ? on.tx : on.db)

export type SellOrder = {
  readonly id: SellOrderId
  readonly accountId: AccountId | null
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly filled: Microshares
  readonly left: Microshares
  readonly state: SellOrderState
  readonly priceShown: SharePrice
  readonly acceptsBuyback: boolean
  readonly holds: number
  readonly large: boolean
  readonly placedBy: string
  readonly placedAt: Instant
  readonly endedAt: Instant | null
  readonly end: { readonly code: string; readonly reason: string } | null
}

export const orderFrom = (row: Selectable<SellingSellOrder>): SellOrder => ({
  id: row.id,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  shares: row.shares_micro,
  filled: row.filled_micro,
  left: microshares(row.shares_micro - row.filled_micro),
  state: row.state,
  priceShown: row.price_seen_micro,
  acceptsBuyback: row.accepts_buyback,
  holds: row.holds,
  large: row.large,
  placedBy: row.placed_by,
  placedAt: row.placed_at,
  endedAt: row.ended_at,
  end: row.end_code ? { code: row.end_code, reason: row.end_reason ?? '' } : null,
})

export async function findSellOrder(db: Handle, id: SellOrderId): Promise<SellOrder | null> {
  const row = await db.selectFrom('selling.sell_order').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? orderFrom(row) : null
}

type ListedInput = {
  readonly accountIds: readonly AccountId[]
  /** The person who lists now: their listings in other people's accounts count too. */
  readonly by: UserId
  readonly since: Instant
  readonly except: SellOrderId
}

/** The value of listings since then, at the shown prices; a canceled one counts as far as it was sold. */
export async function listedSince(db: Handle, { accountIds, by, since, except }: ListedInput): Promise<Cents> {
  const rows = await db
    .selectFrom('selling.sell_order')
    .selectAll()
    .where((eb) => eb.or([eb('account_id', 'in', accountIds), eb('placed_by', '=', by)]))
    .where('placed_at', '>', since)
    .where('id', '<>', except)
    .execute()
  return rows
    .map(orderFrom)
    .reduce(
      (sum, { state, shares, filled, priceShown }) =>
        cents(sum + shareValue(state === 'cancelled' ? filled : shares, priceShown)),
      cents(0n),
    )
}

/** Serializes one person's sales, across their accounts and portfolios. */
export async function lockSalesOf(ctx: Ctx, people: readonly UserId[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('sales of ' || ${person}, 0))`.execute(ctx.tx)
}

/** Locks sell orders in id order until this transaction ends. */
export async function lockSellOrders(
  tx: Transaction<DB>,
  ids: readonly SellOrderId[],
): Promise<Map<string, SellOrder>> {
  const rows = await tx
    .selectFrom('selling.sell_order')
    .selectAll()
    .where('id', '=', sql<SellOrderId>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, orderFrom(row)]))
}

export async function sellOrdersOf(db: Handle, accountId: AccountId, page: ListPage): Promise<SellOrder[]> {
  const rows = await pageOf(
    db.selectFrom('selling.sell_order').selectAll().where('account_id', '=', accountId),
    { of: 'selling.sell_order', by: 'placed_at', newestFirst: true },
    page,
  )
  return rows.map(orderFrom)
}

export const countSellOrders = (db: Handle, accountId: AccountId): Promise<number> =>
  countOf(db.selectFrom('selling.sell_order').where('account_id', '=', accountId))

export async function openOrders(
  db: Handle,
  portfolioId: PortfolioId,
  { skip = 0, limit = 500 }: { skip?: number; limit?: number } = {},
): Promise<SellOrder[]> {
  const rows = await db
    .selectFrom('selling.sell_order')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'open')
    .orderBy('placed_at')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(orderFrom)
}

export type NewSellOrder = Pick<
  SellOrder,
  'id' | 'accountId' | 'portfolioId' | 'shares' | 'state' | 'priceShown' | 'acceptsBuyback' | 'large'
>

export async function addSellOrder(ctx: Ctx, order: NewSellOrder): Promise<void> {
  await ctx.tx
    .insertInto('selling.sell_order')
    .values({
      id: order.id,
      account_id: order.accountId,
      portfolio_id: order.portfolioId,
      shares_micro: order.shares,
      state: order.state,
      price_seen_micro: order.priceShown,
      accepts_buyback: order.acceptsBuyback,
      holds: order.state === 'indicated' ? 0 : 1,
      large: order.large,
      placed_by: ctx.actor.id,
      placed_at: ctx.clock.now(),
    })
    .execute()
}

export async function changeSellOrder(
  ctx: Ctx,
  id: SellOrderId,
  change: Partial<{
    state: SellOrderState
    shares: Microshares
    holds: number
    endedAt: Instant
    end: SellOrder['end']
  }> &
    Partial<Pick<SellOrder, 'priceShown' | 'acceptsBuyback' | 'large'>> & { placedAt?: Instant },
): Promise<void> {
  await ctx.tx
    .updateTable('selling.sell_order')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.shares !== undefined && { shares_micro: change.shares }),
      ...(change.holds !== undefined && { holds: change.holds }),
      ...(change.endedAt && { ended_at: change.endedAt }),
      ...(change.end && { end_code: change.end.code, end_reason: change.end.reason }),
      ...(change.priceShown && { price_seen_micro: change.priceShown }),
      ...(change.acceptsBuyback !== undefined && { accepts_buyback: change.acceptsBuyback }),
      ...(change.large !== undefined && { large: change.large }),
      ...(change.placedAt && { placed_at: change.placedAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function queueSums(
  db: Handle,
  portfolioId: PortfolioId,
  before?: { readonly placedAt: Instant; readonly id: SellOrderId },
): Promise<{
  readonly orders: number
  readonly shares: Microshares
  readonly ahead: Microshares
  readonly ordersAhead: number
}> {
  const stands = before ? sql`(placed_at, id) < (${before.placedAt.toString()}::timestamptz, ${before.id})` : sql`true`
  const { rows } = await sql<{ orders: bigint; shares: bigint; ahead: bigint; orders_ahead: bigint }>`
    select count(*) as orders, coalesce(sum(shares_micro - filled_micro), 0)::bigint as shares,
      count(*) filter (where ${stands}) as orders_ahead,
      coalesce(sum(shares_micro - filled_micro) filter (where ${stands}), 0)::bigint as ahead
    from selling.sell_order where portfolio_id = ${portfolioId} and state = 'open'`.execute(db)
  const row = rows[0]!
  return {
    orders: Number(row.orders),
    shares: microshares(row.shares),
    ahead: microshares(row.ahead),
    ordersAhead: Number(row.orders_ahead),
  }
}
