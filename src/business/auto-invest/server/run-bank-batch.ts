import { placeStandingOrders } from '#business/investing/server/door.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { decideDue, isPauseOver } from '../rules/occurrence.ts'
import { dueOn } from '../rules/schedule.ts'
import { settleOccurrence } from './follow-orders.ts'
import { addOccurrences, addPurchases, changePurchase } from './occurrence-store.ts'
import { purchasesDue } from './purchases-due.ts'
import { advanceAll, allocationsOf, claimDueFromBanks, nextColumns, type Subscription } from './subscription-store.ts'

const together = 250

/**
 * Runs the next subscriptions that are due and paid from banks in one transaction, with a number of statements that does
 * not grow with them. Answers how many it took; those that were refused are few and are told one by one.
 */
export async function runBankBatch(ctx: Ctx): Promise<number> {
  const claimed = await claimDueFromBanks(ctx.tx, ctx.clock.now(), together)
  if (claimed.length === 0) return 0
  const runs = claimed.map((subscription) => runOf(subscription, ctx))
  await advanceAll(ctx.tx, runs)
  const added = await addOccurrences(
    ctx.tx,
    runs.map(({ occurrence, decided }) => ({
      ...occurrence,
      state: decided === 'invest' ? 'placed' : 'skipped',
      ...(decided === 'invest' ? {} : { why: decided }),
      at: ctx.clock.now(),
    })),
  )
  const fresh = runs.filter(({ id }) => added.has(id))
  await ctx.announceAll(
    fresh.flatMap(({ decided, occurrence }) =>
      decided === 'invest' ? [] : [{ kind: 'autoInvestSkipped', ...occurrence, code: decided.code }],
    ),
  )
  await investAll(
    ctx,
    fresh.filter(({ decided }) => decided === 'invest').map(({ subscription }) => subscription),
  )
  return claimed.length
}

function runOf(subscription: Subscription, { clock }: Ctx) {
  const { id, accountId, nextPeriod: period, nextOn } = subscription
  const due = { ...subscription, dueOn: nextOn, followingOn: dueOn(subscription, period + 1) }
  return {
    id,
    subscription,
    decided: decideDue(due, clock.today()),
    next: nextColumns(subscription, period + 1),
    pauseIsOver: isPauseOver(due),
    occurrence: { subscriptionId: id, period, accountId, dueOn: nextOn },
  }
}

async function investAll(ctx: Ctx, subscriptions: readonly Subscription[]): Promise<void> {
  if (subscriptions.length === 0) return
  const ids = subscriptions.map(({ id }) => id)
  const allocations = Map.groupBy(await allocationsOf(ctx.tx, ids), ({ subscriptionId }) => subscriptionId)
  const due = subscriptions.map((subscription) => ({
    subscription,
    purchases: purchasesDue(subscription, allocations.get(subscription.id) ?? []),
  }))
  await addPurchases(
    ctx.tx,
    due.flatMap(({ purchases }) => purchases),
  )
  const refused = await placeStandingOrders(
    ctx,
    due.flatMap(({ subscription, purchases }) =>
      purchases.map(({ orderId, portfolioId, amount }) => ({
        id: orderId,
        accountId: subscription.accountId,
        portfolioId,
        amount,
        fundingSourceId: subscription.fundingSourceId!,
        origin: 'autoInvest',
        standingAgreement: subscription.id,
      })),
    ),
  )
  for (const { subscription, purchases } of due) {
    const failed = purchases.filter(({ orderId }) => refused.has(orderId))
    for (const purchase of failed) {
      const { code, message } = refused.get(purchase.orderId)!
      await changePurchase(ctx.tx, purchase, { outcome: 'refused', code, reason: message })
    }
    if (failed.length > 0 || purchases.length === 0)
      await settleOccurrence(ctx, { subscriptionId: subscription.id, period: subscription.nextPeriod })
  }
}
