import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Viewer } from './context.ts'

/** How long ago the person may have typed their password for what moves cash or says where it goes. */
const recentMinutes = 10

/**
 * Refuses what needs a recent sign-in. By the machine's clock, as the provider writes the moment by it. A token that
 * does not say when its holder signed in is never recent.
 */
export function refuseStaleSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>): Refusal<'signInAgain'> | null {
  const oldest = Temporal.Now.instant().subtract({ minutes: recentMinutes })
  if (signedInAt && Temporal.Instant.compare(signedInAt, oldest) >= 0) return null
  return refuse('signInAgain', 'To protect your account, please log in once more. We keep what you entered.')
}
