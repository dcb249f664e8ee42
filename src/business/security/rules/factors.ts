import { type Refusal, refuse } from '#kernel/refusal.ts'

export type FactorKind = 'totp' | 'passkey' | 'phone'

export const factorWords: Readonly<Record<FactorKind, string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
  phone: 'Text message',
}

/** An app, a phone and some passkeys: one person has no more. */
export const factorsAtMost = 10

export function refuseFactor(confirmed: number): Refusal<'tooManyFactors'> | null {
  return confirmed < factorsAtMost
    ? null
    : refuse('tooManyFactors', `You can have up to ${factorsAtMost} second steps. Remove one before you add another.`)
}

/** Six digits; typed spaces are accepted. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '')

export function refuseCode(typed: string): Refusal<'badCode'> | null {
  return /^\d{6}$/.test(codeOf(typed)) ? null : refuse('badCode', 'Enter the six digits of the code.', 'code')
}
