import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { decideOrder } from '../rules/order.ts'
import { readOrderFacts } from './order-facts.ts'
import { addOrder } from './order-store.ts'

export type PlaceOrderAsk = {
  readonly id: string
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: Cents
  readonly fundingSourceId: string | null
  readonly sharePriceSeen: SharePrice
  readonly tenPercentConfirmed: boolean
}

/** Places an order at today's price and has its agreement made ready for signing. */
export async function placeOrder(ctx: Ctx, ask: PlaceOrderAsk): Promise<{ id: string } | Refusal> {
  // Cap and investor count are the portfolio's, so two orders for its last room are decided one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${ask.portfolioId}`}, 0))`.execute(ctx.tx)
  const seen = await readOrderFacts(ctx, ask)
  const decided = decideOrder(ask, seen)
  if (isRefusal(decided)) return decided
  await addOrder(ctx.tx, {
    ...ask,
    ...decided,
    signerName: seen.signer.name,
    signerEmail: seen.signer.email,
    placedAt: ctx.clock.now(),
    placedBy: ctx.actor.id,
  })
  await ctx.send({
    id: uuidv7(),
    partner: 'esign',
    operation: 'requestSignature',
    subject: ask.id,
    payload: { orderId: ask.id },
  })
  await ctx.announce({
    kind: 'orderPlaced',
    orderId: ask.id,
    accountId: ask.accountId,
    portfolioId: ask.portfolioId,
    amount: decided.amount.toString(),
  })
  return { id: ask.id }
}
