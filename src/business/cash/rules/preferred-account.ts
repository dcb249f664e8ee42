import { type BankReadiness, refuseBank } from '#business/banks/rules/readiness.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { frozenWords } from './deposit.ts'
import { preferredAccountFrom } from './limits.ts'

export type PreferredAccountFacts = {
  readonly frozen: boolean
  readonly invested: Cents
  /** Null to keep everything as cash. */
  readonly bank: BankReadiness | null
}

export type PreferredAccountRefusal = Refusal<
  'accountFrozen' | 'investMoreFirst' | 'noBank' | 'bankNotVerified' | 'bankSignInNeeded'
>

/** Refuses a bank account for automatic payouts (specification 9). Turning it off is always allowed. */
export function decidePreferredAccount(
  wish: 'set' | 'clear',
  { frozen, invested, bank }: PreferredAccountFacts,
): PreferredAccountRefusal | null {
  if (frozen) return refuse('accountFrozen', frozenWords)
  if (wish === 'clear') return null
  if (invested < preferredAccountFrom)
    return refuse(
      'investMoreFirst',
      `You need at least ${formatCents(preferredAccountFrom, { trim: true })} in total investments to set a preferred receiving account. You have invested ${formatCents(invested, { trim: true })}.`,
    )
  return refuseBank(bank)
}
