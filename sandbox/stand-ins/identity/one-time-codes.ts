import { createHash, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Factor } from './factors.ts'
import { schema } from './schema.ts'

const lifeMinutes = 10
const tries = 5
const hourlyCodes = 5

export type TextAccount = {
  readonly origin: string
  readonly account: string
  readonly token: string
  readonly from: string
}
export type OneTimeCodes = ReturnType<typeof oneTimeCodesOf>

const hashed = (boundTo: string, code: string) => createHash('sha256').update(`${boundTo} ${code}`).digest('base64url')
const plain = (typed: string) => typed.replaceAll(/\s/g, '')

type Recipient = {
  /** The phone, or the e-mail address, by which what is sent is counted. */
  readonly sentTo: string
  readonly factorId?: string
  /** No code is right: what is stored is the hash of nothing that anyone could type. */
  readonly isDecoy?: boolean
}

/** Codes by text message or mail: six digits (nearly 20 bits), ten minutes, five tries, and good only for what they were sent for. */
export function oneTimeCodesOf(pool: pg.Pool, texts: TextAccount) {
  /** A new code, which replaces the one before it; or the reason why none is sent now, as text. */
  const make = async (boundTo: string, { sentTo, factorId, isDecoy }: Recipient): Promise<Made> => {
    const problem = await refuseOneMore(pool, sentTo)
    if (problem) return { problem }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await pool.query(
      `insert into ${schema}.one_time_code (bound_to, factor_id, code_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
       on conflict (bound_to) do update set factor_id = excluded.factor_id, code_hash = excluded.code_hash, tries = 0, sent_at = now(),
         expires_at = excluded.expires_at, used_at = null`,
      [boundTo, factorId ?? null, hashed(boundTo, isDecoy ? randomUUID() : code), lifeMinutes],
    )
    return { code }
  }
  return {
    make,
    /** Texts a code; returns the problem as text, or null if the code is on its way. */
    send: async (boundTo: string, { id, phone }: Pick<Factor, 'id' | 'phone'>): Promise<string | null> => {
      const made = await make(boundTo, { sentTo: id, factorId: id })
      if ('problem' in made) return made.problem
      const sent = await text(
        texts,
        phone!,
        `${made.code} is your Longlight code. Nobody from Longlight will ask you for it.`,
      )
      return sent ? null : 'The text message could not be sent to this number. Try another way.'
    },
    /** Counts the try before it compares, so that a burst counts too. */
    take: async (boundTo: string, factorId: string | null, typed: string): Promise<boolean> => {
      const { rows } = await pool.query(
        `update ${schema}.one_time_code set tries = tries + 1
          where bound_to = $1 and factor_id is not distinct from $2 and used_at is null and expires_at > now() and tries < $3 returning code_hash`,
        [boundTo, factorId, tries],
      )
      if (!rows[0] || rows[0].code_hash !== hashed(boundTo, plain(typed))) return false
      const { rowCount } = await pool.query(
        `update ${schema}.one_time_code set used_at = now() where bound_to = $1 and used_at is null`,
        [boundTo],
      )
      return rowCount === 1
    },
    /** The state of the code that was made last; undefined if none was. */
    stateOf: async (boundTo: string): Promise<CodeState | undefined> =>
      (
        await pool.query(
          `select case when used_at is not null then 'used' when tries >= $2 then 'spent' when expires_at <= now() then 'expired' else 'open' end as state
             from ${schema}.one_time_code where bound_to = $1`,
          [boundTo, tries],
        )
      ).rows[0]?.state,
  }
}

export type Made = { readonly code: string } | { readonly problem: string }
export type CodeState = 'open' | 'used' | 'spent' | 'expired'

/** Counts what is sent to one phone or address in one statement, so that a double click sends one. */
async function refuseOneMore(pool: pg.Pool, sentTo: string): Promise<string | null> {
  const counted = await pool.query(
    `insert into ${schema}.code_budget as known (sent_to) values ($1)
     on conflict (sent_to) do update set sent_at = now(),
       since = case when known.since < now() - interval '1 hour' then now() else known.since end,
       times = case when known.since < now() - interval '1 hour' then 1 else known.times + 1 end
     where known.sent_at <= now() - interval '30 seconds' and (known.times < $2 or known.since < now() - interval '1 hour')`,
    [sentTo, hourlyCodes],
  )
  if (counted.rowCount === 1) return null
  const { rows } = await pool.query(
    `select sent_at > now() - interval '30 seconds' as just from ${schema}.code_budget where sent_to = $1`,
    [sentTo],
  )
  return rows[0]?.just
    ? 'A code was sent a moment ago. Wait half a minute before you ask for another one.'
    : 'Too many codes were sent. Try again in an hour, or another way.'
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
