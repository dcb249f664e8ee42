import { type BankReadiness, refuseBank } from '#business/banks/rules/readiness.ts'
import {
  type FundedBy,
  type LimitRefusal,
  refuseAmount,
  refuseTransferTotal,
  type ScheduleLimitFacts,
} from '#business/investing/rules/limits.ts'
import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { FundingSourceId, PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { earliestStart } from './schedule.ts'

export type SubscriptionState = 'active' | 'paused' | 'ended'

/**
 * The states in which each event may happen. `run` means that a period is due: a paused subscription records that it
 * did not invest.
 */
export const subscriptionCan = states({
  pause: ['active', 'paused'],
  resume: ['paused'],
  skip: ['active', 'paused'],
  change: ['active', 'paused'],
  end: ['active', 'paused'],
  run: ['active', 'paused'],
  pauseForFailures: ['active'],
})

export type Allocation = { readonly portfolioId: PortfolioId; readonly amount: Cents }

export const mostAllocations = 10
/** Schedules of one account that are not ended; each invests in up to ten portfolios. */
export const schedulesAtMost = 20

export type AllocationRefusal = Refusal<'noPortfolio' | 'portfolioTwice' | 'tooManyPortfolios' | LimitRefusal['code']>

/**
 * Refuses amounts that a schedule may not have: each has the limits of a single investment, and a bank's total those of
 * one transfer. Each run checks the 10% rule and the portfolio's remaining room.
 */
export function refuseAllocations(
  allocations: readonly Allocation[],
  fundedBy: FundedBy,
  factsOf: (portfolioId: PortfolioId) => ScheduleLimitFacts,
): AllocationRefusal | null {
  if (allocations.length === 0) return refuse('noPortfolio', 'Choose a portfolio and an amount.', 'allocations')
  if (allocations.length > mostAllocations)
    return refuse('tooManyPortfolios', `Choose up to ${mostAllocations} portfolios.`, 'allocations')
  if (new Set(allocations.map(({ portfolioId }) => portfolioId)).size < allocations.length)
    return refuse('portfolioTwice', 'Choose each portfolio only once.', 'allocations')
  for (const { portfolioId, amount } of allocations) {
    const refusal = refuseAmount({ amount, fundedBy }, factsOf(portfolioId))
    if (refusal) return { ...refusal, field: 'allocations' }
  }
  return refuseTransferTotal(totalOf(allocations), fundedBy, 'allocations')
}

export const totalOf = (allocations: readonly Allocation[]): Cents =>
  addCents(...allocations.map(({ amount }) => amount))

export type StartRefusal = Refusal<
  | 'startsTooSoon'
  | 'startsTooLate'
  | 'noBank'
  | 'bankNotVerified'
  | 'bankSignInNeeded'
  | 'agreementChanged'
  | 'tooManySchedules'
>

/**
 * Refuses a schedule unless it starts on the next business day or later, from a verified bank or cash, under the text
 * that was shown.
 */
export function refuseStart(
  input: {
    readonly startsOn: BusinessDay
    readonly fundingSourceId: FundingSourceId | null
    readonly agreementHash: string
  },
  facts: {
    readonly today: BusinessDay
    readonly bank: BankReadiness | null
    readonly agreementHash: string
    readonly schedules: number
  },
): StartRefusal | null {
  const earliest = earliestStart(facts.today)
  if (input.startsOn < earliest)
    return refuse('startsTooSoon', `The first day can be ${formatDay(earliest)} or later.`, 'startsOn')
  if (input.startsOn > plusMonths(facts.today, 12))
    return refuse('startsTooLate', 'Choose a first day within the next year.', 'startsOn')
  if (input.agreementHash !== facts.agreementHash)
    return refuse('agreementChanged', 'The agreement has changed. Read it again and agree once more.', 'agreement')
  if (facts.schedules >= schedulesAtMost)
    return refuse(
      'tooManySchedules',
      `You can have up to ${schedulesAtMost} schedules. End one before you start another.`,
    )
  return refuseFunding(input.fundingSourceId, facts.bank)
}

export function refuseFunding(
  fundingSourceId: FundingSourceId | null,
  bank: BankReadiness | null,
): ReturnType<typeof refuseBank> {
  return fundingSourceId === null ? null : refuseBank(bank)
}

/** Refuses a pause that ends before tomorrow; null pauses until someone resumes. */
export const refusePause = (until: BusinessDay | null, today: BusinessDay): Refusal<'pausedUntilPast'> | null =>
  until !== null && until <= today ? refuse('pausedUntilPast', 'Choose a day after today.', 'until') : null
