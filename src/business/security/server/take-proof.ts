import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { actIn } from '#kernel/sign-in-proof.ts'

/** The maximum age of the log-in for an act. */
const proofMinutes = 5

type Proof = { readonly sub: string; readonly nonce: string; readonly signedInAt: Temporal.Instant }

/**
 * True if this person made this log-in a moment ago for this act, and their access token came from it. It counts once,
 * whatever becomes of the act.
 */
export async function takeProof(
  { pool }: Pick<Platform, 'pool'>,
  proof: Proof | null,
  { userId, session, signedInAt }: Pick<Viewer, 'userId' | 'session' | 'signedInAt'>,
  act: string,
): Promise<boolean> {
  if (!proof || proof.sub !== session?.sub || actIn(proof.nonce) !== act) return false
  if (!signedInAt?.equals(proof.signedInAt)) return false
  const oldest = Temporal.Now.instant().subtract({ minutes: proofMinutes })
  if (Temporal.Instant.compare(proof.signedInAt, oldest) < 0) return false
  const { rowCount } = await pool.query(
    'insert into security.used_proof (id, user_id, act) values ($1, $2, $3) on conflict do nothing',
    [proof.nonce, userId, act],
  )
  return rowCount === 1
}
