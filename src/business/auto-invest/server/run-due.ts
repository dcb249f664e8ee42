import { sql } from 'kysely'
import type { ShareSource } from '#business/investing/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { isAnyOff, isOff } from '#engine/switches/switches.ts'
import type { Clock } from '#kernel/clock.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { rollHotBalances } from '#ledger/roll-hot-balances.ts'
import { runBatch } from './run-batch.ts'
import type { DueClaim } from './subscription-store.ts'

const scheduler = { kind: 'system', id: 'auto-invest' } as const

/** Subscriptions per transaction, and transactions per run before other jobs get their turn. */
const together = 500
const batchesAtOnce = 20

/** Either switch stops every run: due periods wait, and run once both are on. */
const stoppedBy = ['autoInvest', 'newOrders'] as const

export const areSubscriptionsDue = ({ now }: Clock) =>
  sql<boolean>`exists (select from auto_invest.subscription where state <> 'ended' and due_at <= ${now()} and not ${isAnyOff(...stoppedBy)})`

export async function countDue({ db, clock }: Platform): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auto_invest.subscription where state <> 'ended' and due_at <= ${clock.now()}`.execute(
    db,
  )
  return rows[0]!.n
}

/**
 * Runs every due subscription: records its period, places its orders and sets the next period, or does none of it.
 * Bank-funded and cash-funded ones run in separate batches. A failed batch is undone and split until the failing one is
 * alone. Any number of workers may run this at once; each claims its own.
 */
export async function runDueSubscriptions(
  platform: Platform,
  shares: ShareSource,
  { limit = together }: { readonly limit?: number } = {},
): Promise<number> {
  let run = 0
  for (const source of ['bank', 'cash'] as const) {
    const stuck: string[] = []
    for (let batch = 0; batch < batchesAtOnce; batch += 1) {
      if (await isOff(platform.db, ...stoppedBy)) return run
      const done = await runSome(platform, shares, { source, limit, except: stuck })
      run += done.run
      stuck.push(...done.stuck)
      // Every buyer reads an offering's raised amount, so one batch's entries are totaled before the next begins.
      if (done.run > 0) await rollHotBalances(platform.db)
      if (done.run + done.stuck.length === 0) break
    }
  }
  return run
}

type Done = { readonly run: number; readonly stuck: readonly string[] }

async function runSome(platform: Platform, shares: ShareSource, claim: DueClaim): Promise<Done> {
  let claimed: readonly SubscriptionId[] = []
  try {
    const run = await inTransaction(platform, scheduler, (ctx) =>
      runBatch(ctx, shares, claim, (ids) => {
        claimed = ids
      }),
    )
    return { run, stuck: [] }
  } catch (error) {
    if (claimed.length === 0) throw error
    return runSplit(platform, shares, claimed, error)
  }
}

/** A failing subscription must not delay the others; the next tick tries it again. */
async function runSplit(
  platform: Platform,
  shares: ShareSource,
  ids: readonly SubscriptionId[],
  error: unknown,
): Promise<Done> {
  const [only] = ids
  if (ids.length === 1) {
    platform.log.error({ subscription: only, reason: String(error) }, 'a scheduled investment could not be run')
    return { run: 0, stuck: ids }
  }
  platform.log.warn({ count: ids.length, reason: String(error) }, 'a batch of scheduled investments is split')
  const middle = ids.length >> 1
  const first = await runSome(platform, shares, { ids: ids.slice(0, middle) })
  const second = await runSome(platform, shares, { ids: ids.slice(middle) })
  return { run: first.run + second.run, stuck: [...first.stuck, ...second.stuck] }
}
