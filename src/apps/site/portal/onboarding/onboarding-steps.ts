import { isStopped } from '#business/people/rules/is-stopped.ts'
import { type SetupStep, setupOf, setupSteps } from '#business/people/rules/next-steps.ts'
import { stepMinutes } from '#business/people/rules/sign-up-minutes.ts'
import type { MeUser } from '#business/people/web/me.tsx'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'

export type OnboardingStep = SetupStep | 'stopped' | 'ready'

/** The first thing that is missing. Nothing is asked of someone whose account is stopped. */
export function onboardingStep(user: MeUser): OnboardingStep {
  const { stateOf, next } = setupOf(setupFactsOf(user))
  if (stateOf.email !== 'done') return 'email'
  return isStopped(user) ? 'stopped' : (next ?? 'ready')
}

type Counted = Exclude<SetupStep, 'email'>

/** Always the same for a kind of user: a business of a type that names no owners passes that step by. */
export const stepsOf = (isBusiness: boolean): readonly Counted[] =>
  setupSteps(isBusiness).filter((step): step is Counted => step !== 'email')

/** How long the rest takes, so that one knows whether to begin now. */
export function timeLeft(steps: readonly Counted[], from: Counted): string {
  const left = steps.slice(steps.indexOf(from))
  const total = left.reduce((sum, step) => sum + stepMinutes[step], 0)
  const count = left.length === 1 ? 'The last step' : `${left.length} steps left`
  return `${count}, about ${total} ${total === 1 ? 'minute' : 'minutes'}. You can stop at any point and continue later.`
}
