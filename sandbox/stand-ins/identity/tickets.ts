import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { schema } from './schema.ts'

export type TicketKind = 'password' | 'passkey' | 'browser'
export type Ticket = { readonly sub: string; readonly returnTo: string; readonly keepSession: string | null }
export type Tickets = ReturnType<typeof ticketsOf>

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Leave to visit one hosted page for one person, asked for by the product's server: ten minutes, one use. */
export function ticketsOf(pool: pg.Pool) {
  const columns = `sub, return_to as "returnTo", keep_session as "keepSession"`
  return {
    make: async (kind: TicketKind, { sub, returnTo, keepSession }: Ticket): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `insert into ${schema}.ticket (token_hash, kind, sub, return_to, keep_session, expires_at)
           values ($1, $2, $3, $4, $5, now() + interval '10 minutes')`,
        [hashed(token), kind, sub, returnTo, keepSession],
      )
      return token
    },
    find: async (kind: TicketKind, token: string): Promise<Ticket | undefined> =>
      (
        await pool.query(
          `select ${columns} from ${schema}.ticket where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()`,
          [hashed(token), kind],
        )
      ).rows[0],
    use: async (kind: TicketKind, token: string): Promise<Ticket | undefined> =>
      (
        await pool.query(
          `update ${schema}.ticket set used_at = now() where token_hash = $1 and kind = $2 and used_at is null and expires_at > now() returning ${columns}`,
          [hashed(token), kind],
        )
      ).rows[0],
  }
}
