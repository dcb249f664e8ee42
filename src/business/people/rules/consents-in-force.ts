import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Registration } from './registration.ts'

type Consent = Registration['consents'][number]
type InForce = Consent & { readonly title: string }

/** Refuses consents that differ from the present texts in version or hash. The optional ones may be missing. */
export function refuseConsents(
  given: readonly Consent[],
  inForce: readonly InForce[],
  optional: readonly InForce[],
): Refusal<'consentOutdated' | 'consentMissing'> | null {
  const missing = inForce.find(({ document }) => !given.some((consent) => consent.document === document))
  if (missing) return refuse('consentMissing', `Agree to “${missing.title}” to create an account.`, 'consents')
  const isInForce = (consent: Consent) =>
    [...inForce, ...optional].some(
      ({ document, version, hash }) =>
        document === consent.document && version === consent.version && hash === consent.hash,
    )
  return given.every(isInForce)
    ? null
    : refuse(
        'consentOutdated',
        'The terms have changed since you opened this page. Reload the page and read them again.',
        'consents',
      )
}
