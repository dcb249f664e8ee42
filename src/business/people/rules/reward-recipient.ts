import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * Promotion and referral rewards are paid in shares, which only U.S. persons may acquire. For a nonresident alien a
 * reward would be other U.S. income with 30% withholding (26 USC 871(a)(1)(A), 1441(a)), reported on Form 1042-S under
 * income code 23. Shares leave no cash to withhold, so a person who withdrew Form W-9 gets none, and Form 1042-S is
 * never due for a reward. Read 2026-11-29.
 */
export const refuseReward = (recipient: { readonly isUsPerson: boolean } | null): Refusal<'notUsPerson'> | null =>
  recipient?.isUsPerson
    ? null
    : refuse(
        'notUsPerson',
        'The reward is paid in shares, which only U.S. persons can acquire, and you told us that you no longer are one. If you are, sign Form W-9 again in the tax center.',
      )
