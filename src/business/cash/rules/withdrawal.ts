import { type BankReadiness, refuseBank } from '#business/banks/rules/readiness.ts'
import { type BusinessDay, businessZone, dayOf, formatDay, plusDays } from '#kernel/business-day.ts'
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
  readonly held: HeldCash
  /** The account's debt after a return; cash repays it first. */
  readonly owed: Cents
  readonly firstInvestmentOn: BusinessDay | null
  /** The end of the hold on payouts after a bank was added or changed; null without a hold. */
  readonly payoutsHeldUntil: Instant | null
  /**
   * True if our own records of the account disagree. Undefined in a form's preview: the server reports it with the
   * available cash.
   */
  readonly payoutsStopped?: boolean
  /** True if the FBO account is short of investors' cash. Undefined in a form's preview. */
  readonly payoutsPaused?: boolean
  /** The message for investors while staff have withdrawals turned off. Undefined in a form's preview. */
  readonly withdrawalsPaused?: string | null
  readonly frozen: boolean
  readonly bank: BankReadiness | null
}

export type WithdrawalRefusal = Refusal<
  | 'accountFrozen'
  | 'noBank'
  | 'bankNotVerified'
  | 'bankSignInNeeded'
  | 'noInvestmentYet'
  | 'tooSoonAfterFirstInvestment'
  | 'tooSoonAfterBankChange'
  | 'payoutsStopped'
  | 'payoutsPaused'
  | 'withdrawalsPaused'
  | 'belowLeast'
  | 'aboveTransferLimit'
  | 'notEnoughCash'
  | 'depositMayReturn'
> & { readonly allowedFrom?: BusinessDay; readonly allowedAt?: string }

/** The first day on which cash may leave; null if nothing was invested. */
export const cashMayLeaveFrom = (firstInvestmentOn: BusinessDay | null): BusinessDay | null =>
  firstInvestmentOn && plusDays(firstInvestmentOn, cashLeavesAfterDays)

/** Cash that is neither owed nor held; it may leave if nothing else prevents it. */
export const withdrawableCash = ({ available, held, owed }: Pick<WithdrawalFacts, 'available' | 'held' | 'owed'>) =>
  maxCents(noCents, cents(available - owed - held.amount))

/** The cash that may leave today, to any bank, and the reason that keeps the rest. */
export type LeavingCash = {
  readonly amount: Cents
  /** The reason why it is less than the available cash; null if it is all of it. */
  readonly reason: string | null
  /** The first day on which more may leave; null if time alone changes nothing. */
  readonly from: BusinessDay | null
}

/** The only answer to "what may leave today?": screens, API fields and refusals all use it. */
export function cashThatMayLeave(facts: Omit<WithdrawalFacts, 'bank'>): LeavingCash {
  const refusal = refuseAccount(facts) ?? refuseDay(facts)
  if (refusal) {
    const { allowedAt } = refusal
    const from = refusal.allowedFrom ?? (allowedAt ? dayOf(Temporal.Instant.from(allowedAt)) : null)
    return { amount: noCents, reason: refusal.message, from }
  }
  const amount = withdrawableCash(facts)
  return { amount, reason: amount < facts.available ? reasonOfRest(facts) : null, from: facts.held.until }
}

/** Returns the reason why some of the available cash stays although the day has come. */
function reasonOfRest({ held, owed }: Pick<WithdrawalFacts, 'held' | 'owed'>): string {
  const reasons = [
    owed > 0n && `${formatCents(owed)} is due and will be taken from your cash first.`,
    held.until !== null &&
      `${formatCents(held.amount)} came from your bank less than ${depositReturnableDays} days ago, so your bank can still return it. You can invest it now and withdraw it from ${formatDay(held.until)}.`,
  ]
  return reasons.filter((reason) => reason !== false).join(' ')
}

/** Refuses an amount that may not leave to a bank now. The form uses it as a preview, the server to decide. */
export function decideWithdrawal(amount: Cents, facts: WithdrawalFacts): WithdrawalRefusal | null {
  return refuseAccount(facts) ?? refuseBank(facts.bank) ?? refuseDay(facts) ?? refuseAmount(amount, facts)
}

const refuseAccount = ({ frozen }: Pick<WithdrawalFacts, 'frozen'>): WithdrawalRefusal | null =>
  frozen ? refuse('accountFrozen', frozenWords) : null

function refuseDay(facts: Omit<WithdrawalFacts, 'bank'>): WithdrawalRefusal | null {
  if (facts.payoutsStopped) return refuseStopped()
  if (facts.payoutsPaused) return refusePaused()
  if (facts.withdrawalsPaused) return refuse('withdrawalsPaused', facts.withdrawalsPaused)
  const allowedFrom = cashMayLeaveFrom(facts.firstInvestmentOn)
  // A depositor who never invested gets the money back once no bank can claim it.
  if (!allowedFrom && withdrawableCash(facts) === 0n)
    return refuse('noInvestmentYet', `You can withdraw cash ${cashLeavesAfterDays} days after your first investment.`)
  if (allowedFrom && facts.today < allowedFrom) {
    return {
      ...refuse(
        'tooSoonAfterFirstInvestment',
        `You can withdraw cash from ${formatDay(allowedFrom)}, ${cashLeavesAfterDays} days after your first investment.`,
      ),
      allowedFrom,
    }
  }
  return refuseHeld(facts)
}

/** Refuses any payout from an account on which our own records disagree. */
export const refuseStopped = (): WithdrawalRefusal =>
  refuse(
    'payoutsStopped',
    'Our nightly check found records of this account that do not agree, so we are reviewing it before cash leaves. Your cash and shares stay yours, and you can invest as usual.',
  )

/** While the FBO account is short of investors' cash, none leaves: the first to withdraw would be paid by the last. */
export const refusePaused = (): WithdrawalRefusal =>
  refuse(
    'payoutsPaused',
    'We have paused withdrawals while we check the bank account that holds investors’ cash. Your cash stays yours, and you can invest as usual.',
  )

/** Refuses payouts during the hold after a change of bank accounts. */
export function refuseHeld({
  now,
  payoutsHeldUntil: until,
}: Pick<WithdrawalFacts, 'now' | 'payoutsHeldUntil'>): WithdrawalRefusal | null {
  if (until === null || Temporal.Instant.compare(now, until) >= 0) return null
  return {
    ...refuse(
      'tooSoonAfterBankChange',
      `Your bank accounts changed. To protect your money, we hold withdrawals for ${payoutHoldHours} hours. You can withdraw from ${formatMoment(until)}.`,
    ),
    allowedAt: until.toString(),
  }
}

function refuseAmount(amount: Cents, facts: WithdrawalFacts): WithdrawalRefusal | null {
  if (amount < leastWithdrawal)
    return refuse('belowLeast', `Withdraw at least ${formatCents(leastWithdrawal)}.`, 'amount')
  if (amount > transferLimit)
    return refuse(
      'aboveTransferLimit',
      `One bank transfer can be up to ${formatCents(transferLimit)}. For more, make several transfers.`,
      'amount',
    )
  if (amount > facts.available - facts.owed)
    return refuse('notEnoughCash', `You have ${formatCents(cents(facts.available - facts.owed))} available.`, 'amount')
  const leaving = cashThatMayLeave(facts)
  if (amount > leaving.amount && facts.held.until !== null)
    return {
      ...refuse(
        'depositMayReturn',
        `${leaving.reason ?? ''} You can withdraw ${formatCents(leaving.amount)} today.`,
        'amount',
      ),
      allowedFrom: facts.held.until,
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
