-- Up Migration
-- Money between an investor's bank and the company. Balances are the ledger's; this keeps what the partner does about them.
create schema cash;
grant usage on schema cash to longlight_app;
alter default privileges in schema cash grant select, insert, update on tables to longlight_app;

create table cash.bank_transfer (
  id text primary key,
  account_id text not null,
  direction text not null check (direction in ('in', 'out')),
  purpose text not null check (purpose in ('order', 'withdrawal')),
  subject text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  funding_source_id text not null,
  state text not null check (state in ('requested', 'sent', 'settled', 'failed', 'cancelled', 'returned')),
  partner_transfer_id text unique,
  failure_code text,
  failure_message text,
  cancel_asked_at timestamptz,
  requested_by text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  expected_on date not null,
  -- When the partner was last asked; what stays open too long is asked about again.
  checked_at timestamptz not null
);
create index bank_transfer_account on cash.bank_transfer (account_id, requested_at desc);
create index bank_transfer_open on cash.bank_transfer (checked_at) where state in ('requested', 'sent');

-- Down Migration
drop schema cash cascade;
