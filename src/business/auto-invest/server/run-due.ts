import { v5 as uuidv5 } from 'uuid'
import { placeStandingOrder } from '#business/investing/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { decideDue, isPauseOver } from '../rules/occurrence.ts'
import { dueOn } from '../rules/schedule.ts'
import { settleOccurrence } from './follow-orders.ts'
import { addOccurrence, addPurchase, changePurchase } from './occurrence-store.ts'
import {
  allocationsOf,
  changeSubscription,
  claimDue,
  dueSubscriptions,
  nextColumns,
  type Subscription,
} from './subscription-store.ts'

const scheduler = { kind: 'system', id: 'auto-invest' } as const
const atOnce = 500

/**
 * Runs every subscription whose time has come, each in a transaction of its own: its period is written down, its orders are
 * placed and the next period is set, or none of it. Any number of workers may do this at once; each takes what no other has.
 */
export async function runDueSubscriptions(platform: Platform): Promise<number> {
  const ids = await dueSubscriptions(platform.db, platform.clock.now(), atOnce)
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
  const followingOn = dueOn(subscription, period + 1)
  const due = { ...subscription, dueOn: subscription.nextOn, followingOn }
  await changeSubscription(ctx.tx, id, {
    ...nextColumns(subscription, period + 1),
    ...(isPauseOver(due) ? { state: 'active', paused_because: null, paused_until: null } : {}),
  })
  const decided = decideDue(due, ctx.clock.today())
  const occurrence = { subscriptionId: id, period, accountId: subscription.accountId, dueOn: subscription.nextOn }
  const added = await addOccurrence(ctx.tx, {
    ...occurrence,
    state: decided === 'invest' ? 'placed' : 'skipped',
    ...(decided === 'invest' ? {} : { why: decided }),
    at: ctx.clock.now(),
  })
  if (!added) return true
  if (decided === 'invest') await invest(ctx, subscription, period)
  else await ctx.announce({ kind: 'autoInvestSkipped', ...occurrence, code: decided.code })
  return true
}

/** The order of a period in a portfolio has one id, whoever places it and however often. */
const orderIdOf = (subscriptionId: string, period: number, portfolioId: string): string =>
  `ord_${uuidv5(`${subscriptionId}:${period}:${portfolioId}`, orderIds)}`
const orderIds = '5a5f6c0e-6f0b-4a55-9a8e-0c3c8f1f7a11'

async function invest(ctx: Ctx, subscription: Subscription, period: number): Promise<void> {
  const { id: subscriptionId, accountId, fundingSourceId } = subscription
  const allocations = await allocationsOf(ctx.tx, [subscriptionId])
  // Portfolios are locked one after the other; all schedules take them in the same order.
  for (const { portfolioId, amount } of allocations.toSorted((a, b) => (a.portfolioId < b.portfolioId ? -1 : 1))) {
    const purchase = { subscriptionId, period, portfolioId }
    const orderId = orderIdOf(subscriptionId, period, portfolioId)
    // Cash settles within the call, so what its settling reports on is written down first.
    await addPurchase(ctx.tx, { ...purchase, amount, orderId })
    const placed = await placeStandingOrder(ctx, {
      id: orderId,
      accountId,
      portfolioId,
      amount,
      fundingSourceId,
      origin: 'autoInvest',
      standingAgreement: subscriptionId,
    })
    if (isRefusal(placed))
      await changePurchase(ctx.tx, purchase, { outcome: 'refused', code: placed.code, reason: placed.message })
  }
  await settleOccurrence(ctx, { subscriptionId, period })
}
