import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { PartnerEventId, SessionId } from '#kernel/ids.ts'

/** Longer than any access token lives: after that nothing is left that could be used. */
const remembered = "interval '1 hour'"
/** How long after the news an access token may still pass in this process. */
const freshFor = 2_000

export async function noteEndedSession(
  ctx: Ctx,
  ended: { readonly id: PartnerEventId; readonly sub: string; readonly sid: string | null },
): Promise<void> {
  await ctx.tx
    .insertInto('security.ended_session')
    .values({
      id: ended.id,
      identity_sub: ended.sub,
      session_id: ended.sid,
      ended_at: Temporal.Now.instant(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Follows a veto: the person who asked for the change is out with this transaction, before the provider is told. */
export const endSignInOfVetoed = (ctx: Ctx, { sub }: { readonly sub: string }): Promise<void> =>
  noteEndedSession(ctx, { id: `vetoed:${uuidv7()}`, sub, sid: null })

type Bearer = { readonly sub: string; readonly sessionId?: SessionId; readonly issuedAt: Temporal.Instant }

/**
 * Whether the session that a good token belongs to has ended. The list is short (an hour of log-outs), so each process keeps it
 * and asks for it again every two seconds: a token is checked without a query of its own.
 */
export function endedSessionsOf({ pool }: Pick<Platform, 'pool'>): (bearer: Bearer) => Promise<boolean> {
  let readAt = Number.NEGATIVE_INFINITY
  let list: Promise<{ sessions: Set<string>; people: Map<string, Temporal.Instant> }> | undefined
  const read = async () => {
    const { rows } = await pool.query(
      `select identity_sub as sub, session_id as sid, ended_at as at from security.ended_session where ended_at > now() - ${remembered} order by ended_at`,
    )
    const wholes = rows.filter(({ sid }) => sid === null)
    return {
      sessions: new Set<string>(rows.flatMap(({ sid }) => sid ?? [])),
      people: new Map<string, Temporal.Instant>(wholes.map(({ sub, at }) => [sub, at])),
    }
  }
  return async ({ sub, sessionId, issuedAt }) => {
    if (!list || performance.now() - readAt > freshFor) {
      readAt = performance.now()
      list = read().catch((error) => {
        list = undefined
        throw error
      })
    }
    const { sessions, people } = await list
    const all = people.get(sub)
    return (sessionId !== undefined && sessions.has(sessionId)) || (all !== undefined && isNotAfter(issuedAt, all))
  }
}

const isNotAfter = (left: Temporal.Instant, right: Temporal.Instant) => Temporal.Instant.compare(left, right) <= 0
