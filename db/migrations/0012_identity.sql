-- Up Migration
-- Each account's standing at the payment partner, who checks identities. The partner's state machine is the truth.

create schema identity;
grant usage on schema identity to longlight_app;
alter default privileges in schema identity grant select, insert, update, delete on tables to longlight_app;

create table identity.customer (
  account_id text primary key,
  user_id text not null unique,
  partner_id text unique,
  type text not null check (type in ('personal', 'business')),
  -- `requested` and `retrying` are ours, while the partner is asked; `refused` when it took the data for no customer at all.
  status text not null check (status in ('requested', 'retrying', 'refused', 'unverified', 'retry', 'kba', 'document', 'verified', 'deactivated', 'suspended')),
  document_verification_type text,
  -- What the partner said to data that it did not take.
  refusal text,
  refused_field text,
  requested_at timestamptz not null,
  retried_at timestamptz,
  changed_at timestamptz not null
);

create table identity.status_change (
  id uuid primary key,
  account_id text not null references identity.customer,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  because text not null
);
create index status_change_of on identity.status_change (account_id, at);

-- A picture of somebody's papers: sealed, and let go of as soon as the partner has it.
create table identity.document (
  id text primary key check (id like 'idd\_%'),
  account_id text not null references identity.customer,
  type text not null check (type in ('passport', 'license', 'idCard', 'other')),
  file_name text not null,
  content_sealed text,
  partner_id text unique,
  status text not null default 'sending' check (status in ('sending', 'pending', 'accepted', 'rejected', 'refused')),
  failure_reason text,
  uploaded_at timestamptz not null,
  changed_at timestamptz not null
);
create index document_of on identity.document (account_id, uploaded_at);

-- Down Migration
drop schema identity cascade;
