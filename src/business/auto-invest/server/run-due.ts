import { placeStandingOrder } from '#business/investing/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { decideDue, isPauseOver } from '../rules/occurrence.ts'
import { dueOn } from '../rules/schedule.ts'
import { settleOccurrence } from './follow-orders.ts'
import { addOccurrence, addPurchases, changePurchase, type NewPurchase } from './occurrence-store.ts'
import { purchasesDue } from './purchases-due.ts'
import { runBankBatch } from './run-bank-batch.ts'
import {
  advanceAll,
  allocationsOf,
  claimDue,
  dueSubscriptions,
  nextColumns,
  type Subscription,
} from './subscription-store.ts'

const scheduler = { kind: 'system', id: 'auto-invest' } as const
const batchesAtOnce = 20
const aloneAtOnce = 500

/**
 * Runs every subscription whose time has come: its period is written down, its orders are placed and the next period is
 * set, or none of it. What is paid from banks runs in batches; what is paid from cash, and what a batch could not do, runs
 * each in a transaction of its own. Any number of workers may do this at once; each takes what no other has.
 */
export async function runDueSubscriptions(platform: Platform): Promise<number> {
  let run = 0
  try {
    for (let batch = 0; batch < batchesAtOnce; batch += 1) {
      const done = await inTransaction(platform, scheduler, runBankBatch)
      run += done
      if (done === 0) break
    }
  } catch (error) {
    platform.log.error(
      { reason: String(error) },
      'a batch of scheduled investments could not be run; each is run alone',
    )
    return run + (await runAlone(platform, 'all'))
  }
  return run + (await runAlone(platform, 'cash'))
}

async function runAlone(platform: Platform, which: 'all' | 'cash'): Promise<number> {
  const ids = await dueSubscriptions(platform.db, { now: platform.clock.now(), limit: aloneAtOnce, which })
  let run = 0
  for (const id of ids) {
    try {
      run += (await inTransaction(platform, scheduler, (ctx) => runSubscription(ctx, id))) ? 1 : 0
    } catch (error) {
      // One that cannot be run must not keep the others waiting; it is tried again at the next tick.
      platform.log.error({ subscription: id, reason: String(error) }, 'a scheduled investment could not be run')
    }
  }
  return run
}

async function runSubscription(ctx: Ctx, id: string): Promise<boolean> {
  const subscription = await claimDue(ctx.tx, id, ctx.clock.now())
  if (!subscription) return false
  const period = subscription.nextPeriod
  const due = { ...subscription, dueOn: subscription.nextOn, followingOn: dueOn(subscription, period + 1) }
  await advanceAll(ctx.tx, [{ id, next: nextColumns(subscription, period + 1), pauseIsOver: isPauseOver(due) }])
  const decided = decideDue(due, ctx.clock.today())
  const occurrence = { subscriptionId: id, period, accountId: subscription.accountId, dueOn: subscription.nextOn }
  const added = await addOccurrence(ctx.tx, {
    ...occurrence,
    state: decided === 'invest' ? 'placed' : 'skipped',
    ...(decided === 'invest' ? {} : { why: decided }),
    at: ctx.clock.now(),
  })
  if (!added) return true
  if (decided === 'invest')
    await invest(ctx, subscription, purchasesDue(subscription, await allocationsOf(ctx.tx, [id])))
  else await ctx.announce({ kind: 'autoInvestSkipped', ...occurrence, code: decided.code })
  return true
}

async function invest(ctx: Ctx, subscription: Subscription, purchases: readonly NewPurchase[]): Promise<void> {
  const { id: subscriptionId, accountId, fundingSourceId, nextPeriod: period } = subscription
  for (const purchase of purchases) {
    // Cash settles within the call, so what its settling reports on is written down first.
    await addPurchases(ctx.tx, [purchase])
    const placed = await placeStandingOrder(ctx, {
      id: purchase.orderId,
      accountId,
      portfolioId: purchase.portfolioId,
      amount: purchase.amount,
      fundingSourceId,
      origin: 'autoInvest',
      standingAgreement: subscriptionId,
    })
    if (isRefusal(placed))
      await changePurchase(ctx.tx, purchase, { outcome: 'refused', code: placed.code, reason: placed.message })
  }
  await settleOccurrence(ctx, { subscriptionId, period })
}
