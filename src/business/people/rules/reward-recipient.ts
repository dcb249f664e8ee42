import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * Rewards of promotions and referrals are paid in shares, which only U.S. persons may acquire. To a nonresident alien a reward
 * would be other income from the United States, of which 30% is withheld (26 USC 871(a)(1)(A), 1441(a)) and which Form 1042-S
 * reports under income code 23. Shares leave no cash to withhold from, so a person who withdrew Form W-9 is paid none, and
 * Form 1042-S is never due for a reward. Read 2026-11-29.
 */
export const refuseReward = (recipient: { readonly isUsPerson: boolean } | null): Refusal<'notUsPerson'> | null =>
  recipient?.isUsPerson
    ? null
    : refuse(
        'notUsPerson',
        'The reward is paid in shares, which only U.S. persons can acquire, and you told us that you no longer are one. If you are, sign Form W-9 again in the tax center.',
      )
