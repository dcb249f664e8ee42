import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { subOf } from '#business/people/server/public.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { PartnerEventId, SessionId } from '#kernel/ids.ts'
import { endOthers } from './second-factors.ts'

/** Longer than any access token lives, after which nothing usable is left. */
const remembered = "interval '1 hour'"
/** Seconds after the news in which an access token may still pass in this process. */
const freshFor = 900

/** A hash of the provider's user id, so that nothing here names an erased person. */
const markOf = (sub: string): string => createHash('sha256').update(sub).digest('hex')

export async function noteEndedSession(
  ctx: Ctx,
  ended: {
    readonly id: PartnerEventId
    readonly sub: string
    /** Null if every session of the person ended, except a kept one. */
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

/** Ends one program's access token, whatever the provider does; the person's sessions continue. */
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
 * Log-ins, which the provider holds and lists. We end them in this transaction and then ask the provider; after a veto
 * that request is part of a longer one (vetoed-factors.ts), and an erased person is deleted there.
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

type Whole = { readonly at: Temporal.Instant; readonly kept: SessionId | null }

type Bearer = {
  readonly sub: string
  readonly sessionId?: SessionId
  /** Undefined unless a single token is checked. */
  readonly tokenHash?: string
  readonly signedInAt?: Temporal.Instant
  readonly issuedAt: Temporal.Instant
}

/**
 * True if the session of a valid token has ended. The list is short (an hour of log-outs), so each process caches it
 * and refreshes it within a second: checking a token needs no query.
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
