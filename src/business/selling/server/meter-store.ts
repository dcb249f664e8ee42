import { sql } from 'kysely'
import { issuedShares } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type BusinessDay, monthOf } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { TradedMonth } from '../rules/trading-meter.ts'
import { dbOf } from './sell-order-store.ts'

export type TradedYear = { readonly before: readonly TradedMonth[]; readonly now: TradedMonth }

export async function tradedYear(on: Ctx | Platform, portfolioId: PortfolioId): Promise<TradedYear> {
  const month = monthOf(on.clock.today())
  const rows = await dbOf(on)
    .selectFrom('selling.traded_month')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('month', '>=', `${month.slice(0, 4)}-01`)
    .where('month', '<=', month)
    .orderBy('month')
    .execute()
  const months = rows.map((row) => ({
    month: row.month,
    shares: row.shares_micro,
    outstanding: row.outstanding_micro,
  }))
  const issued = await issuedShares(on, portfolioId)
  return {
    before: months.filter((reading) => reading.month < month),
    now: months.find((reading) => reading.month === month) ?? {
      month,
      shares: microshares(0),
      outstanding: microshares(issued > 0n ? issued : 1n),
    },
  }
}

/** The same before a day, as shown in public. */
export async function tradedYearBefore(
  platform: Platform,
  portfolioId: PortfolioId,
  day: BusinessDay,
): Promise<TradedYear> {
  const { before, now } = await tradedYear(platform, portfolioId)
  const rows = await platform.db
    .selectFrom('selling.fill')
    .select([
      sql<string>`to_char(filled_on, 'YYYY-MM')`.as('month'),
      sql<bigint>`sum(shares_micro)::bigint`.as('shares'),
    ])
    .where('portfolio_id', '=', portfolioId)
    .where('rail', '=', 'matched')
    .where('filled_on', '>=', day)
    .groupBy(sql`1`)
    .execute()
  const without = (reading: TradedMonth): TradedMonth => ({
    ...reading,
    shares: microshares(reading.shares - (rows.find(({ month }) => month === reading.month)?.shares ?? 0n)),
  })
  return { before: before.map(without), now: without(now) }
}

/** Adds shares traded now. The month's outstanding shares are those at its first trade. */
export async function noteTraded(ctx: Ctx, portfolioId: PortfolioId, shares: Microshares): Promise<void> {
  const issued = await issuedShares(ctx, portfolioId)
  await sql`insert into selling.traded_month (portfolio_id, month, shares_micro, outstanding_micro)
    values (${portfolioId}, ${monthOf(ctx.clock.today())}, ${shares}, ${issued > 0n ? issued : 1n})
    on conflict (portfolio_id, month) do update set shares_micro = traded_month.shares_micro + excluded.shares_micro`.execute(
    ctx.tx,
  )
}
