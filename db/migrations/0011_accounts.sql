-- Up Migration
-- What invests. A user owns an individual or a business account; delegates will act in others' by grants.

create schema accounts;
grant usage on schema accounts to longlight_app;
alter default privileges in schema accounts grant select, insert, update, delete on tables to longlight_app;

create table accounts.account (
  id text primary key check (id like 'acc\_%'),
  owner_id text not null,
  type text not null default 'individual' check (type in ('individual', 'business')),
  opened_at timestamptz not null,
  frozen_at timestamptz,
  frozen_because text,
  first_invested_at timestamptz,
  check ((frozen_at is null) = (frozen_because is null))
);
-- One account of the person's own; sub-accounts will be rows of another table.
create unique index account_owner on accounts.account (owner_id);

create table accounts.freeze (
  id uuid primary key,
  account_id text not null references accounts.account,
  frozen boolean not null,
  reason text not null,
  by_actor text not null,
  at timestamptz not null
);
create index freeze_of on accounts.freeze (account_id, at);

-- Down Migration
drop schema accounts cascade;
