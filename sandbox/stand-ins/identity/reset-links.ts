import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { schema } from './schema.ts'

export type ResetLink = { readonly sub: string; readonly state: 'open' | 'used' }

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

export type ResetLinks = ReturnType<typeof resetLinksOf>

/** Mailed links: half an hour, one use, and only their hash is kept. */
export function resetLinksOf(pool: pg.Pool) {
  return {
    make: async (sub: string): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `insert into ${schema}.reset_link (token_hash, sub, expires_at) values ($1, $2, now() + interval '30 minutes')`,
        [hashed(token), sub],
      )
      return token
    },
    find: async (token: string): Promise<ResetLink | undefined> => {
      const { rows } = await pool.query(
        `select sub, case when used_at is null then 'open' else 'used' end as state from ${schema}.reset_link
          where token_hash = $1 and expires_at > now()`,
        [hashed(token)],
      )
      return rows[0]
    },
    /** True for the one who used it. The person's other links die with it. */
    use: async (token: string): Promise<boolean> => {
      const { rows } = await pool.query(
        `update ${schema}.reset_link set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning sub`,
        [hashed(token)],
      )
      if (!rows[0]) return false
      await pool.query(`delete from ${schema}.reset_link where sub = $1 and token_hash <> $2`, [
        rows[0].sub,
        hashed(token),
      ])
      return true
    },
  }
}
