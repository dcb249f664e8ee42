import type pg from 'pg'

export const schema = 'sandbox_bank'

/** Makes what is missing of the stand-in’s own tables, so that its state outlives any kill. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(`
    create table if not exists ${schema}.account (number text primary key, name text not null, format text not null, sequence int not null default 0,
      closed_on date, position bigint generated always as identity);
    create table if not exists ${schema}.entry (
      position bigint generated always as identity primary key, account text not null references ${schema}.account, amount bigint not null,
      at timestamptz not null, reference text not null, code text not null, words text not null, statement int);
    create index if not exists entry_open on ${schema}.entry (account, at, position) where statement is null;
    create table if not exists ${schema}.payment (
      end_to_end text primary key, message text not null, debtor text not null, creditor text not null, amount bigint not null check (amount > 0),
      words text not null, execute_at timestamptz not null, status text not null, reason text);
    create index if not exists payment_due on ${schema}.payment (execute_at) where status = 'ACSP';
    create table if not exists ${schema}.message (id text primary key, content_hash text not null);
    create table if not exists ${schema}.file (
      position bigint generated always as identity primary key, account text not null, day date not null, sequence int not null,
      name text not null unique, content text not null, publish_at timestamptz not null);
    create table if not exists ${schema}.trick (id bigint generated always as identity primary key, account text not null, kind text not null);
    create table if not exists ${schema}.mirrored (position bigint primary key);
    create table if not exists ${schema}.mirrored_line (account text, transfer bigint, primary key (account, transfer));
    create table if not exists ${schema}.day_end (only_row boolean primary key default true check (only_row), day date not null);
    alter table ${schema}.day_end add column if not exists opened date;`)
}
