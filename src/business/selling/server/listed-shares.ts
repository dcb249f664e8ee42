import { type RawBuilder, sql } from 'kysely'
import { lockPortfolios } from '#business/investing/server/public.ts'
import { noteListedShares } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import { isMatching } from '../rules/rails.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { tradedYear } from './meter-store.ts'
import { portfoliosWithRails, railsOf } from './rails-store.ts'
import { queueSums } from './sell-order-store.ts'

/** Updates the number of shares on sale, so that a full portfolio has room for them. Needs the portfolio's lock. */
export async function refreshListed(ctx: Ctx, portfolioId: PortfolioId): Promise<void> {
  const { rails, rest } = await railsOf(ctx, portfolioId)
  if (!isMatching(rails, rest)) return noteListedShares(ctx, portfolioId, noShares)
  const { shares } = await queueSums(ctx.tx, portfolioId)
  const room = roomToTrade(rails.cap, await tradedYear(ctx, portfolioId))
  await noteListedShares(ctx, portfolioId, room !== null && room < shares ? microshares(room) : shares)
}

const calendar = { kind: 'system', id: 'selling' } as const

export const isListingDue = ({ today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from selling.calendar_day where day = ${today()})`

/** Selling pauses and resumes by the calendar, so each business day updates the shares on sale; one worker does it. */
export function refreshListedDaily(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  return inTransaction(platform, calendar, async (ctx) => {
    const claimed = await ctx.tx
      .insertInto('selling.calendar_day')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!claimed) return 0
    const portfolioIds = await portfoliosWithRails(ctx)
    await lockPortfolios(ctx.tx, portfolioIds)
    for (const portfolioId of portfolioIds) await refreshListed(ctx, portfolioId)
    return portfolioIds.length
  })
}
