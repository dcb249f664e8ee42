import { type RawBuilder, sql } from 'kysely'
import { investorsNetAssetValue } from '#business/portfolios/server/public.ts'
import { promotionsGiven } from '#business/promotions/rules/ledger-accounts.ts'
import { treasuryOf } from '#business/selling/rules/ledger-accounts.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { Clock } from '#kernel/clock.ts'
import { rate } from '#kernel/rate.ts'
import { dailyTotals } from '#ledger/daily-totals.ts'
import { returnPostings } from '../rules/flow-kinds.ts'
import { publishedLateDays } from '../rules/home-figures.ts'
import { type Flow, xirr } from '../rules/xirr.ts'

/** Incremented with every change of the figure's definition; see the comment on its column. */
const definition = 2

export const isIrrDue = ({ today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from returns.nav_based_irr where computed_on = ${today()} and definition = ${definition})`

/** Computes the day's figure; of two concurrent runs, one writes. */
export async function computeIrr(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  const asOf = plusDays(today, -publishedLateDays)
  const worth = await investorsNetAssetValue(platform, asOf, treasuryOf)
  const irr = xirr([...(await flowsUpTo(platform, asOf)), { on: asOf, amount: worth }])
  await platform.db
    .insertInto('returns.nav_based_irr')
    .values({
      computed_on: today,
      definition,
      as_of: asOf,
      rate_millionths: irr === null ? null : rate(Math.round(irr * 1_000_000)),
      net_asset_value_cents: worth,
      computed_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 1
}

/**
 * The flows of all investors' accounts: payments for shares, sale proceeds after discount, penalty and fee, dividends,
 * and reward shares as if paid in at their price, so that gifts do not flatter the return.
 */
async function flowsUpTo(platform: Platform, day: BusinessDay): Promise<Flow[]> {
  const upTo = atHour(plusDays(day, 1), 0)
  const [cash, given] = await Promise.all([
    dailyTotals(platform.db, { kind: 'cash', transferKinds: returnPostings, upTo }),
    dailyTotals(platform.db, { kind: promotionsGiven.kind, upTo }),
  ])
  return [...cash, ...given].map(({ on, amount }) => ({ on, amount: cents(amount) }))
}
