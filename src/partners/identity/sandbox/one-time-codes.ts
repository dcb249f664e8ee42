import { createHash, randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Factor } from './factors.ts'
import { schema } from './schema.ts'

const lifeMinutes = 10
const tries = 5
const hourlyTexts = 5

export type TextAccount = {
  readonly origin: string
  readonly account: string
  readonly token: string
  readonly from: string
}
export type OneTimeCodes = ReturnType<typeof oneTimeCodesOf>

const hashed = (boundTo: string, code: string) => createHash('sha256').update(`${boundTo} ${code}`).digest('base64url')

/** Codes by text message: six digits (nearly 20 bits), ten minutes, five tries, and good only for what they were sent for. */
export function oneTimeCodesOf(pool: pg.Pool, texts: TextAccount) {
  return {
    /** What is wrong with sending one now, in words; null where it is on its way. */
    send: async (boundTo: string, factor: Pick<Factor, 'id' | 'phone'>): Promise<string | null> => {
      const { rows } = await pool.query(
        `select count(*) filter (where sent_at > now() - interval '30 seconds')::int as just, count(*)::int as hour
           from ${schema}.code_sent where factor_id = $1 and sent_at > now() - interval '1 hour'`,
        [factor.id],
      )
      if (rows[0].just > 0) return 'A code was sent a moment ago. Wait half a minute before you ask for another one.'
      if (rows[0].hour >= hourlyTexts) return 'Too many codes were sent. Try again in an hour, or another way.'
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await pool.query(
        `insert into ${schema}.one_time_code (bound_to, factor_id, code_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
         on conflict (bound_to) do update set factor_id = excluded.factor_id, code_hash = excluded.code_hash, tries = 0, sent_at = now(),
           expires_at = excluded.expires_at, used_at = null`,
        [boundTo, factor.id, hashed(boundTo, code), lifeMinutes],
      )
      await pool.query(`insert into ${schema}.code_sent (factor_id) values ($1)`, [factor.id])
      const sent = await text(
        texts,
        factor.phone!,
        `${code} is your Longlight code. Nobody from Longlight will ask you for it.`,
      )
      return sent ? null : 'The text message could not be sent to this number. Try another way.'
    },
    /** Counts the try before it compares, so that a burst counts too. */
    take: async (boundTo: string, factorId: string, typed: string): Promise<boolean> => {
      const { rows } = await pool.query(
        `update ${schema}.one_time_code set tries = tries + 1
          where bound_to = $1 and factor_id = $2 and used_at is null and expires_at > now() and tries < $3 returning code_hash`,
        [boundTo, factorId, tries],
      )
      if (!rows[0] || rows[0].code_hash !== hashed(boundTo, typed.replaceAll(/\s/g, ''))) return false
      const { rowCount } = await pool.query(
        `update ${schema}.one_time_code set used_at = now() where bound_to = $1 and used_at is null`,
        [boundTo],
      )
      return rowCount === 1
    },
  }
}

async function text({ origin, account, token, from }: TextAccount, to: string, words: string): Promise<boolean> {
  const answer = await fetch(`${origin}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: from, Body: words }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return answer?.ok ?? false
}
