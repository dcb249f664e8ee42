import { transferLimit } from '#business/cash/rules/limits.ts'
import { minimumInvestment } from '#business/investing/rules/limits.ts'
import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { earliestStart } from './schedule.ts'

export type SubscriptionState = 'active' | 'paused' | 'ended'

/** What may happen to a subscription in which state. `run` is its time having come: a paused one then notes that it did not invest. */
export const subscriptionCan = states({
  pause: ['active', 'paused'],
  resume: ['paused'],
  skip: ['active', 'paused'],
  change: ['active', 'paused'],
  end: ['active', 'paused'],
  run: ['active', 'paused'],
  pauseForFailures: ['active'],
})

export type Allocation = { readonly portfolioId: string; readonly amount: Cents }

export type AllocationRefusal = Refusal<
  'noPortfolio' | 'portfolioTwice' | 'tooManyPortfolios' | 'belowMinimum' | 'aboveTransferLimit'
>

/** Whether a schedule may have these amounts: $100 a portfolio, $25 once invested, at most one bank transfer together. */
export function refuseAllocations(
  allocations: readonly Allocation[],
  { alreadyInvested }: { readonly alreadyInvested: boolean },
): AllocationRefusal | null {
  if (allocations.length === 0) return refuse('noPortfolio', 'Choose a portfolio and an amount.', 'allocations')
  if (allocations.length > 10) return refuse('tooManyPortfolios', 'Choose at most 10 portfolios.', 'allocations')
  if (new Set(allocations.map(({ portfolioId }) => portfolioId)).size < allocations.length)
    return refuse('portfolioTwice', 'Name each portfolio once.', 'allocations')
  const minimum = minimumInvestment({ alreadyInvested })
  if (allocations.some(({ amount }) => amount < minimum))
    return refuse(
      'belowMinimum',
      `Invest at least ${formatCents(minimum, { trim: true })} in each portfolio.`,
      'allocations',
    )
  if (totalOf(allocations) > transferLimit)
    return refuse(
      'aboveTransferLimit',
      `One bank transfer carries at most ${formatCents(transferLimit, { trim: true })}.`,
      'allocations',
    )
  return null
}

export const totalOf = (allocations: readonly Allocation[]): Cents =>
  addCents(...allocations.map(({ amount }) => amount))

export type StartRefusal = Refusal<
  'startsTooSoon' | 'startsTooLate' | 'noBank' | 'bankNotVerified' | 'agreementChanged'
>

/** Whether a schedule may begin: on the next business day or later, from a verified bank or cash, under the text that was shown. */
export function refuseStart(
  ask: { readonly startsOn: BusinessDay; readonly fundingSourceId: string | null; readonly agreementHash: string },
  seen: {
    readonly today: BusinessDay
    readonly bank: { readonly verified: boolean } | null
    readonly agreementHash: string
  },
): StartRefusal | null {
  const earliest = earliestStart(seen.today)
  if (ask.startsOn < earliest)
    return refuse('startsTooSoon', `The first day can be ${formatDay(earliest)} or later.`, 'startsOn')
  if (ask.startsOn > plusMonths(seen.today, 12))
    return refuse('startsTooLate', 'The first day is within a year from now.', 'startsOn')
  if (ask.agreementHash !== seen.agreementHash)
    return refuse('agreementChanged', 'The agreement has changed. Read it again and agree once more.', 'agreement')
  return refuseFunding(ask.fundingSourceId, seen.bank)
}

export function refuseFunding(
  fundingSourceId: string | null,
  bank: { readonly verified: boolean } | null,
): Refusal<'noBank' | 'bankNotVerified'> | null {
  if (fundingSourceId === null) return null
  if (!bank) return refuse('noBank', 'Choose one of your linked bank accounts.', 'fundingSourceId')
  return bank.verified
    ? null
    : refuse(
        'bankNotVerified',
        'This bank account is not verified. Choose another one or link it again.',
        'fundingSourceId',
      )
}

/** Whether a pause may last until a day; null pauses until somebody resumes. */
export const refusePause = (until: BusinessDay | null, today: BusinessDay): Refusal<'pausedUntilPast'> | null =>
  until !== null && until <= today ? refuse('pausedUntilPast', 'Choose a day after today.', 'until') : null
