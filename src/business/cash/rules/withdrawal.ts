import { type BusinessDay, formatDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cashLeavesAfterDays, leastWithdrawal, transferLimit } from './limits.ts'

export type WithdrawalFacts = {
  readonly today: BusinessDay
  readonly available: Cents
  readonly firstInvestmentOn: BusinessDay | null
  readonly frozen: boolean
  readonly bank: { readonly verified: boolean } | null
}

export type WithdrawalRefusal = Refusal<
  | 'accountFrozen'
  | 'noBank'
  | 'bankNotVerified'
  | 'noInvestmentYet'
  | 'tooSoonAfterFirstInvestment'
  | 'belowLeast'
  | 'aboveTransferLimit'
  | 'notEnoughCash'
> & { readonly allowedFrom?: BusinessDay }

/** The first day on which cash may leave, or null while nothing was invested. */
export const cashMayLeaveFrom = (firstInvestmentOn: BusinessDay | null): BusinessDay | null =>
  firstInvestmentOn && plusDays(firstInvestmentOn, cashLeavesAfterDays)

/** Whether an amount may leave to a bank now. Called by the form to foretell and by the server to decide. */
export function decideWithdrawal(amount: Cents, seen: WithdrawalFacts): WithdrawalRefusal | null {
  const allowedFrom = cashMayLeaveFrom(seen.firstInvestmentOn)
  if (seen.frozen)
    return refuse('accountFrozen', 'Your account is frozen. Contact us and we will tell you why and what to do.')
  if (!seen.bank) return refuse('noBank', 'Link a bank account first.', 'fundingSourceId')
  if (!seen.bank.verified)
    return refuse(
      'bankNotVerified',
      'This bank account is not verified. Link it again or choose another one.',
      'fundingSourceId',
    )
  if (!allowedFrom)
    return refuse('noInvestmentYet', `Cash may leave ${cashLeavesAfterDays} days after your first investment.`)
  if (seen.today < allowedFrom) {
    return {
      ...refuse(
        'tooSoonAfterFirstInvestment',
        `Cash may leave from ${formatDay(allowedFrom)}, ${cashLeavesAfterDays} days after your first investment.`,
      ),
      allowedFrom,
    }
  }
  if (amount < leastWithdrawal)
    return refuse('belowLeast', `Withdraw at least ${formatCents(leastWithdrawal)}.`, 'amount')
  if (amount > transferLimit)
    return refuse(
      'aboveTransferLimit',
      `One bank transfer carries at most ${formatCents(transferLimit)}. Split it into several.`,
      'amount',
    )
  if (amount > seen.available)
    return refuse('notEnoughCash', `You have ${formatCents(seen.available)} available.`, 'amount')
  return null
}
