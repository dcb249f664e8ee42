import { type BusinessDay, businessZone, formatDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents, maxCents, noCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { frozenWords } from './deposit.ts'
import type { HeldCash } from './held-cash.ts'
import {
  cashLeavesAfterDays,
  depositReturnableDays,
  leastWithdrawal,
  payoutHoldHours,
  transferLimit,
} from './limits.ts'

export type WithdrawalFacts = {
  readonly today: BusinessDay
  readonly now: Instant
  readonly available: Cents
  /** Of what is available, the part that a bank may still take back. */
  readonly held: HeldCash
  /** What the account owes after a return; cash goes to it first. */
  readonly owed: Cents
  readonly firstInvestmentOn: BusinessDay | null
  /** Until when payouts wait after a bank was added or changed; null when none waits. */
  readonly payoutsHeldUntil: Instant | null
  readonly frozen: boolean
  readonly bank: { readonly verified: boolean } | null
}

export type WithdrawalRefusal = Refusal<
  | 'accountFrozen'
  | 'noBank'
  | 'bankNotVerified'
  | 'noInvestmentYet'
  | 'tooSoonAfterFirstInvestment'
  | 'tooSoonAfterBankChange'
  | 'belowLeast'
  | 'aboveTransferLimit'
  | 'notEnoughCash'
  | 'depositMayReturn'
> & { readonly allowedFrom?: BusinessDay; readonly allowedAt?: string }

/** The first day on which cash may leave, or null while nothing was invested. */
export const cashMayLeaveFrom = (firstInvestmentOn: BusinessDay | null): BusinessDay | null =>
  firstInvestmentOn && plusDays(firstInvestmentOn, cashLeavesAfterDays)

/** What may leave to a bank: what is available, less what is owed and what a bank may still take back. */
export const withdrawableCash = ({ available, held, owed }: Pick<WithdrawalFacts, 'available' | 'held' | 'owed'>) =>
  maxCents(noCents, cents(available - owed - held.amount))

/** Whether an amount may leave to a bank now. Called by the form to foretell and by the server to decide. */
export function decideWithdrawal(amount: Cents, seen: WithdrawalFacts): WithdrawalRefusal | null {
  return refuseAccount(seen) ?? refuseBank(seen) ?? refuseDay(seen) ?? refuseAmount(amount, seen)
}

const refuseAccount = ({ frozen }: WithdrawalFacts): WithdrawalRefusal | null =>
  frozen ? refuse('accountFrozen', frozenWords) : null

function refuseBank({ bank }: WithdrawalFacts): WithdrawalRefusal | null {
  if (!bank) return refuse('noBank', 'Link a bank account first.', 'fundingSourceId')
  if (bank.verified) return null
  return refuse(
    'bankNotVerified',
    'This bank account is not verified. Link it again or choose another one.',
    'fundingSourceId',
  )
}

function refuseDay(seen: WithdrawalFacts): WithdrawalRefusal | null {
  const allowedFrom = cashMayLeaveFrom(seen.firstInvestmentOn)
  // Who deposited and never invested gets the money back once no bank can claim it any more.
  if (!allowedFrom && withdrawableCash(seen) === 0n)
    return refuse('noInvestmentYet', `Cash may leave ${cashLeavesAfterDays} days after your first investment.`)
  if (allowedFrom && seen.today < allowedFrom) {
    return {
      ...refuse(
        'tooSoonAfterFirstInvestment',
        `Cash may leave from ${formatDay(allowedFrom)}, ${cashLeavesAfterDays} days after your first investment.`,
      ),
      allowedFrom,
    }
  }
  const until = seen.payoutsHeldUntil
  if (until === null || Temporal.Instant.compare(seen.now, until) >= 0) return null
  return {
    ...refuse(
      'tooSoonAfterBankChange',
      `Your bank accounts changed. For your safety nothing leaves for ${payoutHoldHours} hours: cash may leave from ${formatMoment(until)}.`,
    ),
    allowedAt: until.toString(),
  }
}

function refuseAmount(amount: Cents, seen: WithdrawalFacts): WithdrawalRefusal | null {
  if (amount < leastWithdrawal)
    return refuse('belowLeast', `Withdraw at least ${formatCents(leastWithdrawal)}.`, 'amount')
  if (amount > transferLimit)
    return refuse(
      'aboveTransferLimit',
      `One bank transfer carries at most ${formatCents(transferLimit)}. Split it into several.`,
      'amount',
    )
  if (amount > seen.available - seen.owed)
    return refuse('notEnoughCash', `You have ${formatCents(cents(seen.available - seen.owed))} available.`, 'amount')
  if (amount > withdrawableCash(seen) && seen.held.until !== null)
    return {
      ...refuse(
        'depositMayReturn',
        `${formatCents(seen.held.amount)} came from your bank less than ${depositReturnableDays} days ago and may still be taken back by it. It may be invested now and leaves from ${formatDay(seen.held.until)}; ${formatCents(withdrawableCash(seen))} may leave today.`,
        'amount',
      ),
      allowedFrom: seen.held.until,
    }
  return null
}

/** "Nov 24, 2026, 3:05 PM ET" */
const formatMoment = (at: Instant): string =>
  `${at.toZonedDateTimeISO(businessZone).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })} ET`
