import { sql } from 'kysely'
import { releaseRewards } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { investingEvents } from '../events.ts'
import type { Order } from './order-store.ts'

type Ended = Parameters<typeof orderFacts>[0]
type Why = { readonly code: string; readonly message: string }

/** The same reason for several orders. */
export const allFor = (orders: readonly Ended[], why: Why) => orders.map((order) => ({ order, why }))

/** Ends orders without shares, each with its reason: cancelled by the investor, or failed with the partner's. */
export async function endOrders(
  ctx: Ctx,
  ended: readonly { readonly order: Ended; readonly why: Why }[],
  state: 'cancelled' | 'failed',
): Promise<void> {
  if (ended.length === 0) return
  await sql`update investing.investment_order o
    set state = ${state}, ended_at = ${ctx.clock.now().toString()}, failure_code = e.code, failure_message = e.message
    from unnest(${ended.map(({ order }) => order.id)}::text[], ${ended.map(({ why }) => why.code)}::text[],
      ${ended.map(({ why }) => why.message)}::text[]) e(id, code, message) where o.id = e.id`.execute(ctx.tx)
  await announceEnded(ctx, ended, state)
}

/** Releases the rewards of orders that are stored as ended, and emits their events. */
export async function announceEnded(
  ctx: Ctx,
  ended: readonly { readonly order: Ended; readonly why: Why }[],
  state: 'cancelled' | 'failed',
): Promise<void> {
  if (ended.length === 0) return
  await releaseRewards(
    ctx,
    ended.map(({ order }) => order.id),
  )
  const endedAs = state === 'failed' ? investingEvents.orderFailed : investingEvents.orderCancelled
  await ctx.emitAll(
    ended.map(({ order, why }) => endedAs({ ...orderFacts(order), code: why.code, reason: why.message })),
  )
}

/** An order's fields in events. */
export const orderFacts = ({
  id,
  accountId,
  portfolioId,
  amount,
  origin,
}: Pick<Order, 'id' | 'accountId' | 'portfolioId' | 'amount' | 'origin'>) => ({
  orderId: id,
  accountId,
  portfolioId,
  amount,
  origin,
})
