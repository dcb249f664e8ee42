import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Viewer } from './context.ts'

/** The maximum age of the sign-in for acts that move cash or its destination. */
const recentMinutes = 10

/**
 * Refuses an act that needs a recent sign-in, by the machine's clock, which the provider uses too. A token without a
 * sign-in time is never recent.
 */
export function refuseStaleSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>): Refusal<'signInAgain'> | null {
  const oldest = Temporal.Now.instant().subtract({ minutes: recentMinutes })
  if (signedInAt && Temporal.Instant.compare(signedInAt, oldest) >= 0) return null
  return refuse('signInAgain', 'To protect your account, please log in once more. We keep what you entered.')
}
