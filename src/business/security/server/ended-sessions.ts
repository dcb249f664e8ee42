import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { subOf } from '#business/people/server/public.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { PartnerEventId, SessionId } from '#kernel/ids.ts'
import { endOthers } from './second-factors.ts'

/** Longer than any access token lives: after that nothing is left that could be used. */
const remembered = "interval '1 hour'"
/** How long after the news an access token may still pass in this process. */
const freshFor = 900

/** Stands for the provider's name of a person, so that nothing here names them after an erasure. */
const markOf = (sub: string): string => createHash('sha256').update(sub).digest('hex')

export async function noteEndedSession(
  ctx: Ctx,
  ended: {
    readonly id: PartnerEventId
    readonly sub: string
    /** Null where every session of the person's ended, but the one that is kept. */
    readonly sid: string | null
    readonly kept?: SessionId | null
  },
): Promise<void> {
  await ctx.tx
    .insertInto('security.ended_session')
    .values({
      id: ended.id,
      identity_sub: markOf(ended.sub),
      session_id: ended.sid,
      kept_session_id: ended.kept ?? null,
      ended_at: Temporal.Now.instant(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the one access token that a program was given, whatever the provider makes of it; the person's sessions go on. */
export async function endToken(ctx: Ctx, { sub, tokenHash }: { readonly sub: string; readonly tokenHash: string }) {
  await ctx.tx
    .insertInto('security.ended_session')
    .values({
      id: `token:${tokenHash}`,
      identity_sub: markOf(sub),
      token_hash: tokenHash,
      ended_at: Temporal.Now.instant(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.audit({ action: 'signOutAtCommandLine', detail: { token: tokenHash.slice(0, 12) } })
}

/**
 * Log-ins, which the provider holds and lists. Ours ends them with the transaction and then asks the provider; after a veto
 * that request is part of a longer one (vetoed-factors.ts), and a person who was erased is deleted there.
 */
export const sessionBearer: BearerKind = {
  kind: 'session',
  secrets: ['security.ended_session.token_hash'],
  links: [],
  open: async () => [],
  end: async (ctx, { userId, cause, keepSession = null }) => {
    if (cause === 'owner') return []
    const sub = await subOf(ctx.tx, userId)
    const id = `${cause}:${uuidv7()}`
    await noteEndedSession(ctx, { id, sub, sid: null, kept: keepSession })
    if (cause !== 'veto' && cause !== 'erasure') await endOthers(ctx, userId, { sub, keep: keepSession })
    return [id]
  },
}

/** Every session of a person's ended, but one. */
type Whole = { readonly at: Temporal.Instant; readonly kept: SessionId | null }

type Bearer = {
  readonly sub: string
  readonly sessionId?: SessionId
  /** Left out where no single token is asked about. */
  readonly tokenHash?: string
  readonly signedInAt?: Temporal.Instant
  readonly issuedAt: Temporal.Instant
}

/**
 * Whether the session that a good token belongs to has ended. The list is short (an hour of log-outs), so each process keeps it
 * and asks for it again within a second: a token is checked without a query of its own.
 */
export function endedSessionsOf({ pool }: Pick<Platform, 'pool'>): (bearer: Bearer) => Promise<boolean> {
  let readAt = Number.NEGATIVE_INFINITY
  let list: Promise<{ sessions: Set<string>; tokens: Set<string>; people: Map<string, Whole[]> }> | undefined
  const read = async () => {
    const { rows } = await pool.query(
      `select identity_sub as sub, session_id as sid, kept_session_id as kept, token_hash as token, ended_at as at from security.ended_session where ended_at > now() - ${remembered} order by ended_at`,
    )
    const wholes = rows.filter(({ sid, token }) => sid === null && token === null) as (Whole & {
      readonly sub: string
    })[]
    return {
      sessions: new Set<string>(rows.flatMap(({ sid }) => sid ?? [])),
      tokens: new Set<string>(rows.flatMap(({ token }) => token ?? [])),
      people: Map.groupBy(wholes, ({ sub }) => sub),
    }
  }
  return async ({ sub, sessionId, tokenHash, signedInAt, issuedAt }) => {
    if (!list || performance.now() - readAt > freshFor) {
      readAt = performance.now()
      list = read().catch((error) => {
        list = undefined
        throw error
      })
    }
    const { sessions, tokens, people } = await list
    if (tokenHash !== undefined && tokens.has(tokenHash)) return true
    if (sessionId !== undefined && sessions.has(sessionId)) return true
    // The provider is told after us: until then a thief's refresh token still makes fresh tokens of the old log-in.
    const begunAt = signedInAt ?? issuedAt
    return (people.get(markOf(sub)) ?? []).some(
      ({ at, kept }) => (kept === null || kept !== sessionId) && isNotAfter(begunAt, at),
    )
  }
}

const isNotAfter = (left: Temporal.Instant, right: Temporal.Instant) => Temporal.Instant.compare(left, right) <= 0
