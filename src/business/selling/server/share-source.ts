import { type ShareSource, settlingOf } from '#business/investing/server/door.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { currentSharePrice } from '#business/portfolios/server/door.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { matchListings } from '../rules/match-listings.ts'
import { isMatching } from '../rules/rails.ts'
import { leastFill, sellOrderCan } from '../rules/sell-order.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { announceSales } from './announce-sales.ts'
import { refreshListed } from './listed-shares.ts'
import { noteTraded, tradedYear } from './meter-store.ts'
import { railsOf } from './rails-store.ts'
import { lockSellOrder, openOrders, type SellOrder } from './sell-order-store.ts'
import { settleSales } from './settle-sales.ts'

const readAtOnce = 500

/** What investors have listed fills orders before new shares do: the oldest listing first, never the buyer's own. */
export const listedShareSource: ShareSource = {
  offer: async (ctx, { portfolioId, buyerAccountId, wanted }) => {
    const { rails, rest } = await railsOf(ctx, portfolioId)
    const price = await currentSharePrice(ctx, portfolioId)
    if (!isMatching(rails, rest) || !price) return []
    const room = roomToTrade(rails.cap, await tradedYear(ctx, portfolioId))
    const most = room !== null && room < wanted ? microshares(room) : wanted
    const listings = await listingsUpTo(ctx, portfolioId, buyerAccountId, most)
    const wish = { id: 'order', owner: buyerAccountId, shares: most }
    return matchListings(
      listings.map(({ id, accountId, left }) => ({ id, owner: accountId, shares: left })),
      [wish],
      leastFill(price.price),
    ).map(({ listing, shares }) => ({ listingId: listings[listing]!.id, shares }))
  },
  handOver: async (ctx, sale) => {
    const order = await lockSellOrder(ctx.tx, sale.listingId)
    if (!order || !isInvestors(order) || !sellOrderCan('fill', order.state))
      throw new Error(`${sale.listingId} was offered and cannot be filled`)
    const { rails } = await railsOf(ctx, order.portfolioId)
    const settled = await settleSales(
      ctx,
      [
        {
          order,
          subject: sale.orderId,
          shares: sale.shares,
          paid: sale.paid,
          price: sale.price,
          from: settlingOf(order.portfolioId),
          to: holdingOf(sale.buyerAccountId, order.portfolioId),
        },
      ],
      { rail: 'matched', fee: rails.fee, at: sale.at, on: sale.on },
    )
    await noteTraded(ctx, order.portfolioId, sale.shares)
    await refreshListed(ctx, order.portfolioId)
    await announceSales(ctx, settled)
  },
}

/** The front of the queue without the buyer's own listings, as far as it is needed for so many shares. */
async function listingsUpTo(
  ctx: Ctx,
  portfolioId: string,
  buyerAccountId: string,
  wanted: Microshares,
): Promise<SellOrder[]> {
  const found: SellOrder[] = []
  let shares = 0n
  for (let skip = 0; shares < wanted; skip += readAtOnce) {
    const next = await openOrders(ctx.tx, portfolioId, { skip, limit: readAtOnce })
    for (const order of next) {
      if (shares >= wanted) break
      found.push(order)
      if (order.accountId !== buyerAccountId) shares += order.left
    }
    if (next.length < readAtOnce) break
  }
  return found
}

export const isInvestors = (order: SellOrder): order is SellOrder & { readonly accountId: string } =>
  order.accountId !== null
