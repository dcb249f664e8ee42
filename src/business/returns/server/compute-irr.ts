import { netAssetValue } from '#business/portfolios/server/door.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { dailyTotals } from '#ledger/daily-totals.ts'
import type { Platform } from '#platform/command/platform.ts'
import { dividendPostings } from '../rules/flow-kinds.ts'
import { publishedLateDays } from '../rules/home-figures.ts'
import { type Flow, xirr } from '../rules/xirr.ts'

/** Computes the day's figure unless it is there; of two that compute at once, one writes. */
export async function computeIrr(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  const there = await platform.db
    .selectFrom('returns.nav_based_irr')
    .select('computed_on')
    .where('computed_on', '=', today)
    .executeTakeFirst()
  if (there) return 0
  const asOf = plusDays(today, -publishedLateDays)
  const worth = await netAssetValue(platform, asOf)
  const rate = xirr([...(await flowsUpTo(platform, asOf)), { on: asOf, amount: worth }])
  await platform.db
    .insertInto('returns.nav_based_irr')
    .values({
      computed_on: today,
      as_of: asOf,
      rate_millionths: rate === null ? null : BigInt(Math.round(rate * 1_000_000)),
      net_asset_value_cents: worth,
      computed_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 1
}

/** What holders put into portfolios and got back for shares, and the dividends that reached their cash. */
async function flowsUpTo(platform: Platform, day: BusinessDay): Promise<Flow[]> {
  const upTo = atHour(plusDays(day, 1), 0)
  const [raised, paid] = await Promise.all([
    dailyTotals(platform.db, { kind: 'raised', upTo }),
    dailyTotals(platform.db, { kind: 'cash', transferKinds: dividendPostings, upTo }),
  ])
  return [
    ...raised.map(({ on, amount }) => ({ on, amount: cents(-amount) })),
    ...paid.map(({ on, amount }) => ({ on, amount: cents(amount) })),
  ]
}
