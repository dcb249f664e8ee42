import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { atHour, isBankDay } from '#kernel/business-day.ts'
import { isBefore } from '#kernel/instant.ts'
import { sweepsOf } from '../rules/sweeps.ts'
import { announceFunded, keptForDividends } from './funding.ts'
import { counterAccounts, readPosition } from './position.ts'
import { requestTransfer } from './request-transfer.ts'

const sweeping = { kind: 'system', id: 'sweeps' } as const
const sweepHour = 9

/** Once a bank day, from 9:00 on, the balances between the accounts are requested from the bank. */
export const sweepsDue = whenDue(
  ({ now, today }) =>
    isBankDay(today()) && !isBefore(now(), atHour(today(), sweepHour))
      ? sql<boolean>`not exists (select from custody.sweep_day where day = ${today()})`
      : sql<boolean>`false`,
  (platform) => inTransaction(platform, sweeping, requestSweeps),
)

/**
 * Claims the day, so that a second run does nothing, and requests one transfer for each account without an open one.
 */
export async function requestSweeps(ctx: Ctx): Promise<number> {
  const taken = await ctx.tx
    .insertInto('custody.sweep_day')
    .values({ day: ctx.clock.today(), asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute()
  if (taken.length === 0) return 0
  const kept = await keptForDividends(ctx)
  const sweeps = sweepsOf(await readPosition(ctx.tx), await counterAccounts(ctx.tx), kept)
  for (const sweep of sweeps) await requestTransfer(ctx, sweep)
  // Purchases of the day may have brought the money for a dividend.
  for (const portfolioId of kept.keys()) await announceFunded(ctx, portfolioId)
  return sweeps.length
}
