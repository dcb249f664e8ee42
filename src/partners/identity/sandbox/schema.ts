import type pg from 'pg'

export const schema = 'sandbox_identity'

/** Everything the provider knows, so that people stay signed in over a kill of its process. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(`
    create table if not exists ${schema}.person (
      sub text primary key, email text not null unique, email_verified boolean not null default false, name text,
      password_hash text, mfa_enrolled boolean not null default false, blocked boolean not null default false,
      created_at timestamptz not null default now());
    create table if not exists ${schema}.record (
      model text not null, id text not null, payload jsonb not null, grant_id text, uid text, account_id text,
      predecessor text, consumed_at timestamptz, expires_at timestamptz, primary key (model, id));
    create index if not exists record_grant on ${schema}.record (grant_id);
    create index if not exists record_uid on ${schema}.record (uid) where uid is not null;
    create index if not exists record_account on ${schema}.record (account_id);
    create index if not exists record_predecessor on ${schema}.record (predecessor) where predecessor is not null;
    create index if not exists record_expiry on ${schema}.record (expires_at);
    create table if not exists ${schema}.signing_key (alg text primary key, jwk jsonb not null);
    create table if not exists ${schema}.secret (name text primary key, value text not null);
    create table if not exists ${schema}.attempt (
      identifier text not null, address text not null, failures int not null, ends_at timestamptz not null, primary key (identifier, address));
    create table if not exists ${schema}.reset_link (
      token_hash text primary key, sub text not null references ${schema}.person on delete cascade, expires_at timestamptz not null, used_at timestamptz);
    create table if not exists ${schema}.asked (interaction text primary key, query text not null, expires_at timestamptz not null);
    create table if not exists ${schema}.letter (
      id uuid primary key default uuidv7(), recipient text not null, subject text not null, body text not null, link text not null,
      attempts int not null default 0, due_at timestamptz not null default now(), sent_at timestamptz);
    create index if not exists letter_due on ${schema}.letter (due_at) where sent_at is null;`)
}

/** Forgets what has run out; tokens stay a day longer so that their reuse is still seen as such. */
export async function sweep(pool: pg.Pool): Promise<void> {
  await pool.query(`
    delete from ${schema}.record where expires_at < now() - interval '1 day';
    delete from ${schema}.attempt where ends_at < now();
    delete from ${schema}.reset_link where expires_at < now() - interval '1 day';
    delete from ${schema}.asked where expires_at < now();
    delete from ${schema}.letter where sent_at < now() - interval '7 days'`)
}
