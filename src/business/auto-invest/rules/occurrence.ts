import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import type { SubscriptionState } from './subscription.ts'

/** `placed` waits for its orders to settle. */
export type OccurrenceState = 'placed' | 'invested' | 'failed' | 'skipped'
export type PurchaseOutcome = 'placed' | 'settled' | 'failed' | 'cancelled' | 'refused'

/** An order may settle, and its payment still be returned weeks later. */
export const purchaseCan = states({ settle: ['placed'], fail: ['placed', 'settled'], cancel: ['placed'] })

export type SkipReason = { readonly code: 'paused' | 'missed' | 'byInvestor'; readonly reason: string }

type Due = {
  readonly state: SubscriptionState
  readonly pausedUntil: BusinessDay | null
  readonly dueOn: BusinessDay
  readonly followingOn: BusinessDay
}

/**
 * Decides whether a due period invests, or why not. A missed period is dropped if the next one is due as well, so that
 * nobody is charged twice on one day.
 */
export function decideDue(due: Due, today: BusinessDay): 'invest' | SkipReason {
  if (due.state === 'paused' && (due.pausedUntil === null || due.dueOn < due.pausedUntil))
    return { code: 'paused', reason: 'The schedule was paused.' }
  if (due.followingOn <= today)
    return { code: 'missed', reason: `It did not run on ${formatDay(due.dueOn)} and will not be made up.` }
  return 'invest'
}

/** True if a pause ends on or before the day: the schedule is active again. */
export const isPauseOver = ({ state, pausedUntil, dueOn }: Pick<Due, 'state' | 'pausedUntil' | 'dueOn'>): boolean =>
  state === 'paused' && pausedUntil !== null && pausedUntil <= dueOn

/**
 * An occurrence's state by its purchases: one on its way keeps it open, a settled one makes it a success, and if the
 * investor cancelled all of them, it was skipped.
 */
export function occurrenceStateOf(outcomes: readonly PurchaseOutcome[]): OccurrenceState {
  if (outcomes.includes('placed')) return 'placed'
  if (outcomes.includes('settled')) return 'invested'
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'cancelled') ? 'skipped' : 'failed'
}

/** An occurrence's state and, if it invested nothing, the reason of the first purchase that has one. */
export function summaryOf(
  purchases: readonly { readonly outcome: PurchaseOutcome; readonly reason?: string | null }[],
): { readonly state: OccurrenceState; readonly why: { readonly code: string; readonly reason: string } | null } {
  const state = occurrenceStateOf(purchases.map(({ outcome }) => outcome))
  const unsettled = purchases.find(({ outcome, reason }) => outcome !== 'settled' && reason)
  const reason = unsettled?.reason ?? 'We could not invest anything.'
  return { state, why: state === 'failed' || state === 'skipped' ? { code: codeOf[state], reason } : null }
}

const codeOf = { failed: 'nothingInvested', skipped: 'byInvestor' } as const

export const failuresThatPause = 3

/**
 * Failures in a row, from the latest occurrences, newest first. Skipped and open ones count neither as success nor as
 * failure.
 */
export function failuresInRow(newestFirst: readonly OccurrenceState[]): number {
  const decided = newestFirst.filter((state) => state === 'failed' || state === 'invested')
  const firstGood = decided.indexOf('invested')
  return firstGood < 0 ? decided.length : firstGood
}

export type SkipRefusal = Refusal<'ended' | 'notNext' | 'alreadyRun'>

/** Decides whether a period can still be skipped. Skipping it again gives the same answer. */
export function decideSkip(
  period: number,
  facts: {
    readonly state: SubscriptionState
    readonly nextPeriod: number
    readonly occurrence: OccurrenceState | null
    readonly dueOn: BusinessDay
  },
): 'skip' | 'skippedBefore' | SkipRefusal {
  if (facts.occurrence === 'skipped') return 'skippedBefore'
  if (facts.occurrence !== null)
    return refuse(
      'alreadyRun',
      `We have already placed the order for ${formatDay(facts.dueOn)}. You can cancel it until we debit your bank.`,
    )
  if (facts.state === 'ended') return refuse('ended', 'This schedule has ended, so there is nothing to skip.')
  if (period !== facts.nextPeriod) return refuse('notNext', 'You can skip only the next investment.')
  return 'skip'
}
