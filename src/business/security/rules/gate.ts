import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Pages whose words are given only for a password. */
export const gatedPages = ['confidential'] as const

/** How often one address may try the password of a gated page, and within how many minutes. Ours. */
export const gateTries = { most: 10, minutes: 15 } as const

/** What a reader of a gated page agrees to before its words are given. */
export const gateCondition =
  'I will keep this page confidential. I will not trade on it: until what it says is public, I will not buy or sell shares of a portfolio that it is about.'

/** The words are those of the specification's section 8. */
export const wrongPassword = (): Refusal<'invalidPassword'> => refuse('invalidPassword', 'Invalid Password', 'password')

export const conditionNotAccepted = (): Refusal<'consentMissing'> =>
  refuse('consentMissing', 'Agree to keep the page confidential first.', 'agrees')

/** `tries` counts this one too. */
export function refuseGuessing(tries: number): Refusal<'tooManyTries'> | null {
  return tries <= gateTries.most
    ? null
    : refuse(
        'tooManyTries',
        `We received too many wrong passwords from your network. Please wait ${gateTries.minutes} minutes and try again.`,
      )
}
