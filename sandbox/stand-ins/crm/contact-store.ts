import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'

export type Contact = {
  readonly id: string
  readonly properties: Readonly<Record<string, string>>
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

export type ContactStore = {
  readonly byId: (id: string) => Promise<Contact | undefined>
  readonly byEmail: (email: string) => Promise<Contact | undefined>
  /** Nothing when a contact of that address is there already. */
  readonly create: (properties: Record<string, string>, at: Instant) => Promise<Contact | undefined>
  /** An empty value clears a property. */
  readonly change: (id: string, properties: Record<string, string>, at: Instant) => Promise<Contact>
  /** Gone with everything it said; true where there was one. */
  readonly remove: (id: string) => Promise<boolean>
  readonly list: (limit: number) => Promise<Contact[]>
}

const columns = `id::text, properties, created_at as "createdAt", updated_at as "updatedAt"`

export async function contactStore(pool: pg.Pool): Promise<ContactStore> {
  await pool.query(`create schema if not exists sandbox_crm;
    create table if not exists sandbox_crm.contact (
      id bigint generated always as identity (start with 1001) primary key, properties jsonb not null,
      created_at timestamptz not null, updated_at timestamptz not null);
    create unique index if not exists contact_email on sandbox_crm.contact (lower(properties->>'email'))`)
  return {
    byId: async (id) =>
      /^\d{1,18}$/.test(id)
        ? (await pool.query(`select ${columns} from sandbox_crm.contact where id = $1`, [id])).rows[0]
        : undefined,
    byEmail: async (email) =>
      (
        await pool.query(`select ${columns} from sandbox_crm.contact where lower(properties->>'email') = lower($1)`, [
          email,
        ])
      ).rows[0],
    create: async (properties, at) =>
      (
        await pool.query(
          `insert into sandbox_crm.contact (properties, created_at, updated_at) values ($1, $2, $2)
           on conflict ((lower(properties->>'email'))) do nothing returning ${columns}`,
          [JSON.stringify(properties), at.toString()],
        )
      ).rows[0],
    change: async (id, properties, at) =>
      (
        await pool.query(
          `update sandbox_crm.contact set updated_at = $3, properties =
             (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(contact.properties || $2::jsonb) where value <> '""')
           where id = $1 returning ${columns}`,
          [id, JSON.stringify(properties), at.toString()],
        )
      ).rows[0],
    remove: async (id) =>
      (await pool.query('delete from sandbox_crm.contact where id::text = $1', [id])).rowCount === 1,
    list: async (limit) =>
      (
        await pool.query(`select ${columns} from sandbox_crm.contact order by updated_at desc, id desc limit $1`, [
          limit,
        ])
      ).rows,
  }
}
