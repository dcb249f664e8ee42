import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, BasketId, FundingSourceId, OrderGroupId, OrderId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { investingMessages } from '../messages.ts'
import { type DecidedOrder, decideOrder, type OrderOrigin } from '../rules/order.ts'
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
  /** The statement for an account at a custodian: no prohibited transaction (section 4975). */
  readonly noProhibitedTransaction?: boolean
}

export const idTaken = () => refuse('orderIdTaken', 'This order number is in use. Reload the page and try again.', 'id')

/** Places an order at today's price and requests its agreement. */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<{ id: OrderId } | Refusal> {
  await holdOrderFacts(ctx, input.accountId, [input.portfolioId])
  const account = await accountOf(ctx, input.accountId)
  if (account?.custodian && !input.noProhibitedTransaction) return refuseProhibited()
  const facts = await signedByActor(ctx, input.accountId, await readOrderFacts(ctx, input))
  const decided = decideOrder(input, facts)
  if (isRefusal(decided)) return decided
  const written = await writeOrder(ctx, { ...input, origin: 'checkout' }, facts, decided)
  if (!written) return idTaken()
  await askForSignature(ctx, input.id)
  return { id: input.id }
}

export const askForSignature = (ctx: Ctx, group: OrderGroupId): Promise<void> =>
  ctx.send(investingMessages['esign.requestSignature']({ id: uuidv7(), subject: group, payload: { orderId: group } }))

type Writing = Placing & {
  readonly origin: OrderOrigin
  readonly tenPercentConfirmed: boolean
  readonly basketId?: BasketId
  readonly recurringAgreement?: string
}

/** Inserts a decided order with the facts of its decision; false if its id is in use. */
export async function writeOrder(
  ctx: Ctx,
  input: Writing,
  facts: OrderSnapshot,
  decided: DecidedOrder,
): Promise<boolean> {
  // Read before the order itself counts as one of the account's open orders.
  const claim = { ...(await orderForReward(ctx, input, facts)), price: decided.price }
  const added = await addOrder(ctx.tx, orderRow(ctx, input, facts, decided))
  if (!added) return false
  await promiseRewardFor(ctx, input, claim)
  return true
}

export const orderRow = (ctx: Ctx, input: Writing, facts: OrderSnapshot, decided: DecidedOrder) => ({
  ...ownColumns(input, facts, decided),
  ...placedColumns(ctx, { ...input, isSigned: input.recurringAgreement !== undefined }),
  funding_source_id: input.fundingSourceId,
  basket_id: input.basketId ?? null,
  state: input.recurringAgreement ? ('funding' as const) : ('awaitingSignature' as const),
})

export function ownColumns(
  input: Omit<Writing, 'tenPercentConfirmed' | 'fundingSourceId'>,
  facts: OrderSnapshot,
  decided: DecidedOrder,
) {
  const ruled = facts.tenPercentHeadroom !== null
  return {
    id: input.id,
    account_id: input.accountId,
    portfolio_id: input.portfolioId,
    amount_cents: decided.amount,
    shares_micro: decided.shares,
    share_price_micro: decided.price,
    price_effective_on: decided.priceEffectiveOn,
    origin: input.origin,
    standing_agreement: input.recurringAgreement ?? null,
    accredited: facts.accredited,
    takes_place: !facts.accredited && !facts.isInPortfolio,
    stated_income_cents: ruled ? facts.stated.income : null,
    stated_net_worth_cents: ruled ? facts.stated.netWorth : null,
    ten_percent_headroom_cents: facts.tenPercentHeadroom,
    signer_name: facts.signer.name,
    signer_email: facts.signer.email,
    signs_for: facts.signer.investor,
    signs_by_access_on: facts.signer.accessGrantedOn,
  }
}

/** The columns that orders placed together share. */
export const placedColumns = (
  ctx: Ctx,
  { tenPercentConfirmed, isSigned }: { readonly tenPercentConfirmed: boolean; readonly isSigned: boolean },
) => ({
  ten_percent_confirmed: tenPercentConfirmed,
  signed_at: isSigned ? ctx.clock.now() : null,
  placed_by: ctx.actor.id,
  placed_at: ctx.clock.now(),
})
