import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { CustomerStatus } from './customer-status.ts'

export type ProfileChangeRefusal = Refusal<
  'identityBeingChecked' | 'nothingChanged' | 'fullSsnRequired' | 'identityLocked'
>

const locked = (message: string) => refuse('identityLocked', message)

/** Refuses a profile change that the partner's status no longer allows; null if allowed. */
export function refuseProfileChange(
  status: CustomerStatus | null,
  change: {
    readonly legalIdentity: boolean
    readonly contact: boolean
    readonly fullSsn: boolean
    readonly type?: 'personal' | 'business'
  },
): ProfileChangeRefusal | null {
  const anything = change.legalIdentity || change.contact
  if (status === 'retry') return change.type === 'business' ? null : refuseSecondTry(anything, change.fullSsn)
  if (!anything) return null
  switch (status) {
    case 'requested':
    case 'retrying':
      return refuse('identityBeingChecked', 'We are checking your identity right now. Try again in a few minutes.')
    case 'document':
      return locked(
        'Your identity is being checked by a document, so your profile cannot change now. Upload the document first.',
      )
    case 'suspended':
      return locked('Your account has been suspended. We will be reaching out about next steps.')
    case 'deactivated':
      return locked('Account temporarily deactivated. We will be reaching out about next steps.')
    case 'verified':
      return change.legalIdentity
        ? locked(
            change.type === 'business'
              ? 'The business and its control person were verified and cannot be changed here. Write to us if they have changed.'
              : 'Your name, date of birth and Social Security number were verified and cannot be changed here. Write to us if they have changed.',
          )
        : null
    default:
      return null
  }
}

/** The partner allows one more attempt, so nothing is sent before it can succeed. */
function refuseSecondTry(anything: boolean, fullSsn: boolean): ProfileChangeRefusal | null {
  if (!fullSsn)
    return refuse(
      'fullSsnRequired',
      'You have 1 attempt left. Enter all nine digits of your Social Security number again.',
      'ssn',
    )
  if (!anything)
    return refuse(
      'nothingChanged',
      'You have 1 attempt left, and you have not changed anything yet. Correct what is wrong before you send it.',
    )
  return null
}
