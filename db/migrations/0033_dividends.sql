-- Up Migration
create schema dividends;
grant usage on schema dividends to longlight_app;
alter default privileges in schema dividends grant select, insert, update on tables to longlight_app;

create table dividends.dividend (
  id text primary key,
  portfolio_id text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  pool_cents bigint not null check (pool_cents > 0),
  -- How the pool came about: revenue, costs and reserve of the month, or entered by hand with a reason.
  revenue_cents bigint not null,
  costs_cents bigint not null,
  reserve_cents bigint not null,
  origin text not null check (origin in ('computed', 'entered')),
  record_on date not null,
  state text not null check (state in ('declared', 'paid', 'withdrawn')),
  declared_by text not null,
  declared_at timestamptz not null,
  approved_by text,
  paid_at timestamptz,
  holders int,
  shares_micro bigint,
  check (approved_by is null or approved_by <> declared_by)
);
create unique index dividend_month on dividends.dividend (portfolio_id, month) where state <> 'withdrawn';

create table dividends.line (
  id text primary key,
  dividend_id text not null,
  account_id text not null,
  shares_micro bigint not null,
  amount_cents bigint not null check (amount_cents >= 0),
  -- The exact part in millionths of a cent, rounded down, so that the rounding can be shown.
  exact_microcents bigint not null,
  unique (dividend_id, account_id)
);
create index line_account on dividends.line (account_id, dividend_id);

-- Down Migration
drop schema dividends cascade;
