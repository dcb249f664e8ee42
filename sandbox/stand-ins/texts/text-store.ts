import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'

export type StoredText = {
  readonly sid: string
  readonly account: string
  readonly direction: 'outbound-api' | 'inbound'
  readonly from: string
  readonly to: string
  readonly body: string
  readonly status: string
  readonly errorCode: number | null
  readonly statusCallback: string | null
  readonly at: Instant
}

export type TextStore = {
  readonly add: (text: StoredText, nextAt: Instant | null) => Promise<void>
  readonly one: (sid: string) => Promise<StoredText | undefined>
  readonly list: (limit: number) => Promise<StoredText[]>
  /** Moves every text that is due one state on, and says which. */
  readonly advance: (now: Instant) => Promise<StoredText[]>
  readonly nextAt: () => Promise<Instant | null>
  readonly optOut: (number: string) => Promise<void>
  readonly optIn: (number: string) => Promise<void>
  readonly hasOptedOut: (number: string) => Promise<boolean>
  readonly optedOut: () => Promise<string[]>
}

/** A phone that is switched off: the text is accepted, sent, and never delivered. */
export const unreachablePhone = '+15005550010'

const columns = `sid, account, direction, from_number as "from", to_number as "to", body, status, error_code as "errorCode",
  status_callback as "statusCallback", at`

export async function textStore(pool: pg.Pool): Promise<TextStore> {
  await pool.query(`create schema if not exists sandbox_texts;
    create table if not exists sandbox_texts.message (
      position bigint generated always as identity primary key, sid text not null unique, account text not null, direction text not null,
      from_number text not null, to_number text not null, body text not null, status text not null, error_code int,
      status_callback text, at timestamptz not null, next_at timestamptz);
    create index if not exists message_due on sandbox_texts.message (next_at) where next_at is not null;
    create table if not exists sandbox_texts.opt_out (number text primary key)`)
  return {
    add: async (text, nextAt) => {
      await pool.query(
        `insert into sandbox_texts.message (sid, account, direction, from_number, to_number, body, status, status_callback, at, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          text.sid,
          text.account,
          text.direction,
          text.from,
          text.to,
          text.body.replaceAll('\0', ''),
          text.status,
          text.statusCallback,
          text.at.toString(),
          nextAt?.toString() ?? null,
        ],
      )
    },
    one: async (sid) =>
      (await pool.query(`select ${columns} from sandbox_texts.message where sid = $1`, [sid])).rows[0],
    list: async (limit) =>
      (await pool.query(`select ${columns} from sandbox_texts.message order by position desc limit $1`, [limit])).rows,
    advance: async (now) =>
      (
        await pool.query(
          `update sandbox_texts.message set
             status = case when status = 'queued' then 'sent' when to_number = $2 then 'undelivered' else 'delivered' end,
             error_code = case when status <> 'queued' and to_number = $2 then 30003 end,
             next_at = case when status = 'queued' then next_at + interval '2 seconds' end
           where next_at <= $1 returning ${columns}`,
          [now.toString(), unreachablePhone],
        )
      ).rows,
    nextAt: async () => (await pool.query('select min(next_at) as at from sandbox_texts.message')).rows[0].at,
    optOut: async (number) => {
      await pool.query('insert into sandbox_texts.opt_out values ($1) on conflict do nothing', [number])
    },
    optIn: async (number) => void (await pool.query('delete from sandbox_texts.opt_out where number = $1', [number])),
    hasOptedOut: async (number) =>
      (await pool.query('select from sandbox_texts.opt_out where number = $1', [number])).rowCount === 1,
    optedOut: async () =>
      (await pool.query('select number from sandbox_texts.opt_out order by number')).rows.map(({ number }) => number),
  }
}
