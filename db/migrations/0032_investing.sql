-- Up Migration
create schema investing;
grant usage on schema investing to longlight_app;
alter default privileges in schema investing grant select, insert, update on tables to longlight_app;

create table investing.investment_order (
  id text primary key,
  account_id text not null,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  shares_micro bigint not null check (shares_micro > 0),
  share_price_micro bigint not null check (share_price_micro > 0),
  price_effective_on date not null,
  -- Null: paid from the account's cash balance.
  funding_source_id text,
  state text not null check (state in ('awaitingSignature', 'funding', 'settled', 'cancelled', 'failed')),
  ten_percent_confirmed boolean not null,
  signer_name text not null,
  signer_email text not null,
  placed_by text not null,
  placed_at timestamptz not null,
  agreement_document_id text,
  signature_request_id text unique,
  signature_id text,
  signed_at timestamptz,
  signed_document_id text,
  bank_transfer_id text unique,
  expected_settlement_on date,
  settled_at timestamptz,
  ended_at timestamptz,
  failure_code text,
  failure_message text
);
create index order_account on investing.investment_order (account_id, placed_at desc);
create index order_portfolio on investing.investment_order (portfolio_id, state);
create index order_unsigned on investing.investment_order (placed_at) where state = 'awaitingSignature';

-- What a holding consists of; shares leave the oldest lot first.
create table investing.lot (
  id text primary key,
  account_id text not null,
  portfolio_id text not null,
  source text not null check (source in ('purchase', 'reinvest', 'promotion', 'referral', 'transfer')),
  subject text not null unique,
  acquired_on date not null,
  shares_micro bigint not null check (shares_micro > 0),
  left_micro bigint not null check (left_micro between 0 and shares_micro),
  cost_cents bigint not null check (cost_cents >= 0),
  reversed_at timestamptz
);
create index lot_account on investing.lot (account_id, portfolio_id, acquired_on, id);
create index lot_portfolio on investing.lot (portfolio_id);

-- Down Migration
drop schema investing cascade;
