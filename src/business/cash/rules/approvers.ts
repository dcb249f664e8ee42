import type { Cents } from '#kernel/cents.ts'
import { cents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * From this amount on, a transfer that is tried again and a debt that is written off take two who approve. Most transfers
 * of investors are below it, so two people look at the few that a mistake or a fraud is worth its while for.
 */
export const twoApproveFrom: Cents = cents(500_000)

export const takesTwoApprovers = (amount: Cents): boolean => amount >= twoApproveFrom

/** The person who froze an account does not also say that it may move money again. */
export const refuseFreezer = (by: string, freezer: string | null): Refusal<'frozeIt'> | null =>
  by === freezer
    ? refuse('frozeIt', 'You proposed the freeze. Two other operators decide that it ends.', 'subject')
    : null
