import { type BusinessDay, daysBetween } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { BankTransferState } from './bank-transfer.ts'
import { mostRetries, retryWithinDays } from './limits.ts'
import { bankReturnOf } from './return-codes.ts'

export type RetryFacts = {
  readonly direction: 'in' | 'out'
  readonly purpose: 'order' | 'withdrawal' | 'deposit' | 'payout'
  readonly state: BankTransferState
  readonly failureCode: string | null
  /** Retries of the first transfer, this one included. */
  readonly retries: number
  readonly presentedAgain: boolean
  readonly firstRequestedOn: BusinessDay
  readonly today: BusinessDay
  readonly owes: boolean
}

export type RetryRefusal = Refusal<
  'notFailed' | 'retriedBefore' | 'orderAgain' | 'notForLackOfFunds' | 'tooManyRetries' | 'tooLate'
>

/**
 * Refuses a failed transfer that may not be presented again. A debit is presented again only for lack of funds, at most
 * twice and within 180 days. A debit for an order also requires that the account owes its amount, because the order
 * itself is over.
 */
export function decideRetry(facts: RetryFacts): RetryRefusal | null {
  if (facts.state !== 'failed' && facts.state !== 'returned')
    return refuse('notFailed', 'Only a transfer that failed or was returned can be retried.')
  if (facts.presentedAgain) return refuse('retriedBefore', 'This transfer was already retried; see the newer one.')
  if (facts.retries >= mostRetries)
    return refuse(
      'tooManyRetries',
      `This transfer has already been retried ${mostRetries} times, the most that is allowed.`,
    )
  if (facts.direction === 'out') return null
  if (facts.purpose === 'order' && !facts.owes)
    return refuse('orderAgain', 'The order has ended. The investor must place a new one.')
  const isFromBank = /^R\d\d$/.test(facts.failureCode ?? '')
  if (isFromBank && !bankReturnOf(facts.failureCode ?? '')?.mayRetry)
    return refuse(
      'notForLackOfFunds',
      'Only a debit returned for insufficient or uncollected funds (R01, R09) may be presented again.',
    )
  if (daysBetween(facts.firstRequestedOn, facts.today) > retryWithinDays)
    return refuse('tooLate', `A returned debit may be presented again only within ${retryWithinDays} days.`)
  return null
}
