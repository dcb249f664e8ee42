import { v7 as uuidv7 } from 'uuid'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { type DecidedOrder, decideOrder, type OrderOrigin, type OrderState } from '../rules/order.ts'
import { holdOrderFacts, type OrderSeen, readOrderFacts } from './order-facts.ts'
import { orderForReward, promiseRewardFor } from './order-rewards.ts'
import { addOrder, findOrder, type Order } from './order-store.ts'
import { payFor } from './pay-order.ts'

type Placing = {
  readonly id: string
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: Cents
  readonly fundingSourceId: string | null
}

export type PlaceOrderAsk = Placing & { readonly sharePriceSeen: SharePrice; readonly tenPercentConfirmed: boolean }

export const idTaken = () => refuse('orderIdTaken', 'This order number is in use. Reload the page and try again.', 'id')

/** Places an order at today's price and has its agreement made ready for signing. */
export async function placeOrder(ctx: Ctx, ask: PlaceOrderAsk): Promise<{ id: string } | Refusal> {
  await holdOrderFacts(ctx, ask.accountId, [ask.portfolioId])
  const seen = await readOrderFacts(ctx, ask)
  const decided = decideOrder(ask, seen)
  if (isRefusal(decided)) return decided
  const written = await writeOrder(ctx, { ...ask, origin: 'checkout' }, seen, decided)
  if (!written) return idTaken()
  await askForSignature(ctx, ask.id)
  return { id: ask.id }
}

/** Has the agreement of an order, or of all orders of a basket, made and handed to the e-signing partner. */
export const askForSignature = (ctx: Ctx, group: string): Promise<void> =>
  ctx.send({
    id: uuidv7(),
    partner: 'esign',
    operation: 'requestSignature',
    subject: group,
    payload: { orderId: group },
  })

type Writing = Placing & {
  readonly origin: OrderOrigin
  readonly tenPercentConfirmed: boolean
  readonly basketId?: string
  readonly standingAgreement?: string
}

/** Writes a decided order down with what it was decided by, and says so; false when its id is in use. */
export async function writeOrder(ctx: Ctx, ask: Writing, seen: OrderSeen, decided: DecidedOrder): Promise<boolean> {
  // Seen before the order itself is one of the account's orders on their way.
  const claim = { ...(await orderForReward(ctx, ask, seen)), price: decided.price }
  const added = await addOrder(ctx.tx, orderRow(ctx, ask, seen, decided))
  if (!added) return false
  await promiseRewardFor(ctx, ask, claim)
  await ctx.announce(orderPlaced(ask, decided))
  return true
}

export const orderPlaced = (ask: Placing & { readonly origin: OrderOrigin }, { amount }: DecidedOrder) => ({
  kind: 'orderPlaced',
  orderId: ask.id,
  accountId: ask.accountId,
  portfolioId: ask.portfolioId,
  amount: amount.toString(),
  origin: ask.origin,
})

/** An order as it is stored, with what it was decided by. */
export function orderRow(ctx: Ctx, ask: Writing, seen: OrderSeen, decided: DecidedOrder) {
  const ruled = seen.tenPercentHeadroom !== null
  return {
    id: ask.id,
    account_id: ask.accountId,
    portfolio_id: ask.portfolioId,
    amount_cents: decided.amount,
    shares_micro: decided.shares,
    share_price_micro: decided.price,
    price_effective_on: decided.priceEffectiveOn,
    funding_source_id: ask.fundingSourceId,
    origin: ask.origin,
    basket_id: ask.basketId ?? null,
    standing_agreement: ask.standingAgreement ?? null,
    state: ask.standingAgreement ? 'funding' : 'awaitingSignature',
    signed_at: ask.standingAgreement ? ctx.clock.now() : null,
    accredited: seen.accredited,
    takes_place: !seen.accredited && !seen.isInPortfolio,
    ten_percent_confirmed: ask.tenPercentConfirmed,
    stated_income_cents: ruled ? seen.stated.income : null,
    stated_net_worth_cents: ruled ? seen.stated.netWorth : null,
    ten_percent_headroom_cents: seen.tenPercentHeadroom,
    signer_name: seen.signer.name,
    signer_email: seen.signer.email,
    placed_by: ctx.actor.id,
    placed_at: ctx.clock.now(),
  }
}

/** An order that a standing instruction places. Its signed agreement covers it, so nothing is signed again. */
export type StandingOrderAsk = Placing & {
  readonly origin: 'autoInvest' | 'reinvest'
  /** Names the signed instruction: the id of its document. */
  readonly standingAgreement: string
}

export type StandingOrder = Pick<Order, 'id' | 'amount' | 'shares' | 'expectedSettlementOn' | 'failure'> & {
  readonly state: OrderState
}

/**
 * Places an order for a standing instruction at the price of the day and asks for its money at once: from the bank, or from
 * cash, which settles it within this transaction. The id is the caller's: a second call with it answers with the same order.
 * What the decision refuses comes back with its code, and nothing is written.
 */
export async function placeStandingOrder(ctx: Ctx, ask: StandingOrderAsk): Promise<StandingOrder | Refusal> {
  await holdOrderFacts(ctx, ask.accountId, [ask.portfolioId])
  const before = await findOrder(ctx.tx, { id: ask.id })
  if (before) return sameOrder(before, ask) ? before : idTaken()
  const seen = await readOrderFacts(ctx, ask)
  // The instruction states the 10% for every order under it; the limit itself is checked each time.
  const terms = { ...ask, sharePriceSeen: null, tenPercentConfirmed: true }
  const decided = decideOrder(terms, seen)
  if (isRefusal(decided)) return decided
  if (!(await writeOrder(ctx, terms, seen, decided))) return idTaken()
  await payFor(ctx, ask.id)
  return (await findOrder(ctx.tx, { id: ask.id }))!
}

const sameOrder = (order: Order, ask: StandingOrderAsk): boolean =>
  order.accountId === ask.accountId &&
  order.portfolioId === ask.portfolioId &&
  order.amount === ask.amount &&
  order.fundingSourceId === ask.fundingSourceId &&
  order.standingAgreement === ask.standingAgreement
