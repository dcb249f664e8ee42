import { stepMinutes } from '#business/people/rules/sign-up-minutes.ts'
import type { MeUser } from '#business/people/web/me.tsx'

export type OnboardingStep = 'email' | 'personal' | 'business' | 'investor' | 'identity' | 'owners' | 'bank' | 'ready'

/** The first thing that is missing. */
export function onboardingStep(user: MeUser): OnboardingStep {
  const status = user.dwollaCustomer?.status
  if (!user.isRegistered || !user.confirmationDt) return 'email'
  // Nothing is asked of somebody whose account is stopped.
  if (isStopped(user)) return 'identity'
  if (!user.personalInfoComplete) return 'personal'
  if (!user.businessInfoComplete) return 'business'
  if (!user.investorInfoComplete) return 'investor'
  if (status !== 'verified') return 'identity'
  if (user.beneficialOwnershipIncomplete && !areOwnersWithPartner(user)) return 'owners'
  return user.hasBankAccount ? 'ready' : 'bank'
}

export const isStopped = ({ permSuspendedFlg, dwollaCustomer }: MeUser): boolean =>
  permSuspendedFlg || dwollaCustomer?.status === 'suspended' || dwollaCustomer?.status === 'deactivated'

/** Certified, and only the partner's look at a document is awaited: nothing is left to do here. */
const areOwnersWithPartner = (user: MeUser): boolean => user.ownershipCertification === 'certified'

type Counted = Exclude<OnboardingStep, 'email' | 'ready'>

export const stepsOf = (isBusiness: boolean, namesOwners = isBusiness): readonly Counted[] =>
  isBusiness
    ? ['personal', 'business', 'investor', 'identity', ...(namesOwners ? (['owners'] as const) : []), 'bank']
    : ['personal', 'investor', 'identity', 'bank']

/** How long the rest takes, so that one knows whether to begin now. */
export function timeLeft(steps: readonly Counted[], from: Counted): string {
  const left = steps.slice(steps.indexOf(from))
  const total = left.reduce((sum, step) => sum + stepMinutes[step], 0)
  const count = left.length === 1 ? 'The last step' : `${left.length} steps left`
  return `${count}, about ${total} ${total === 1 ? 'minute' : 'minutes'}. You may stop at any point and go on later.`
}
