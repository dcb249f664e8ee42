import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'

export type StoredMail = {
  readonly id: string
  readonly messageId: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: Instant
  /** How often it was handed in; above one after a retry whose first answer was lost. */
  readonly copies: number
}

export type MailStore = {
  readonly store: (mail: Omit<StoredMail, 'id' | 'copies'> & { readonly raw: Buffer }) => Promise<void>
  /** Newest first; `to` is a part of an address or of the subject. */
  readonly list: (search: { readonly to?: string; readonly limit?: number }) => Promise<StoredMail[]>
  readonly one: (id: string) => Promise<StoredMail | undefined>
  readonly raw: (id: string) => Promise<Buffer | undefined>
  readonly count: () => Promise<number>
}

const columns = `id::text, message_id as "messageId", from_address as "from", to_addresses as "to", subject, text, html, at, copies`

export async function mailStore(pool: pg.Pool): Promise<MailStore> {
  await pool.query(`create schema if not exists sandbox_mail;
    create table if not exists sandbox_mail.message (
      id bigint generated always as identity primary key, message_id text not null, from_address text not null, to_addresses text[] not null,
      subject text not null, text text not null, html text not null, raw bytea not null, at timestamptz not null, copies int not null default 1,
      unique (message_id, to_addresses))`)
  return {
    store: async ({ messageId, from, to, subject, text, html, raw, at }) => {
      const clean = (words: string) => words.replaceAll('\0', '')
      await pool.query(
        `insert into sandbox_mail.message (message_id, from_address, to_addresses, subject, text, html, raw, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (message_id, to_addresses) do update set copies = sandbox_mail.message.copies + 1`,
        [clean(messageId), clean(from), to, clean(subject), clean(text), clean(html), raw, at.toString()],
      )
    },
    list: async ({ to = '', limit = 100 }) =>
      (
        await pool.query(
          `select ${columns} from sandbox_mail.message
           where $1 = '' or position($1 in array_to_string(to_addresses, ' ')) > 0 or position($1 in lower(subject)) > 0
           order by id desc limit $2`,
          [to.trim().toLowerCase(), limit],
        )
      ).rows,
    one: async (id) => {
      if (!/^\d{1,18}$/.test(id)) return undefined
      return (await pool.query(`select ${columns} from sandbox_mail.message where id = $1`, [id])).rows[0]
    },
    raw: async (id) => {
      if (!/^\d{1,18}$/.test(id)) return undefined
      return (await pool.query('select raw from sandbox_mail.message where id = $1', [id])).rows[0]?.raw
    },
    count: async () => Number((await pool.query('select count(*) as n from sandbox_mail.message')).rows[0].n),
  }
}
