import { z } from 'zod'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Pages whose words are given only for a password. */
export const gatedPages = ['confidential'] as const

/** How often one address may try the password of a gated page, and within how many minutes. Ours. */
export const gateTries = { most: 10, minutes: 15 } as const

export const gateAnswer = z.object({ password: z.string().min(1).max(200), agrees: z.boolean().default(false) })

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
