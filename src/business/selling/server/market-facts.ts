import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import { businessZone, dayOf, plusDays } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import {
  type MarketFacts,
  measuredDays,
  type TimeToSell,
  timeToSell,
  type WaitedShares,
} from '../rules/time-to-sell.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { tradedYear } from './meter-store.ts'
import { railsOf } from './rails-store.ts'
import { queueSums } from './sell-order-store.ts'

/** What the time to sell is computed from. `sharesAhead` is the whole queue unless an order's own place is given. */
export async function marketFacts(
  platform: Platform,
  portfolioId: PortfolioId,
  sharesAhead?: Microshares,
): Promise<MarketFacts> {
  const { rails } = await railsOf(platform, portfolioId)
  const today = platform.clock.today()
  const first = await platform.db
    .selectFrom('selling.sell_order')
    .select((eb) => eb.fn.min('placed_at').as('at'))
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', 'is not', null)
    .where('holds', '>', 0)
    .executeTakeFirst()
  const firstListedOn = first?.at ? dayOf(first.at) : null
  return {
    matched: rails.matched,
    redemption: rails.redemption,
    today,
    firstListedOn,
    bought: await boughtSince(platform, portfolioId, plusDays(today, -measuredDays(firstListedOn, today))),
    sharesAhead: sharesAhead ?? (await queueSums(platform.db, portfolioId)).shares,
    roomToTrade: roomToTrade(rails.cap, await tradedYear(platform, portfolioId)),
  }
}

/** Shares that buyers took after a day, by how many days they had been listed. */
async function boughtSince(platform: Platform, portfolioId: PortfolioId, after: string): Promise<WaitedShares[]> {
  const { rows } = await sql<{ days: number; shares: bigint }>`
    select filled_on - (placed_at at time zone ${businessZone})::date as days, sum(fill.shares_micro)::bigint as shares
    from selling.fill join selling.sell_order on sell_order.id = fill.sell_order_id
    where fill.portfolio_id = ${portfolioId} and rail = 'matched' and filled_on > ${after}::date group by 1`.execute(
    platform.db,
  )
  return rows.map(({ days, shares }) => ({ days, shares: microshares(shares) }))
}

/** How long it takes to sell so many shares that are not listed yet. */
export const timeToSellNow = async (
  platform: Platform,
  portfolioId: PortfolioId,
  shares: Microshares,
): Promise<TimeToSell> => timeToSell(await marketFacts(platform, portfolioId), shares)
