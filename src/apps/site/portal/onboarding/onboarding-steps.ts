import { isStopped } from '#business/people/rules/is-stopped.ts'
import { type SetupStep, setupOf, setupSteps } from '#business/people/rules/next-steps.ts'
import { stepMinutes } from '#business/people/rules/sign-up-minutes.ts'
import type { MeUser } from '#business/people/web/me.tsx'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'

export type OnboardingStep = SetupStep | 'stopped' | 'ready'

/** The first missing step. A stopped account has none. */
export function onboardingStep(user: MeUser): OnboardingStep {
  const { stateOf, next } = setupOf(setupFactsOf(user))
  if (stateOf.email !== 'done') return 'email'
  return isStopped(user) ? 'stopped' : (next ?? 'ready')
}

type Counted = Exclude<SetupStep, 'email'>

/** The same steps for every user of a kind; a business of a type without owners skips that step. */
export const stepsOf = (isBusiness: boolean): readonly Counted[] =>
  setupSteps(isBusiness).filter((step): step is Counted => step !== 'email')

export function timeLeft(steps: readonly Counted[], from: Counted): string {
  const left = steps.slice(steps.indexOf(from))
  const total = left.reduce((sum, step) => sum + stepMinutes[step], 0)
  const count = left.length === 1 ? 'The last step' : `${left.length} steps left`
  return `${count}, about ${total} ${total === 1 ? 'minute' : 'minutes'}. You can stop at any point and continue later.`
}
