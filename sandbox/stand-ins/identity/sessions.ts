import type pg from 'pg'
import type { Events, Origin } from './events.ts'
import { schema } from './schema.ts'

export type SignedInDevice = {
  readonly id: string
  readonly userAgent: string
  readonly address: string
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
}
export type Sessions = ReturnType<typeof sessionsOf>

/** The browsers in which someone is signed in. Ending one ends every token that came of it, and the product is told. */
export function sessionsOf(pool: pg.Pool, events: Events) {
  const end = async (sub: string, which: string, value: string | null): Promise<number> => {
    const { rows } = await pool.query(
      `delete from ${schema}.record where account_id = $1 and (${which}) returning model, uid`,
      value === null ? [sub] : [sub, value],
    )
    const ended = rows.flatMap(({ model, uid }) => (model === 'Session' && uid ? [{ sub, sid: uid as string }] : []))
    await pool.query(`delete from ${schema}.device where session_uid = any($1::text[])`, [ended.map(({ sid }) => sid)])
    await events.sessionsEnded(ended)
    return ended.length
  }
  return {
    endAll: (sub: string): Promise<number> => end(sub, 'true', null),
    /** A grant belongs to every session of the browser that it was given in; tokens name theirs. */
    endOthers: (sub: string, keep: string): Promise<number> =>
      end(
        sub,
        `case when model = 'Session' then uid is distinct from $2 else model <> 'Grant' and payload->>'sessionUid' is distinct from $2 end`,
        keep,
      ),
    endOne: (sub: string, sid: string): Promise<number> =>
      end(sub, `case when model = 'Session' then uid = $2 else payload->>'sessionUid' = $2 end`, sid),
    ownerOf: async (sid: string): Promise<string | undefined> =>
      (await pool.query(`select account_id from ${schema}.record where model = 'Session' and uid = $1`, [sid])).rows[0]
        ?.account_id,
    /** Seen at a sign-in, and whenever one of its tokens is renewed. */
    seen: async (sid: string, sub: string, { userAgent, address }: Origin): Promise<void> => {
      await pool.query(
        `insert into ${schema}.device (session_uid, sub, user_agent, address) values ($1, $2, $3, $4)
         on conflict (session_uid) do update set last_seen_at = now(), address = excluded.address,
           user_agent = case when excluded.user_agent = '' then device.user_agent else excluded.user_agent end`,
        [sid, sub, userAgent.slice(0, 400), address],
      )
    },
    list: async (sub: string): Promise<SignedInDevice[]> =>
      (
        await pool.query(
          `select record.uid as id, coalesce(user_agent, '') as "userAgent", coalesce(address, '') as address,
             coalesce(started_at, to_timestamp((payload->>'loginTs')::bigint)) as "startedAt",
             coalesce(last_seen_at, to_timestamp((payload->>'loginTs')::bigint)) as "lastSeenAt"
           from ${schema}.record left join ${schema}.device on session_uid = uid
           where model = 'Session' and account_id = $1 and (expires_at is null or expires_at > now()) order by "lastSeenAt" desc`,
          [sub],
        )
      ).rows,
  }
}
