import type { Cents } from '#kernel/cents.ts'
import { cents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * From this amount on, a retried transfer or a written-off debt needs two approvers. Most transfers are smaller, so two
 * people review the few that a mistake or fraud would pay for.
 */
export const twoApproveFrom: Cents = cents(500_000)

export const takesTwoApprovers = (amount: Cents): boolean => amount >= twoApproveFrom

/** The person who froze an account may not also approve that it moves money again. */
export const refuseFreezer = (by: string, freezer: string | null): Refusal<'frozeIt'> | null =>
  by === freezer
    ? refuse('frozeIt', 'You proposed the freeze. Two other operators decide that it ends.', 'subject')
    : null
