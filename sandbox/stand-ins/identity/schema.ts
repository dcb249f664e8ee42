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
      consumed_at timestamptz, expires_at timestamptz, primary key (model, id));
    create index if not exists record_grant on ${schema}.record (grant_id);
    create index if not exists record_uid on ${schema}.record (uid) where uid is not null;
    create index if not exists record_account on ${schema}.record (account_id);
    create index if not exists record_expiry on ${schema}.record (expires_at);
    create table if not exists ${schema}.signing_key (alg text primary key, jwk jsonb not null);
    create table if not exists ${schema}.secret (name text primary key, value text not null);
    create table if not exists ${schema}.attempt (
      identifier text not null, address text not null, failures int not null, ends_at timestamptz not null, primary key (identifier, address));
    create table if not exists ${schema}.reset_link (
      token_hash text primary key, sub text not null references ${schema}.person on delete cascade, expires_at timestamptz not null, used_at timestamptz);
    create table if not exists ${schema}.asked (interaction text primary key, query text not null, expires_at timestamptz not null);
    create table if not exists ${schema}.mail (
      id uuid primary key default uuidv7(), recipient text not null, subject text not null, body text not null, link text not null,
      attempts int not null default 0, due_at timestamptz not null default now(), sent_at timestamptz);
    create index if not exists mail_due on ${schema}.mail (due_at) where sent_at is null;`)
  await createFactors(pool)
}

/** Second factors, what is asked of a sign-in between password and way back, and what the account's owner may see of it. */
async function createFactors(pool: pg.Pool): Promise<void> {
  await pool.query(`
    alter table ${schema}.person add column if not exists password_is_long boolean not null default true;
    create table if not exists ${schema}.factor (
      id text primary key, sub text not null references ${schema}.person on delete cascade, kind text not null, name text not null,
      confirmed boolean not null default false, secret text, phone text, public_key bytea, counter bigint not null default 0, transports jsonb,
      last_step bigint, created_at timestamptz not null default now(), last_used_at timestamptz);
    create index if not exists factor_person on ${schema}.factor (sub);
    create table if not exists ${schema}.recovery_code (
      sub text not null references ${schema}.person on delete cascade, code_hash text not null, used_at timestamptz, primary key (sub, code_hash));
    alter table ${schema}.recovery_code add column if not exists created_at timestamptz not null default now();
    create table if not exists ${schema}.one_time_code (
      bound_to text primary key, factor_id text references ${schema}.factor on delete cascade, code_hash text not null,
      tries int not null default 0, sent_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz);
    -- A code by mail belongs to no factor. A schema made before there were any is brought along here.
    alter table ${schema}.one_time_code alter column factor_id drop not null;
    drop table if exists ${schema}.code_sent;
    create table if not exists ${schema}.code_budget (
      sent_to text primary key, sent_at timestamptz not null default now(), since timestamptz not null default now(), times int not null default 1);
    create table if not exists ${schema}.sign_up (
      interaction text primary key, email text not null, password_hash text not null, expires_at timestamptz not null);
    create table if not exists ${schema}.half_way (
      interaction text primary key, sub text not null, tries int not null default 0, expires_at timestamptz not null);
    create table if not exists ${schema}.challenge (bound_to text primary key, challenge text not null, expires_at timestamptz not null);
    create table if not exists ${schema}.ticket (
      token_hash text primary key, kind text not null, sub text not null references ${schema}.person on delete cascade, return_to text not null,
      keep_session text, expires_at timestamptz not null, used_at timestamptz);
    create table if not exists ${schema}.device (
      session_uid text primary key, sub text not null, user_agent text not null, address text not null,
      started_at timestamptz not null default now(), last_seen_at timestamptz not null default now());
    create table if not exists ${schema}.known_device (token_hash text primary key, sub text not null, expires_at timestamptz not null);
    create table if not exists ${schema}.event (
      id uuid primary key default uuidv7(), sub text not null, type text not null, at timestamptz not null default now(),
      user_agent text not null, address text not null, description text);
    create index if not exists event_person on ${schema}.event (sub, id);`)
}

/** Forgets what has run out; tokens stay a day longer so that their reuse is still seen as such. */
export async function sweep(pool: pg.Pool): Promise<void> {
  await pool.query(`
    delete from ${schema}.record where expires_at < now() - interval '1 day';
    delete from ${schema}.attempt where ends_at < now();
    delete from ${schema}.reset_link where expires_at < now() - interval '1 day';
    delete from ${schema}.asked where expires_at < now();
    delete from ${schema}.one_time_code where expires_at < now() - interval '1 day';
    delete from ${schema}.code_budget where sent_at < now() - interval '1 day';
    delete from ${schema}.sign_up where expires_at < now();
    delete from ${schema}.half_way where expires_at < now();
    delete from ${schema}.challenge where expires_at < now();
    delete from ${schema}.ticket where expires_at < now() - interval '1 day';
    delete from ${schema}.known_device where expires_at < now();
    delete from ${schema}.event where at < now() - interval '400 days';
    delete from ${schema}.mail where sent_at < now() - interval '7 days'`)
}
