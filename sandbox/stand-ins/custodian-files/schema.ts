import type pg from 'pg'

export const schema = 'sandbox_custodian_files'

/** Makes what is missing of the custodian's own tables, so that its state outlives any kill. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(tables)
}

const tables = `
  create table if not exists ${schema}.file (
    folder text not null, name text not null, content bytea not null, put_at timestamptz not null, primary key (folder, name));
  create table if not exists ${schema}.later (
    position bigint generated always as identity primary key, name text not null, content bytea not null, at timestamptz not null);
  create table if not exists ${schema}.seen (name text primary key, at timestamptz not null, acknowledge_at timestamptz, answer text);
  create table if not exists ${schema}.item (
    ref text primary key, position bigint generated always as identity, type text not null, account text, day date not null,
    status text not null default '', step_on date not null, cells jsonb not null, data jsonb not null default '{}');
  create index if not exists item_step on ${schema}.item (step_on, position);
  create table if not exists ${schema}.account (
    id text primary key, position bigint generated always as identity, ref text not null unique, registration text not null,
    opened_on date not null, next_fee_on date not null);
  create table if not exists ${schema}.entry (
    id bigint generated always as identity primary key, account text not null, day date not null, type text not null,
    amount bigint not null, ref text not null, published boolean not null default false);
  create index if not exists entry_of on ${schema}.entry (account, id);
  create table if not exists ${schema}.holding (
    account text not null, asset text not null, units bigint not null, price bigint not null, status text not null, primary key (account, asset));
  create table if not exists ${schema}.invoice (
    id text primary key, account text not null, period int not null, amount bigint not null, due date not null, status text not null);
  create table if not exists ${schema}.said (
    position bigint generated always as identity primary key, type text not null, cells jsonb not null, published boolean not null default false);
  create table if not exists ${schema}.trick (
    id bigint generated always as identity primary key, kind text not null, target text not null);
  create table if not exists ${schema}.closed_offering (offering text primary key);
  create table if not exists ${schema}.mark (name text primary key, day date not null);`
