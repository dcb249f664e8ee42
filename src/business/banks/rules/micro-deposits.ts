import type { BankWait } from '#business/people/rules/next-steps.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import type { BankRefusal } from './banks.ts'

/**
 * The progress of two small deposits that verify a bank account. `entered`: the partner does not have the numbers yet.
 * `sent`: on their way. `arrived`: the two amounts can be entered. `checking`: the partner compares them. The others
 * are final.
 */
export type MicroDepositState =
  | 'entered'
  | 'sent'
  | 'arrived'
  | 'checking'
  | 'confirmed'
  | 'locked'
  | 'returned'
  | 'refused'

export type MicroDeposits = { readonly state: MicroDepositState; readonly wrongTries: number }

export type PartnerDeposits = {
  readonly source: 'verified' | 'unverified' | 'removed'
  readonly deposits: 'pending' | 'processed' | 'failed' | null
  /** The return code, if the bank sent them back. */
  readonly returnCode: string | null
}

export type AmountsAnswer = 'right' | 'wrong' | 'tooEarly' | 'notTaken'

/** The partner locks a bank account at the third wrong attempt. */
export const triesAtMost = 3
/** Two deposits cost us money, and a real investor does not guess account numbers. */
export const provingAtMost = 2

export const microDepositsCan = states({
  follow: ['entered', 'sent', 'arrived', 'checking'],
  /** Also while they are on their way: the person may see them at their bank before we know. */
  confirm: ['sent', 'arrived'],
})

export const triesLeft = ({ wrongTries }: Pick<MicroDeposits, 'wrongTries'>): number =>
  Math.max(0, triesAtMost - wrongTries)

export function applyPartnerDeposits(
  now: MicroDeposits,
  { source, deposits, returnCode }: PartnerDeposits,
): MicroDeposits {
  const become = (state: MicroDepositState): MicroDeposits => ({ ...now, state })
  if (!microDepositsCan('follow', now.state)) return now
  if (source === 'verified') return become('confirmed')
  if (deposits === 'failed') return become(returnCode === null ? 'locked' : 'returned')
  if (source === 'removed') return become('returned')
  if (deposits === 'processed' && now.state !== 'checking') return become('arrived')
  if (deposits === 'pending' && now.state === 'entered') return become('sent')
  return now
}

/** Applies the partner's answer to two amounts. Only a wrong pair uses up an attempt. */
export function afterAmounts(now: MicroDeposits, answer: AmountsAnswer): MicroDeposits {
  if (now.state !== 'checking') return now
  if (answer === 'right') return { ...now, state: 'confirmed' }
  if (answer === 'tooEarly') return { ...now, state: 'sent' }
  if (answer === 'notTaken') return { ...now, state: 'arrived' }
  const wrongTries = now.wrongTries + 1
  return { state: wrongTries >= triesAtMost ? 'locked' : 'arrived', wrongTries }
}

export const endWords: Readonly<Partial<Record<MicroDepositState, string>>> = {
  locked:
    'Three pairs of amounts were wrong, so this account is locked. Link it by signing in at your bank, or enter it again after two days.',
  returned:
    'The bank returned the deposits: the account does not exist or does not accept them. Check the numbers and enter them again after two days, or link another account.',
}

/** Each amount is between one and nine cents. An impossible amount is refused before it uses up an attempt. */
export function refuseAmounts(now: MicroDeposits, amounts: readonly [Cents, Cents]): BankRefusal | null {
  if (!microDepositsCan('confirm', now.state))
    return refuse(
      'notNow',
      now.state === 'checking'
        ? 'We are checking the amounts. Please wait a moment.'
        : 'We are not expecting amounts for this bank account. Reload the page.',
    )
  const wrong = amounts.findIndex((amount) => amount < 1n || amount > 9n)
  if (wrong === -1) return null
  return refuse('depositAmount', 'Each deposit is between $0.01 and $0.09.', wrong === 0 ? 'amount1' : 'amount2')
}

/** Deposits on their way are checked every four hours; those whose amounts are not entered, daily for three months. */
export function nextLook({ state, since }: { state: MicroDepositState; since: Instant }, now: Instant): Instant | null {
  if (state === 'entered' || !microDepositsCan('follow', state)) return null
  if (state === 'checking') return now.add({ minutes: 15 })
  const days = since.until(now).total('hours') / 24
  if (days > 90) return null
  return now.add({ hours: state === 'sent' && days < 10 ? 4 : 24 })
}

type Seen = { readonly status: string; readonly microDeposits?: { readonly state: string } | null }

/** The next step for one of the bank accounts. Entering amounts comes first, because only the person has them. */
export function waitedFor(banks: readonly Seen[]): BankWait {
  const proved = banks.filter(({ status }) => status === 'confirming')
  if (proved.some(({ microDeposits }) => microDeposits?.state === 'arrived')) return 'amounts'
  if (proved.length > 0) return 'deposits'
  return banks.some(({ status }) => status === 'linking' || status === 'waiting') ? 'partner' : null
}
