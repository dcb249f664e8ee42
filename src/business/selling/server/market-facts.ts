import { sql } from 'kysely'
import { currentSharePrice } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, businessZone, plusDays } from '#kernel/business-day.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares, sharesFor, shareValue } from '#kernel/microshares.ts'
import { leastSteps, rounded } from '#kernel/public-figure.ts'
import { type MarketFacts, measuredDays, type TimedSale, timeToSell, type WaitedShares } from '../rules/time-to-sell.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { countedUntil, publicQueue } from './exit-facts.ts'
import { firstListing } from './first-listing.ts'
import { tradedYear, tradedYearBefore } from './meter-store.ts'
import { railsOf } from './rails-store.ts'

/** A seller's facts for the time to sell: `sharesAhead` is the whole queue, or the part of it before an order. */
export async function marketFacts(
  platform: Platform,
  portfolioId: PortfolioId,
  sharesAhead: Microshares,
): Promise<MarketFacts> {
  const { rails, rest } = await railsOf(platform, portfolioId)
  const today = platform.clock.today()
  const firstListedOn = await firstListing(platform, portfolioId)
  return {
    rest,
    matched: rails.matched,
    redemption: rails.redemption,
    today,
    firstListedOn,
    bought: await boughtSince(platform, portfolioId, plusDays(today, -measuredDays(firstListedOn, today))),
    sharesAhead,
    roomToTrade: roomToTrade(rails.cap, await tradedYear(platform, portfolioId)),
  }
}

/** Shares that buyers took after a day, and before another if given, by the days they had been listed. */
async function boughtSince(
  platform: Platform,
  portfolioId: PortfolioId,
  after: BusinessDay,
  before: BusinessDay | 'infinity' = 'infinity',
): Promise<WaitedShares[]> {
  const { rows } = await sql<{ days: number; shares: bigint }>`
    select filled_on - (placed_at at time zone ${businessZone})::date as days, sum(fill.shares_micro)::bigint as shares
    from selling.fill join selling.sell_order on sell_order.id = fill.sell_order_id
    where fill.portfolio_id = ${portfolioId} and rail = 'matched' and filled_on > ${after}::date and filled_on < ${before}::date group by 1`.execute(
    platform.db,
  )
  return rows.map(({ days, shares }) => ({ days, shares: microshares(shares) }))
}

/**
 * The public time to sell unlisted shares: without orders and sales of today and yesterday and with the queue in steps,
 * so that nobody can measure one order by trying amounts.
 */
export async function timeToSellInPublic(
  platform: Platform,
  portfolioId: PortfolioId,
  shares: Microshares,
): Promise<TimedSale> {
  const price = await currentSharePrice(platform, portfolioId)
  return timedInPublic(platform, portfolioId, shares, price ? shareValue(shares, price.price) : noCents)
}

/** The same for an amount at today's share price. */
export async function timeToSellAmount(
  platform: Platform,
  portfolioId: PortfolioId,
  amount: Cents,
): Promise<TimedSale> {
  const price = await currentSharePrice(platform, portfolioId)
  return timedInPublic(platform, portfolioId, price ? sharesFor(amount, price.price) : noShares, amount)
}

async function timedInPublic(
  platform: Platform,
  portfolioId: PortfolioId,
  shares: Microshares,
  orderValue: Cents,
): Promise<TimedSale> {
  const until = countedUntil(platform)
  const { rails, rest } = await railsOf(platform, portfolioId)
  const queue = await publicQueue(platform, portfolioId)
  const listedOn = await firstListing(platform, portfolioId)
  const firstListedOn = listedOn && listedOn < until ? listedOn : null
  const today = platform.clock.today()
  const bought = await boughtSince(platform, portfolioId, plusDays(today, -measuredDays(firstListedOn, today)), until)
  const inSteps = (count: Microshares) => microshares(rounded(count, leastSteps.shares))
  const room = roomToTrade(rails.cap, await tradedYearBefore(platform, portfolioId, until))
  const time = timeToSell(
    {
      rest,
      matched: rails.matched,
      redemption: rails.redemption,
      today,
      firstListedOn,
      bought: bought.map(({ days, shares: sold }) => ({ days, shares: inSteps(sold) })),
      sharesAhead: inSteps(queue.shares),
      roomToTrade: room === null ? null : inSteps(room),
    },
    shares,
  )
  return { ...time, orderValue }
}
