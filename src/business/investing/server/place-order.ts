import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, BasketId, FundingSourceId, OrderGroupId, OrderId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { investingMessages } from '../messages.ts'
import { type DecidedOrder, decideOrder, type OrderOrigin, type OrderState } from '../rules/order.ts'
import { refuseProhibited } from '../rules/prohibited-transaction.ts'
import { holdOrderFacts, type OrderSnapshot, readOrderFacts } from './order-facts.ts'
import { orderForReward, promiseRewardFor } from './order-rewards.ts'
import { signedByActor } from './order-signer.ts'
import { addOrder } from './order-store.ts'

export type Placing = {
  readonly id: OrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly fundingSourceId: FundingSourceId | null
}

export type PlaceOrderInput = Placing & {
  readonly sharePriceSeen: SharePrice
  readonly tenPercentConfirmed: boolean
  /** Stated for an account that a custodian holds: no prohibited transaction (section 4975). */
  readonly noProhibitedTransaction?: boolean
}

export const idTaken = () => refuse('orderIdTaken', 'This order number is in use. Reload the page and try again.', 'id')

/** Places an order at today's price and has its agreement made ready for signing. */
export async function placeOrder(ctx: Ctx, ask: PlaceOrderInput): Promise<{ id: OrderId } | Refusal> {
  await holdOrderFacts(ctx, ask.accountId, [ask.portfolioId])
  const account = await accountOf(ctx, ask.accountId)
  if (account?.custodian && !ask.noProhibitedTransaction) return refuseProhibited()
  const seen = await signedByActor(ctx, ask.accountId, await readOrderFacts(ctx, ask))
  const decided = decideOrder(ask, seen)
  if (isRefusal(decided)) return decided
  const written = await writeOrder(ctx, { ...ask, origin: 'checkout' }, seen, decided)
  if (!written) return idTaken()
  await askForSignature(ctx, ask.id)
  return { id: ask.id }
}

/** Has the agreement of an order, or of all orders of a basket, made and handed to the e-signing partner. */
export const askForSignature = (ctx: Ctx, group: OrderGroupId): Promise<void> =>
  ctx.send(investingMessages['esign.requestSignature']({ id: uuidv7(), subject: group, payload: { orderId: group } }))

type Writing = Placing & {
  readonly origin: OrderOrigin
  readonly tenPercentConfirmed: boolean
  readonly basketId?: BasketId
  readonly recurringAgreement?: string
}

/** Inserts a decided order with the facts of its decision; false when its id is in use. */
export async function writeOrder(ctx: Ctx, ask: Writing, seen: OrderSnapshot, decided: DecidedOrder): Promise<boolean> {
  // Read before the order itself is one of the account's orders on their way.
  const claim = { ...(await orderForReward(ctx, ask, seen)), price: decided.price }
  const added = await addOrder(ctx.tx, orderRow(ctx, ask, seen, decided))
  if (!added) return false
  await promiseRewardFor(ctx, ask, claim)
  return true
}

/** An order's row, with the facts of its decision. */
export const orderRow = (ctx: Ctx, ask: Writing, seen: OrderSnapshot, decided: DecidedOrder) => ({
  ...ownColumns(ask, seen, decided),
  ...placedColumns(ctx, { ...ask, isSigned: ask.recurringAgreement !== undefined }),
  funding_source_id: ask.fundingSourceId,
  basket_id: ask.basketId ?? null,
  state: (ask.recurringAgreement ? 'funding' : 'awaitingSignature') satisfies OrderState,
})

/** The columns that differ from order to order. */
export function ownColumns(
  ask: Omit<Writing, 'tenPercentConfirmed' | 'fundingSourceId'>,
  seen: OrderSnapshot,
  decided: DecidedOrder,
) {
  const ruled = seen.tenPercentHeadroom !== null
  return {
    id: ask.id,
    account_id: ask.accountId,
    portfolio_id: ask.portfolioId,
    amount_cents: decided.amount,
    shares_micro: decided.shares,
    share_price_micro: decided.price,
    price_effective_on: decided.priceEffectiveOn,
    origin: ask.origin,
    standing_agreement: ask.recurringAgreement ?? null,
    accredited: seen.accredited,
    takes_place: !seen.accredited && !seen.isInPortfolio,
    stated_income_cents: ruled ? seen.stated.income : null,
    stated_net_worth_cents: ruled ? seen.stated.netWorth : null,
    ten_percent_headroom_cents: seen.tenPercentHeadroom,
    signer_name: seen.signer.name,
    signer_email: seen.signer.email,
    signs_for: seen.signer.investor,
    signs_by_access_on: seen.signer.accessGrantedOn,
  }
}

/** The columns that all orders placed together share. */
export const placedColumns = (
  ctx: Ctx,
  { tenPercentConfirmed, isSigned }: { readonly tenPercentConfirmed: boolean; readonly isSigned: boolean },
) => ({
  ten_percent_confirmed: tenPercentConfirmed,
  signed_at: isSigned ? ctx.clock.now() : null,
  placed_by: ctx.actor.id,
  placed_at: ctx.clock.now(),
})
