import {
  type HandOver,
  type OfferedShares,
  type ShareSource,
  type SharesOnSale,
  settlingOf,
} from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { currentSharePrice } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { matchListings } from '../rules/match-listings.ts'
import { isMatching } from '../rules/rails.ts'
import { leastFill, sellOrderCan } from '../rules/sell-order.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { announceSales } from './announce-sales.ts'
import { refreshListed } from './listed-shares.ts'
import { noteTraded, tradedYear } from './meter-store.ts'
import { railsOf } from './rails-store.ts'
import { lockSellOrders, openOrders, queueSums, type SellOrder } from './sell-order-store.ts'
import { settleSales } from './settle-sales.ts'

const readAtOnce = 500
const nothingOnSale: SharesOnSale = { offer: () => [], take: () => {}, left: () => null }

/** Investors' listings fill orders before new shares do: oldest listing first, never the buyer's own. */
export const listedShareSource: ShareSource = {
  onSale: async (ctx, { portfolioId, buyerAccountIds, wanted }) => {
    const { rails, rest } = await railsOf(ctx, portfolioId)
    const price = await currentSharePrice(ctx, portfolioId)
    if (!isMatching(rails, rest) || !price) return nothingOnSale
    const room = roomToTrade(rails.cap, await tradedYear(ctx, portfolioId))
    const listings = await listingsUpTo(ctx, portfolioId, buyerAccountIds, wanted)
    if (listings.length === 0) return nothingOnSale
    return queueOf(listings, { room, all: (await queueSums(ctx.tx, portfolioId)).shares, price: price.price })
  },
  handOver: async (ctx, sales) => {
    const [first] = sales
    if (!first) return
    const { portfolioId, at, on } = first
    const orders = await lockSellOrders(
      ctx.tx,
      sales.map(({ listingId }) => listingId),
    )
    const { rails } = await railsOf(ctx, portfolioId)
    const settled = await settleSales(
      ctx,
      sales.map((sale) => ({
        order: fillable(orders.get(sale.listingId), sale),
        subject: sale.orderId,
        shares: sale.shares,
        paid: sale.paid,
        price: sale.price,
        from: settlingOf(portfolioId),
        to: holdingOf(sale.buyerAccountId, portfolioId),
      })),
      { rail: 'matched', fee: rails.fee, at, on },
    )
    await noteTraded(ctx, portfolioId, microshares(sales.reduce<bigint>((sum, { shares }) => sum + shares, noShares)))
    await refreshListed(ctx, portfolioId)
    await announceSales(ctx, settled)
  },
}

/** The queue in memory, less what earlier buyers took. All buyers share the yearly cap. */
function queueOf(
  listings: readonly SellOrder[],
  facts: { readonly room: Microshares | null; readonly all: Microshares; readonly price: SharePrice },
): SharesOnSale {
  const least = leastFill(facts.price)
  const places = new Map(listings.map(({ id }, place) => [id, place]))
  const sides = listings.map(({ id, accountId, left }) => ({ id, owner: accountId, shares: left }))
  let room: bigint | null = facts.room
  let all: bigint = facts.all
  let isTaken = false
  const take = ({ listingId, shares }: OfferedShares, price: SharePrice) => {
    const place = places.get(listingId)!
    const rest = sides[place]!.shares - shares
    // A rest that is not worth a sale goes back to the holder, as in `settleSales`.
    const left = rest < leastFill(price) ? 0n : rest
    all -= sides[place]!.shares - left
    sides[place] = { ...sides[place]!, shares: microshares(left) }
    if (room !== null) room -= shares
    isTaken = true
  }
  return {
    offer: ({ buyerAccountId, wanted }) => {
      const most = room !== null && room < wanted ? microshares(room) : wanted
      return matchListings(sides, [{ owner: buyerAccountId, shares: most }], least).map(({ listing, shares }) => ({
        listingId: sides[listing]!.id,
        shares,
      }))
    },
    take: (taken, price) => {
      for (const one of taken) take(one, price)
    },
    left: () => (isTaken ? microshares(room !== null && room < all ? room : all) : null),
  }
}

/** The front of the queue up to this many shares, unless it contains a buyer's own. */
async function listingsUpTo(
  ctx: Ctx,
  portfolioId: PortfolioId,
  buyerAccountIds: ReadonlySet<AccountId>,
  wanted: Microshares,
): Promise<SellOrder[]> {
  const orders: SellOrder[] = []
  let shares = 0n
  for (let skip = 0; shares < wanted; skip += readAtOnce) {
    const next = await openOrders(ctx.tx, portfolioId, { skip, limit: readAtOnce })
    for (const order of next) {
      if (shares >= wanted) break
      orders.push(order)
      if (order.accountId === null || !buyerAccountIds.has(order.accountId)) shares += order.left
    }
    if (next.length < readAtOnce) break
  }
  return orders
}

function fillable(order: SellOrder | undefined, sale: HandOver): SellOrder & { readonly accountId: AccountId } {
  if (!order || !isInvestors(order) || !sellOrderCan('fill', order.state))
    throw new Error(`${sale.listingId} was offered and cannot be filled`)
  return order
}

export const isInvestors = (order: SellOrder): order is SellOrder & { readonly accountId: AccountId } =>
  order.accountId !== null
