import type { Ctx } from '#engine/command/platform.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { autoInvestEvents } from '../events.ts'
import { failuresInRow, failuresThatPause, type OccurrenceState, summaryOf } from '../rules/occurrence.ts'
import { subscriptionCan } from '../rules/subscription.ts'
import { changeOccurrences, type Key, latestStates } from './occurrence-store.ts'
import { lockSubscriptions, pauseForFailures } from './subscription-store.ts'

type SummedUp = Key & { readonly state: OccurrenceState; readonly purchases: Parameters<typeof summaryOf>[0] }

export async function sumUpOccurrences(ctx: Ctx, occurrences: readonly SummedUp[]): Promise<void> {
  const after = occurrences.map((occurrence) => ({
    ...occurrence,
    ...summaryOf(occurrence.purchases),
    before: occurrence.state,
  }))
  await changeOccurrences(ctx.tx, after)
  await noteFailures(
    ctx,
    after.flatMap(({ subscriptionId, period, state, before, why }) =>
      state === 'failed' && before !== 'failed' ? [{ subscriptionId, period, reason: why?.reason ?? '' }] : [],
    ),
  )
}

/** Emits events of failed occurrences; the third failure in a row pauses its schedule. */
export async function noteFailures(ctx: Ctx, failed: readonly (Key & { readonly reason: string })[]): Promise<void> {
  if (failed.length === 0) return
  const ids = failed.map(({ subscriptionId }) => subscriptionId)
  const subscriptions = await lockSubscriptions(ctx.tx, ids)
  const accountOf = (id: SubscriptionId) => subscriptions.get(id)!.accountId
  await ctx.emitAll(
    failed.map(({ subscriptionId, period, reason }) =>
      autoInvestEvents.autoInvestFailed({ subscriptionId, period, accountId: accountOf(subscriptionId), reason }),
    ),
  )
  const states = await latestStates(ctx.tx, ids)
  const pausing = failed.filter(
    ({ subscriptionId: id }) =>
      failuresInRow(states.get(id) ?? []) >= failuresThatPause &&
      subscriptionCan('pauseForFailures', subscriptions.get(id)!.state),
  )
  await pauseForFailures(
    ctx.tx,
    pausing.map(({ subscriptionId }) => subscriptionId),
  )
  await ctx.emitAll(
    pausing.map(({ subscriptionId, reason }) =>
      autoInvestEvents.autoInvestPaused({
        subscriptionId,
        accountId: accountOf(subscriptionId),
        pauseReason: 'failures',
        failureReason: reason,
      }),
    ),
  )
}
