import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Registration } from './registration.ts'

type Consent = Registration['consents'][number]

/** Whether what someone agreed to is what is in force, word for word: each text in its version, by its hash. */
export function refuseConsents(
  given: readonly Consent[],
  inForce: readonly (Consent & { readonly title: string })[],
): Refusal<'consentOutdated' | 'consentMissing'> | null {
  const missing = inForce.find(({ document }) => !given.some((one) => one.document === document))
  if (missing) return refuse('consentMissing', `Agree to “${missing.title}” to create an account.`, 'consents')
  const isInForce = (one: Consent) =>
    inForce.some(
      ({ document, version, hash }) => document === one.document && version === one.version && hash === one.hash,
    )
  return given.every(isInForce)
    ? null
    : refuse(
        'consentOutdated',
        'The texts that you agree to have changed since you opened this page. Reload it and read them again.',
        'consents',
      )
}
