import type pg from 'pg'
import { schema } from './schema.ts'

export type PendingSignUp = { readonly email: string; readonly passwordHash: string }
export type PendingSignUps = ReturnType<typeof pendingSignUpsOf>

/** Sign-up forms of visits that still wait for the code from the mail. They are rows, so that a restart loses none. */
export function pendingSignUpsOf(pool: pg.Pool) {
  return {
    /** A corrected address takes the place of the one before. */
    keep: async (interaction: string, { email, passwordHash }: PendingSignUp): Promise<void> => {
      await pool.query(
        `insert into ${schema}.sign_up (interaction, email, password_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')
         on conflict (interaction) do update set email = excluded.email, password_hash = excluded.password_hash, expires_at = excluded.expires_at`,
        [interaction, email, passwordHash],
      )
    },
    find: async (interaction: string): Promise<PendingSignUp | undefined> =>
      (
        await pool.query(
          `select email, password_hash as "passwordHash" from ${schema}.sign_up where interaction = $1 and expires_at > now()`,
          [interaction],
        )
      ).rows[0],
  }
}
