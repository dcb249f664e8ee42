import { type BankReadiness, refuseBank } from '#business/banks/rules/readiness.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { leastDeposit, transferLimit } from './limits.ts'

export type DepositFacts = {
  readonly frozen: boolean
  /** True once the payment partner has verified the investor; before that it takes no money from them. */
  readonly identityVerified: boolean
  readonly bank: BankReadiness | null
}

export type DepositRefusal = Refusal<
  | 'accountFrozen'
  | 'notVerified'
  | 'noBank'
  | 'bankNotVerified'
  | 'bankSignInNeeded'
  | 'belowLeast'
  | 'aboveTransferLimit'
>

export const frozenWords = 'Your account is frozen. Contact us and we will tell you why and what to do.'

/** Refuses a deposit that may not be fetched from a bank. The form uses it as a preview, the server to decide. */
export function decideDeposit(amount: Cents, facts: DepositFacts): DepositRefusal | null {
  if (facts.frozen) return refuse('accountFrozen', frozenWords)
  if (!facts.identityVerified)
    return refuse('notVerified', 'We need to verify your identity before you add cash. Complete your profile.')
  const bank = refuseBank(facts.bank)
  if (bank) return bank
  if (amount < leastDeposit)
    return refuse('belowLeast', `Add at least ${formatCents(leastDeposit, { trim: true })}.`, 'amount')
  if (amount > transferLimit)
    return refuse(
      'aboveTransferLimit',
      `One bank transfer can be up to ${formatCents(transferLimit, { trim: true })}. For more, make several transfers.`,
      'amount',
    )
  return null
}
