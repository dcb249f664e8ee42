import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'

export const schema = 'sandbox_ach'

/** The company's own account at the partner, with the wallet that investments are paid into and its bank. */
export const master = {
  accountId: 'b4c9b2f0-63a1-4d0e-9d57-0f6a4c1e1a01',
  name: 'Longlight',
  balanceId: 'b4c9b2f0-63a1-4d0e-9d57-0f6a4c1e1a02',
  bankId: 'b4c9b2f0-63a1-4d0e-9d57-0f6a4c1e1a03',
} as const

export type Settings = {
  /** Dollars that one transfer may move at most. */
  readonly transferLimit: number
  readonly debitBankDays: number
  readonly creditBankDays: number
  /** Answer 400 when an idempotency key comes back with another body, instead of taking it as a new request. */
  readonly strictIdempotency: boolean
  /** Answer 429 while another transfer from the same balance is being made, as the partner does. */
  readonly refuseConcurrentTransfers: boolean
}

export const defaultSettings: Settings = {
  transferLimit: 250_000,
  debitBankDays: 4,
  creditBankDays: 2,
  strictIdempotency: false,
  refuseConcurrentTransfers: false,
}

/** Makes what is missing of the stand-in's own tables, so that its state outlives any kill. */
export async function createSchema(pool: pg.Pool, now: Instant): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(customerTables)
  await pool.query(moneyTables)
  await pool.query(plumbingTables)
  await pool.query(
    `insert into ${schema}.funding_source (id, customer_id, type, status, bank_account_type, name, bank_name, fingerprint, created)
     values ($1::uuid, null::uuid, 'balance', 'verified', null, 'Balance', null, null, $3::timestamptz),
            ($2::uuid, null, 'bank', 'verified', 'checking', 'Longlight operating', 'SANDBOX TEST BANK', md5('Longlight operating'), $3)
     on conflict (id) do nothing`,
    [master.balanceId, master.bankId, now.toString()],
  )
}

const customerTables = `
  create table if not exists ${schema}.customer (
    id uuid primary key, position bigint generated always as identity, type text not null, status text not null, status_before text,
    first_name text not null, last_name text not null, email text not null, correlation_id text, details jsonb not null,
    verify_with text[] not null default '{}', directives jsonb not null default '[]', retry_link text, ownership text,
    retries int not null default 0, recertify_by timestamptz, created timestamptz not null);
  create unique index if not exists customer_email on ${schema}.customer (lower(email));
  create unique index if not exists customer_correlation on ${schema}.customer (correlation_id) where correlation_id is not null;
  create index if not exists customer_recertify on ${schema}.customer (recertify_by) where recertify_by is not null;
  create table if not exists ${schema}.beneficial_owner (
    id uuid primary key, customer_id uuid not null references ${schema}.customer, first_name text not null, last_name text not null,
    address jsonb not null, status text not null, tried boolean not null default false, removed boolean not null default false, created timestamptz not null);
  create index if not exists owner_of on ${schema}.beneficial_owner (customer_id);
  create table if not exists ${schema}.document (
    id uuid primary key, position bigint generated always as identity, customer_id uuid not null references ${schema}.customer, owner_id uuid,
    type text not null, file_name text not null, file_hash text not null, verdict text not null default 'pending', failure_reason text,
    due_at timestamptz, created timestamptz not null);
  create index if not exists document_of on ${schema}.document (customer_id);
  create index if not exists document_due on ${schema}.document (due_at) where due_at is not null;`

const moneyTables = `
  create table if not exists ${schema}.funding_source (
    id uuid primary key, position bigint generated always as identity, customer_id uuid references ${schema}.customer, type text not null, status text not null,
    bank_account_type text, name text not null, bank_name text, fingerprint text, balance bigint not null default 0,
    removed boolean not null default false, removed_at timestamptz, created timestamptz not null);
  create index if not exists funding_source_of on ${schema}.funding_source (customer_id);
  create table if not exists ${schema}.blocked_bank (fingerprint text primary key);
  create table if not exists ${schema}.exchange (
    id uuid primary key, customer_id uuid not null references ${schema}.customer, token text not null, account jsonb not null, created timestamptz not null);
  create index if not exists exchange_token on ${schema}.exchange (token);
  create table if not exists ${schema}.micro_deposit (
    funding_source_id uuid primary key references ${schema}.funding_source, status text not null, attempts int not null default 0,
    due_at timestamptz, created timestamptz not null);
  alter table ${schema}.micro_deposit add column if not exists failure_code text;
  create table if not exists ${schema}.transfer (
    id uuid primary key, position bigint generated always as identity, payment_id uuid not null, shape text not null, status text not null,
    amount bigint not null check (amount > 0), source_id uuid not null, destination_id uuid not null, sender uuid, receiver uuid,
    funding_transfer uuid, funded_transfer uuid, correlation_id text, metadata jsonb, clearing jsonb, ach_id text,
    cancel_until timestamptz, due_at timestamptz, step text, forced_code text, forced_late boolean, failure_code text, failed_source uuid,
    created timestamptz not null);
  create index if not exists transfer_due on ${schema}.transfer (due_at, position) where due_at is not null;
  create index if not exists transfer_payment on ${schema}.transfer (payment_id);
  create index if not exists transfer_sender on ${schema}.transfer (sender, position);
  create index if not exists transfer_receiver on ${schema}.transfer (receiver, position);
  create index if not exists transfer_correlation on ${schema}.transfer (correlation_id);
  create index if not exists transfer_waiting on ${schema}.transfer (destination_id) where status = 'pending';
  create table if not exists ${schema}.entry (
    position bigint generated always as identity primary key, transfer_id uuid, from_place text not null, to_place text not null,
    amount bigint not null check (amount > 0), at timestamptz not null);
  create table if not exists ${schema}.next_outcome (position bigint generated always as identity primary key, code text not null, late boolean not null);`

const plumbingTables = `
  create table if not exists ${schema}.setting (only_row boolean primary key default true, value jsonb not null);
  create table if not exists ${schema}.idempotency (
    key text not null, body_hash text not null, status int not null, location text, body jsonb, created timestamptz not null, primary key (key, body_hash));
  create table if not exists ${schema}.event (
    id uuid primary key, position bigint generated always as identity, topic text not null, resource text not null, resource_id uuid not null,
    customer_id uuid, correlation_id text, created timestamptz not null);
  create index if not exists event_position on ${schema}.event (position);
  create table if not exists ${schema}.subscription (
    id uuid primary key, position bigint generated always as identity, url text not null, secret text not null, paused boolean not null default false, created timestamptz not null);`

/** The sender's table is searched by the partner's webhook id and by subscription, so it gets indexes for both. */
export async function indexWebhooks(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create index if not exists webhook_partner_id on ${schema}.webhook ((payload ->> 'webhookId'));
    create index if not exists webhook_failing on ${schema}.webhook (position) where state in ('waiting', 'given up') and attempts > 0;
    create index if not exists webhook_done on ${schema}.webhook ((payload ->> 'subscriptionId'), due_at) where state = 'delivered'`)
}

export async function readSettings(pool: pg.Pool): Promise<Settings> {
  const { rows } = await pool.query(`select value from ${schema}.setting`)
  return { ...defaultSettings, ...rows[0]?.value }
}

export async function saveSettings(pool: pg.Pool, settings: Settings): Promise<void> {
  await pool.query(
    `insert into ${schema}.setting (value) values ($1) on conflict (only_row) do update set value = excluded.value`,
    [JSON.stringify(settings)],
  )
}
