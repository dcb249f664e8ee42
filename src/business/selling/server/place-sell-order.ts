import { lockPortfolios } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { post } from '#ledger/post.ts'
import { sellingEvents } from '../events.ts'
import { type DecidedSellOrder, decideSellOrder, type SaleSize, sellOrderCan } from '../rules/sell-order.ts'
import { refreshListed } from './listed-shares.ts'
import { holdShares } from './postings.ts'
import { readSellOrderFacts } from './sell-order-facts.ts'
import { addSellOrder, changeSellOrder, findSellOrder, lockSellOrders } from './sell-order-store.ts'
import { noLongerHeld } from './sell-quote.ts'

export type PlaceSellOrderInput = {
  readonly id: SellOrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: SaleSize
  readonly sharePriceSeen: SharePrice
  readonly acceptsBuyback: boolean
}

/** Lists shares for sale. They are held back and stay the seller's until someone takes them. */
export async function placeSellOrder(ctx: Ctx, ask: PlaceSellOrderInput): Promise<{ id: SellOrderId } | Refusal> {
  await lockPortfolios(ctx.tx, [ask.portfolioId])
  if (await findSellOrder(ctx.tx, ask.id)) return refuse('idUsed', 'Reload the page and try again.', 'id')
  const decided = await decide(ctx, ask)
  if (isRefusal(decided)) return decided
  const { state, shares, large, value } = decided
  if (state === 'open') {
    const refusal = await hold(ctx, ask, decided, 1)
    if (refusal) return refusal
  }
  await addSellOrder(ctx, { ...ask, shares, state, large, priceShown: ask.sharePriceSeen })
  await refreshListed(ctx, ask.portfolioId)
  const placed = state === 'open' ? sellingEvents.sellOrderPlaced : sellingEvents.saleIndicated
  const { id: sellOrderId, accountId, portfolioId } = ask
  await ctx.announce(
    placed({ sellOrderId, accountId, portfolioId, shares: shares.toString(), value: value.toString() }),
  )
  if (large)
    await ctx.announce(
      sellingEvents.largeSellOrderPlaced({
        sellOrderId: ask.id,
        accountId: ask.accountId,
        portfolioId: ask.portfolioId,
        value: value.toString(),
      }),
    )
  return { id: ask.id }
}

/** Makes a wish firm once buyers are matched: at today's price, at the end in the queue. */
export async function confirmSellOrder(
  ctx: Ctx,
  { id, sharePriceSeen, acceptsBuyback }: Pick<PlaceSellOrderInput, 'id' | 'sharePriceSeen' | 'acceptsBuyback'>,
): Promise<{ id: SellOrderId } | Refusal> {
  const found = await findSellOrder(ctx.tx, id)
  if (!found?.accountId) return refuse('noSuchSellOrder', 'We cannot find this sell order.')
  await lockPortfolios(ctx.tx, [found.portfolioId])
  const order = (await lockSellOrders(ctx.tx, [id])).get(id)!
  if (!sellOrderCan('confirm', order.state))
    return refuse('notIndicated', 'This order does not need your confirmation now.')
  const ask = { id, accountId: found.accountId, portfolioId: order.portfolioId, sharePriceSeen, acceptsBuyback }
  const decided = await decide(ctx, { ...ask, amount: 'all' })
  if (isRefusal(decided)) return decided
  if (decided.state !== 'open')
    return refuse('notMatched', 'We are not matching buyers yet. Your request keeps its place.')
  if (order.shares > decided.shares) return noLongerHeld()
  const refusal = await hold(ctx, ask, { shares: order.shares }, 1)
  if (refusal) return refusal
  await changeSellOrder(ctx, id, {
    state: 'open',
    holds: 1,
    priceShown: sharePriceSeen,
    acceptsBuyback,
    placedAt: ctx.clock.now(),
  })
  await refreshListed(ctx, order.portfolioId)
  await ctx.announce(
    sellingEvents.sellOrderPlaced({
      sellOrderId: id,
      accountId: ask.accountId,
      portfolioId: order.portfolioId,
      shares: order.shares.toString(),
    }),
  )
  return { id }
}

async function decide(ctx: Ctx, ask: PlaceSellOrderInput) {
  const seen = await readSellOrderFacts(ctx, ask)
  if (isRefusal(seen)) return seen
  return decideSellOrder(ask, seen)
}

async function hold(
  ctx: Ctx,
  ask: Pick<PlaceSellOrderInput, 'id' | 'accountId' | 'portfolioId'>,
  { shares }: Pick<DecidedSellOrder, 'shares'>,
  nth: number,
): Promise<Refusal | null> {
  const now = ctx.clock.now()
  const held = await post(ctx.tx, holdShares(ask, nth, shares, now), now)
  return isRefusal(held) ? refuse('aboveHolding', 'You no longer have that many unlisted shares.', 'amount') : null
}
