import { standingWords } from '#kernel/account-standing.ts'

/** The notice of an identity status (specification 4.1); null if the status needs none. */
export type StatusNotice = { readonly message: string; readonly action: 'uploadDocument' | 'editProfile' | null }

export function statusNotice(status: string | null): StatusNotice | null {
  switch (status) {
    case 'verified':
      return null
    case 'document':
      return { message: 'Photo identification required to verify your identity', action: 'uploadDocument' }
    case 'documentReview':
      return { message: 'We are looking at your photo identification', action: 'uploadDocument' }
    case 'retry':
      return {
        message: "Something doesn't look right. Please verify your profile information is correct.",
        action: 'editProfile',
      }
    case 'suspended':
      return { message: standingWords.suspended, action: null }
    case 'deactivated':
      return { message: standingWords.deactivated, action: null }
    default:
      return { message: 'Please complete your profile, so we can verify your identity', action: 'editProfile' }
  }
}

export type NotVerifiedFacts = {
  readonly emailConfirmed: boolean
  readonly status: string | null
  readonly showOnboardingWizard: boolean
  readonly permanentlySuspended: boolean
}

export const showNotVerified = (facts: NotVerifiedFacts): boolean =>
  facts.permanentlySuspended || (facts.emailConfirmed && facts.status !== 'verified' && !facts.showOnboardingWizard)

/** A person whom we suspended reads the same text as one whom the partner suspended. */
export const notVerifiedNotice = (facts: NotVerifiedFacts): StatusNotice | null =>
  showNotVerified(facts) ? statusNotice(facts.permanentlySuspended ? 'suspended' : facts.status) : null
