import type { MeUser } from '#business/people/web/me.tsx'

export type OnboardingStep = 'email' | 'personal' | 'investor' | 'identity' | 'bank' | 'business' | 'ready'

/** The first thing that is missing. */
export function onboardingStep(user: MeUser): OnboardingStep {
  const status = user.dwollaCustomer?.status
  if (!user.isRegistered || !user.confirmationDt) return 'email'
  // Nothing is asked of somebody whose account is stopped.
  if (user.permSuspendedFlg || status === 'suspended' || status === 'deactivated') return 'identity'
  if (!user.personalInfoComplete) return 'personal'
  if (!user.investorInfoComplete) return 'investor'
  if (user.type === 'business' && status !== 'verified') return 'business'
  if (status !== 'verified') return 'identity'
  return user.hasBankAccount ? 'ready' : 'bank'
}

type Counted = Exclude<OnboardingStep, 'email' | 'ready'>

export const stepsOf = (isBusiness: boolean): readonly Counted[] =>
  isBusiness ? ['personal', 'investor', 'business', 'bank'] : ['personal', 'investor', 'identity', 'bank']

const minutes: Readonly<Record<Counted, number>> = { personal: 3, investor: 2, identity: 1, bank: 2, business: 1 }

/** How long the rest takes, so that one knows whether to begin now. */
export function timeLeft(steps: readonly Counted[], from: Counted): string {
  const left = steps.slice(steps.indexOf(from))
  const total = left.reduce((sum, step) => sum + minutes[step], 0)
  const count = left.length === 1 ? 'The last step' : `${left.length} steps left`
  return `${count}, about ${total} ${total === 1 ? 'minute' : 'minutes'}. You may stop at any point and go on later.`
}
