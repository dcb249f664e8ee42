import { sql } from 'kysely'
import { currentSharePrice } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, businessZone, dayOf, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares, noShares, shareValue } from '#kernel/microshares.ts'
import { countedBefore } from '#kernel/public-figure.ts'
import type { Rate } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { publicExit } from '../rules/public-exit.ts'
import type { Rails, Rest } from '../rules/rails.ts'
import { measuredDays } from '../rules/time-to-sell.ts'
import { tradedPart } from '../rules/trading-meter.ts'
import { firstListing } from './first-listing.ts'
import { tradedYearBefore } from './meter-store.ts'
import { railsOf } from './rails-store.ts'

/** A sale in public: its day, size, price and wait, never its seller. */
export type PastSale = {
  readonly rail: 'matched' | 'redemption'
  readonly on: BusinessDay
  readonly placedOn: BusinessDay
  readonly filledOn: BusinessDay
  readonly shares: Microshares
  readonly price: SharePrice
  readonly value: Cents
}

export type ExitFacts = {
  readonly portfolioId: PortfolioId
  /** The last day whose acts count in it. */
  readonly asOf: BusinessDay
  readonly rails: Rails
  readonly rest: Rest | null
  readonly ordersWaiting: number
  readonly sharesWaiting: Microshares
  readonly valueWaiting: Cents
  readonly oldestSince: BusinessDay | null
  readonly sales: readonly PastSale[]
  readonly sold: Sold
  readonly recent: RecentExit
  readonly ordersEnded: number
  readonly ordersSoldOut: number
  readonly traded: Rate
}

/** The days of the measurement, with listings and purchases in them. */
export type RecentExit = { readonly days: number; readonly listed: Cents; readonly bought: Cents }

export type Sold = {
  readonly shares: Microshares
  readonly value: Cents
  readonly boughtBack: Cents
  readonly shortestDays: number | null
  /** The longer of the two middle ones. */
  readonly medianDays: number | null
  readonly longestDays: number | null
}

/** A portfolio's ways to sell and its past sales, in public: a day late and in steps. */
export async function exitFacts(platform: Platform, portfolioId: PortfolioId): Promise<ExitFacts> {
  const { rails, rest } = await railsOf(platform, portfolioId)
  const price = await currentSharePrice(platform, portfolioId)
  const [queue, sales, sold, recent, ended, year] = await Promise.all([
    publicQueue(platform, portfolioId),
    newestSalesOf(platform, portfolioId),
    soldOf(platform, portfolioId),
    recentOf(platform, portfolioId, price?.price ?? null),
    endedOf(platform, portfolioId),
    tradedYearBefore(platform, portfolioId, countedUntil(platform)),
  ])
  return publicExit({
    portfolioId,
    asOf: plusDays(countedUntil(platform), -1),
    rails,
    rest,
    ordersWaiting: queue.orders,
    sharesWaiting: queue.shares,
    valueWaiting: price ? shareValue(queue.shares, price.price) : noCents,
    oldestSince: queue.oldest ? dayOf(queue.oldest) : null,
    sales,
    sold,
    recent,
    ...ended,
    traded: tradedPart(year.now.shares > noShares ? [...year.before, year.now] : year.before),
  })
}

/** The day before which acts count in public figures. */
export const countedUntil = (platform: Platform): BusinessDay => countedBefore(platform.clock.today())

/** Waiting firm orders with their shares at the end of the counted days, so later sales are not deducted. */
export async function publicQueue(platform: Platform, portfolioId: PortfolioId) {
  const until = atHour(countedUntil(platform), 0).toString()
  const { rows } = await sql<{ orders: bigint; shares: bigint; oldest: Instant | null }>`
    select count(*) as orders, coalesce(sum(w.left_then), 0)::bigint as shares, min(w.placed_at) as oldest from (
      select o.placed_at, o.shares_micro - coalesce((select sum(f.shares_micro) from selling.fill f
          where f.sell_order_id = o.id and f.filled_at < ${until}::timestamptz), 0) as left_then
        from selling.sell_order o where o.portfolio_id = ${portfolioId} and o.placed_at < ${until}::timestamptz
          and (o.state = 'open' or (o.holds > 0 and o.ended_at >= ${until}::timestamptz))) w`.execute(platform.db)
  const row = rows[0]!
  return { orders: Number(row.orders), shares: microshares(row.shares), oldest: row.oldest }
}

const yearAgo = (platform: Platform): BusinessDay => plusDays(platform.clock.today(), -365)

async function soldOf(platform: Platform, portfolioId: PortfolioId): Promise<Sold> {
  const waited = sql`fill.filled_on - (sell_order.placed_at at time zone ${businessZone})::date`
  const matched = sql`filter (where fill.rail = 'matched')`
  const row = await platform.db
    .selectFrom('selling.fill as fill')
    .innerJoin('selling.sell_order as sell_order', 'sell_order.id', 'fill.sell_order_id')
    .select([
      sql<bigint>`coalesce(sum(fill.shares_micro), 0)::bigint`.as('shares'),
      sql<bigint>`coalesce(sum(fill.paid_cents), 0)::bigint`.as('value'),
      sql<bigint>`coalesce(sum(fill.paid_cents) filter (where fill.rail = 'redemption'), 0)::bigint`.as('bought_back'),
      sql<number | null>`min(${waited}) ${matched}`.as('shortest'),
      sql<number | null>`percentile_disc(0.5) within group (order by ${waited} desc) ${matched}`.as('median'),
      sql<number | null>`max(${waited}) ${matched}`.as('longest'),
    ])
    .where('fill.portfolio_id', '=', portfolioId)
    .where('fill.rail', 'in', ['matched', 'redemption'])
    .where('fill.filled_on', '>', yearAgo(platform))
    .where('fill.filled_on', '<', countedUntil(platform))
    .executeTakeFirstOrThrow()
  return {
    shares: microshares(row.shares),
    value: cents(row.value),
    boughtBack: cents(row.bought_back),
    shortestDays: row.shortest,
    medianDays: row.median,
    longestDays: row.longest,
  }
}

/**
 * Firm orders and sales to buyers in the measured days: listings at today's share price, sales at their day's price.
 */
async function recentOf(platform: Platform, portfolioId: PortfolioId, price: SharePrice | null): Promise<RecentExit> {
  const until = countedUntil(platform)
  const listedOn = await firstListing(platform, portfolioId)
  const today = platform.clock.today()
  const days = measuredDays(listedOn && listedOn < until ? listedOn : null, today)
  const after = plusDays(today, -days)
  const [from, before] = [after, until].map((day) => atHour(day, 0).toString())
  const { rows } = await sql<{ listed: bigint; bought: bigint }>`
    select (select coalesce(sum(shares_micro), 0)::bigint from selling.sell_order where portfolio_id = ${portfolioId}
        and holds > 0 and placed_at >= ${from}::timestamptz and placed_at < ${before}::timestamptz) as listed,
      (select coalesce(sum(paid_cents), 0)::bigint from selling.fill where portfolio_id = ${portfolioId}
        and rail = 'matched' and filled_on > ${after}::date and filled_on < ${until}::date) as bought`.execute(
    platform.db,
  )
  const { listed, bought } = rows[0]!
  return { days, listed: price ? shareValue(microshares(listed), price) : noCents, bought: cents(bought) }
}

export const shownSales = 20

async function newestSalesOf(platform: Platform, portfolioId: PortfolioId): Promise<PastSale[]> {
  const rows = await platform.db
    .selectFrom('selling.fill as fill')
    .innerJoin('selling.sell_order as sell_order', 'sell_order.id', 'fill.sell_order_id')
    .select([
      'fill.rail',
      'fill.filled_on',
      'fill.shares_micro',
      'fill.price_micro',
      'fill.paid_cents',
      'sell_order.placed_at',
    ])
    .where('fill.portfolio_id', '=', portfolioId)
    .where('fill.rail', 'in', ['matched', 'redemption'])
    .where('fill.filled_on', '>', yearAgo(platform))
    .where('fill.filled_on', '<', countedUntil(platform))
    .orderBy('fill.filled_at', 'desc')
    .limit(shownSales)
    .execute()
  return rows.map((row) => ({
    rail: row.rail as PastSale['rail'],
    on: row.filled_on,
    filledOn: row.filled_on,
    placedOn: dayOf(row.placed_at),
    shares: row.shares_micro,
    price: row.price_micro,
    value: row.paid_cents,
  }))
}

/** Orders of the last twelve months that ended, and those that sold out. */
async function endedOf(platform: Platform, portfolioId: PortfolioId) {
  const row = await platform.db
    .selectFrom('selling.sell_order')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('ended'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'filled').as('sold'),
    ])
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['filled', 'cancelled'])
    .where('holds', '>', 0)
    .where('ended_at', '>', platform.clock.now().subtract({ hours: 24 * 365 }))
    .where('ended_at', '<', atHour(countedUntil(platform), 0))
    .executeTakeFirstOrThrow()
  return { ordersEnded: Number(row.ended), ordersSoldOut: Number(row.sold) }
}
