import { accountOf, accountsOwnedBy } from '#business/accounts/server/public.ts'
import { refuseProhibited } from '#business/investing/rules/prohibited-transaction.ts'
import { lockPortfolios } from '#business/investing/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { AccountId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import { type Microshares, shareValue } from '#kernel/microshares.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { post } from '#ledger/post.ts'
import { sellingEvents } from '../events.ts'
import {
  type DecidedSellOrder,
  decideSellOrder,
  needsRecentSignIn,
  type SaleSize,
  sellOrderCan,
} from '../rules/sell-order.ts'
import { refreshListed } from './listed-shares.ts'
import { holdShares } from './postings.ts'
import { readSellOrderFacts } from './sell-order-facts.ts'
import {
  addSellOrder,
  changeSellOrder,
  findSellOrder,
  listedSince,
  lockSalesOf,
  lockSellOrders,
} from './sell-order-store.ts'
import { noLongerHeld } from './sell-quote.ts'

export type PlaceSellOrderInput = {
  readonly id: SellOrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: SaleSize
  readonly sharePriceSeen: SharePrice
  readonly acceptsBuyback: boolean
  /** The statement for an account at a custodian: no prohibited transaction (section 4975). */
  readonly noProhibitedTransaction?: boolean
}

/** Lists shares for sale. They are held, and stay the seller's until someone takes them. */
export async function placeSellOrder(
  ctx: ViewerCtx,
  input: PlaceSellOrderInput,
): Promise<{ id: SellOrderId } | Refusal> {
  await lockPortfolios(ctx.tx, [input.portfolioId])
  if (await findSellOrder(ctx.tx, input.id)) return refuse('idUsed', 'Reload the page and try again.', 'id')
  if ((await accountOf(ctx, input.accountId))?.custodian && !input.noProhibitedTransaction) return refuseProhibited()
  const decided = await decide(ctx, input)
  if (isRefusal(decided)) return decided
  const stale = await refuseStaleSeller(ctx, input, decided)
  if (stale) return stale
  const { state, shares, large, value } = decided
  if (state !== 'indicated') {
    const refusal = await hold(ctx, input, decided, 1)
    if (refusal) return refusal
  }
  await addSellOrder(ctx, { ...input, shares, state, large, priceShown: input.sharePriceSeen })
  await refreshListed(ctx, input.portfolioId)
  await announcePlaced(ctx, input, decided)
  if (large)
    await ctx.emit(
      sellingEvents.largeSellOrderPlaced({
        sellOrderId: input.id,
        accountId: input.accountId,
        portfolioId: input.portfolioId,
        value,
      }),
    )
  return { id: input.id }
}

async function announcePlaced(
  ctx: Ctx,
  { id: sellOrderId, accountId, portfolioId, sharePriceSeen }: PlaceSellOrderInput,
  { state, shares, value }: DecidedSellOrder,
): Promise<void> {
  const about = { sellOrderId, accountId, portfolioId, shares, value }
  if (state === 'awaitingCustodian')
    await ctx.emit(sellingEvents.saleAwaitsCustodian({ ...about, price: sharePriceSeen }))
  else await ctx.emit((state === 'open' ? sellingEvents.sellOrderPlaced : sellingEvents.saleIndicated)(about))
}

export async function confirmSellOrder(
  ctx: ViewerCtx,
  { id, sharePriceSeen, acceptsBuyback }: Pick<PlaceSellOrderInput, 'id' | 'sharePriceSeen' | 'acceptsBuyback'>,
): Promise<{ id: SellOrderId } | Refusal> {
  const sellOrder = await findSellOrder(ctx.tx, id)
  if (!sellOrder?.accountId) return refuse('noSuchSellOrder', 'We cannot find this sell order.')
  await lockPortfolios(ctx.tx, [sellOrder.portfolioId])
  const order = (await lockSellOrders(ctx.tx, [id])).get(id)!
  if (!sellOrderCan('confirm', order.state))
    return refuse('notIndicated', 'This order does not need your confirmation now.')
  const input = { id, accountId: sellOrder.accountId, portfolioId: order.portfolioId, sharePriceSeen, acceptsBuyback }
  const decided = await decide(ctx, { ...input, amount: 'all' })
  if (isRefusal(decided)) return decided
  if (decided.state === 'indicated')
    return refuse('notMatched', 'We are not matching buyers yet. Your request keeps its place.')
  if (order.shares > decided.shares) return noLongerHeld()
  const value = shareValue(order.shares, sharePriceSeen)
  const firm = { ...decided, shares: order.shares, value }
  const stale = await refuseStaleSeller(ctx, { ...input, amount: null }, firm)
  if (stale) return stale
  const refusal = await hold(ctx, input, { shares: order.shares }, 1)
  if (refusal) return refusal
  await changeSellOrder(ctx, id, {
    state: decided.state,
    holds: 1,
    priceShown: sharePriceSeen,
    acceptsBuyback,
    placedAt: ctx.clock.now(),
  })
  await refreshListed(ctx, order.portfolioId)
  await announcePlaced(ctx, { ...input, amount: 'all' }, firm)
  return { id }
}

async function decide(ctx: Ctx, input: PlaceSellOrderInput) {
  const facts = await readSellOrderFacts(ctx, input)
  if (isRefusal(facts)) return facts
  const decided = decideSellOrder(input, facts)
  return isRefusal(decided) ? decided : { ...decided, available: facts.available }
}

async function refuseStaleSeller(
  ctx: ViewerCtx,
  { id, accountId, amount }: Pick<PlaceSellOrderInput, 'id' | 'accountId' | 'amount'>,
  { shares, value, available }: DecidedSellOrder & { readonly available: Microshares },
): Promise<Refusal | null> {
  const { ownerId } = (await accountOf(ctx, accountId))!
  const by = ctx.viewer.userId
  await lockSalesOf(ctx, [ownerId, by])
  const accountIds = (await accountsOwnedBy(ctx.tx, ownerId)).map((account) => account.id)
  const since = ctx.clock.now().subtract({ hours: 24 })
  const listedToday = await listedSince(ctx.tx, { accountIds, by, since, except: id })
  return needsRecentSignIn({ amount, shares, value, available, listedToday }) ? refuseStaleSignIn(ctx.viewer) : null
}

async function hold(
  ctx: Ctx,
  input: Pick<PlaceSellOrderInput, 'id' | 'accountId' | 'portfolioId'>,
  { shares }: Pick<DecidedSellOrder, 'shares'>,
  nth: number,
): Promise<Refusal | null> {
  const now = ctx.clock.now()
  const held = await post(ctx.tx, holdShares(input, nth, shares, now), now)
  return isRefusal(held) ? refuse('aboveHolding', 'You no longer have that many unlisted shares.', 'amount') : null
}
