import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'
import { errors } from './oidc-provider.ts'
import { schema } from './schema.ts'

/** A spent code stays for its minute: by it one who brings it again is known, and with it nobody signs in. */
const spentCode = `model = 'AuthorizationCode' and consumed_at is not null`

/**
 * The provider's own records (sessions, grants, codes, tokens) in Postgres. Using something up is one atomic statement:
 * of two that present the same code or refresh token at the same moment, one is told so.
 */
export const recordsOf =
  (pool: pg.Pool) =>
  (model: string): Adapter => {
    const one = async (where: string, value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query(
        `select payload, extract(epoch from consumed_at)::int as consumed from ${schema}.record where model = $1 and ${where} = $2`,
        [model, value],
      )
      const [row] = rows
      if (!row) return undefined
      return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed }
    }
    return {
      find: (id) => one('id', id),
      findByUid: (uid) => one('uid', uid),
      findByUserCode: (userCode) => one("payload ->> 'userCode'", userCode),
      upsert: async (id, payload, expiresIn) => {
        await pool.query(
          `insert into ${schema}.record (model, id, payload, grant_id, uid, account_id, expires_at)
             values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             account_id = excluded.account_id, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            model === 'Grant' ? id : (payload.grantId ?? null),
            payload.uid ?? null,
            payload.accountId ?? null,
            expiresIn ?? null,
          ],
        )
      },
      consume: async (id) => {
        const { rows } = await pool.query(
          `update ${schema}.record set consumed_at = clock_timestamp() where model = $1 and id = $2 and consumed_at is null returning 1`,
          [model, id],
        )
        if (rows.length > 0) return
        await pool.query(
          `delete from ${schema}.record where grant_id = (select grant_id from ${schema}.record where model = $1 and id = $2) and not (${spentCode})`,
          [model, id],
        )
        throw new errors.InvalidGrant('used twice at the same moment')
      },
      destroy: async (id) => {
        await pool.query(`delete from ${schema}.record where model = $1 and id = $2`, [model, id])
      },
      revokeByGrantId: async (grantId) => {
        await pool.query(`delete from ${schema}.record where model = $1 and grant_id = $2 and not (${spentCode})`, [
          model,
          grantId,
        ])
      },
    }
  }

/** Keeps the login session alive while its tokens are used. */
export async function touchSession(pool: pg.Pool, uid: string, seconds: number): Promise<void> {
  await pool.query(
    `update ${schema}.record set expires_at = now() + make_interval(secs => $2),
       payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint + $2))
      where model = 'Session' and uid = $1`,
    [uid, seconds],
  )
}
