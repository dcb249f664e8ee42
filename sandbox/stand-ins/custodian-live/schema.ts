import type pg from 'pg'

export const schema = 'sandbox_custodian_live'

/** Makes what is missing of the custodian's own tables, so that its state outlives any kill. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(tables)
}

const tables = `
  create table if not exists ${schema}.resource (
    id text primary key, position bigint generated always as identity, kind text not null, status text not null, version int not null default 1,
    account_id text, data jsonb not null, hidden jsonb not null default '{}', due_at timestamptz,
    created_at timestamptz not null, updated_at timestamptz not null);
  create index if not exists resource_due on ${schema}.resource (due_at, position) where due_at is not null;
  create index if not exists resource_of on ${schema}.resource (kind, account_id, position);
  create unique index if not exists resource_external on ${schema}.resource (kind, (data ->> 'externalRef')) where data ? 'externalRef';
  create table if not exists ${schema}.cash (
    account_id text primary key, available bigint not null default 0, pending_in bigint not null default 0 check (pending_in >= 0),
    reserved bigint not null default 0 check (reserved >= 0));
  create table if not exists ${schema}.entry (
    position bigint generated always as identity primary key, account_id text not null, place text not null, amount bigint not null,
    resource_id text not null, at timestamptz not null);
  create index if not exists entry_of on ${schema}.entry (account_id, position);
  create table if not exists ${schema}.holding (
    account_id text not null, offering text not null, units_micro bigint not null check (units_micro >= 0), primary key (account_id, offering));
  create table if not exists ${schema}.closed_offering (offering text primary key);
  create table if not exists ${schema}.idempotency (
    key text primary key, body_hash text not null, status int not null, body jsonb, created_at timestamptz not null);
  create table if not exists ${schema}.event (
    position bigint generated always as identity primary key, id text not null unique, type text not null, resource jsonb not null,
    account_ref text, created_at timestamptz not null);
  create table if not exists ${schema}.endpoint (
    id text primary key, position bigint generated always as identity, url text not null unique, secret text not null,
    old_secret text, old_until timestamptz, created_at timestamptz not null);`
