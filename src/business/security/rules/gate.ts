import { z } from 'zod'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Pages whose text requires a password. */
export const gatedPages = ['confidential'] as const

/** The most password attempts of one address, and the minutes they count in. Our own choice. */
export const gateTries = { most: 10, minutes: 15 } as const

export const gateAnswer = z.object({ password: z.string().min(1).max(200), agrees: z.boolean().default(false) })

/** The wording of specification 8. */
export const wrongPassword = (): Refusal<'invalidPassword'> => refuse('invalidPassword', 'Invalid Password', 'password')

export const conditionNotAccepted = (): Refusal<'consentMissing'> =>
  refuse('consentMissing', 'Agree to keep the page confidential first.', 'agrees')

/** `tries` includes this one. */
export function refuseGuessing(tries: number): Refusal<'tooManyTries'> | null {
  return tries <= gateTries.most
    ? null
    : refuse(
        'tooManyTries',
        `We received too many wrong passwords from your network. Please wait ${gateTries.minutes} minutes and try again.`,
      )
}
