import { placeRecurringOrders, type ShareSource } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { autoInvestEvents } from '../events.ts'
import { decideDue, isPauseOver, type SkipReason, summaryOf } from '../rules/occurrence.ts'
import { addOccurrences, addPurchases, type NewPurchase, type Outcome, writtenBefore } from './occurrence-store.ts'
import { purchasesDue } from './purchases-due.ts'
import {
  advanceAll,
  allocationsOf,
  claimDue,
  type DueClaim,
  nextColumns,
  type Subscription,
} from './subscription-store.ts'
import { noteFailures } from './sum-up-occurrences.ts'

/**
 * Runs due subscriptions in one transaction: places their orders, settles those paid from cash and records each period,
 * in a constant number of statements. Returns how many it took.
 */
export async function runBatch(
  ctx: Ctx,
  shares: ShareSource,
  claim: DueClaim,
  /** Called with the claimed ids before any of them can fail. */
  onClaimed: (ids: readonly SubscriptionId[]) => void,
): Promise<number> {
  const claimed = await claimDue(ctx.tx, claim, ctx.clock.now())
  if (claimed.length === 0) return 0
  onClaimed(claimed.map(({ id }) => id))
  const today = ctx.clock.today()
  const nextOf = daysKnown()
  const runs = claimed.map((subscription) => runOf(subscription, nextOf(subscription), today))
  await advanceAll(ctx.tx, runs)
  const before = await writtenBefore(
    ctx.tx,
    runs.map(({ occurrence }) => occurrence),
  )
  const fresh = runs.filter(({ id }) => !before.has(id))
  await skipAll(ctx, fresh)
  await investAll(ctx, shares, fresh)
  return claimed.length
}

type Run = ReturnType<typeof runOf>

/** Caches the next period's columns: many schedules share their days, and computing a day is expensive. */
function daysKnown() {
  const nextOf = new Map<string, ReturnType<typeof nextColumns>>()
  return (schedule: Subscription) => {
    const key = `${schedule.frequency} from ${schedule.startsOn}: ${schedule.nextPeriod}`
    const next = nextOf.get(key) ?? nextColumns(schedule, schedule.nextPeriod + 1)
    nextOf.set(key, next)
    return next
  }
}

function runOf(subscription: Subscription, next: ReturnType<typeof nextColumns>, today: BusinessDay) {
  const { id, accountId, nextPeriod: period, nextOn } = subscription
  const due = { ...subscription, dueOn: nextOn, followingOn: next.next_on }
  return {
    id,
    subscription,
    decided: decideDue(due, today),
    next,
    pauseIsOver: isPauseOver(due),
    occurrence: { subscriptionId: id, period, accountId, dueOn: nextOn },
  }
}

async function skipAll(ctx: Ctx, runs: readonly Run[]): Promise<void> {
  const skipped = runs.filter((run): run is Run & { readonly decided: SkipReason } => run.decided !== 'invest')
  await addOccurrences(
    ctx.tx,
    skipped.map(({ occurrence, decided: why }) => ({ ...occurrence, state: 'skipped', why })),
    ctx.clock.now(),
  )
  await ctx.emitAll(
    skipped.map(({ occurrence, decided }) => autoInvestEvents.autoInvestSkipped({ ...occurrence, code: decided.code })),
  )
}

async function investAll(ctx: Ctx, shares: ShareSource, runs: readonly Run[]): Promise<void> {
  const investing = runs.filter(({ decided }) => decided === 'invest')
  if (investing.length === 0) return
  const outcomes = await placeAll(ctx, shares, investing)
  const done = investing.map(({ id, occurrence }) => {
    const purchases = outcomes.get(id) ?? []
    return { occurrence, purchases, ...summaryOf(purchases) }
  })
  await addOccurrences(
    ctx.tx,
    done.map(({ occurrence, state, why }) => ({ ...occurrence, state, ...(why ? { why } : {}) })),
    ctx.clock.now(),
  )
  await addPurchases(
    ctx.tx,
    done.flatMap(({ purchases }) => purchases),
  )
  await noteFailures(
    ctx,
    done.flatMap(({ occurrence, state, why }) =>
      state === 'failed' ? [{ ...occurrence, reason: why?.reason ?? '' }] : [],
    ),
  )
}

/** Places due purchases in due order; returns each outcome by subscription. */
async function placeAll(
  ctx: Ctx,
  shares: ShareSource,
  runs: readonly Run[],
): Promise<ReadonlyMap<string, readonly (NewPurchase & Outcome)[]>> {
  const ids = runs.map(({ id }) => id)
  const allocations = Map.groupBy(await allocationsOf(ctx.tx, ids), ({ subscriptionId }) => subscriptionId)
  const due = runs.map(({ subscription }) => ({
    subscription,
    purchases: purchasesDue(subscription, allocations.get(subscription.id) ?? []),
  }))
  const placed = await placeRecurringOrders(
    ctx,
    shares,
    due.flatMap(({ subscription, purchases }) =>
      purchases.map(({ orderId, portfolioId, amount }) => ({
        id: orderId,
        accountId: subscription.accountId,
        portfolioId,
        amount,
        fundingSourceId: subscription.fundingSourceId,
        origin: 'autoInvest',
        recurringAgreement: subscription.id,
      })),
    ),
  )
  return new Map(
    due.map(({ subscription, purchases }) => [
      subscription.id,
      purchases.map((purchase) => ({ ...purchase, ...outcomeOf(placed.get(purchase.orderId)!) })),
    ]),
  )
}

type Placed = NonNullable<ReturnType<Awaited<ReturnType<typeof placeRecurringOrders>>['get']>>

function outcomeOf(placed: Placed): Outcome {
  if (isRefusal(placed)) return { outcome: 'refused', code: placed.code, reason: placed.message }
  if (placed.state === 'settled') return { outcome: 'settled' }
  if (placed.state === 'failed' && placed.failure)
    return { outcome: 'failed', code: placed.failure.code, reason: placed.failure.message }
  return { outcome: 'placed' }
}
