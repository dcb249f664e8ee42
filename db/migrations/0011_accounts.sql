-- Accounts that invest, and who else may act in them.

create schema accounts;
grant usage on schema accounts to longlight_app;

create table accounts.account (
  id text primary key check (id like 'acc\_%'),
  owner_id text not null,
  type text not null default 'individual' check (type in ('individual', 'business')),
  opened_at timestamptz not null,
  frozen_at timestamptz,
  freeze_reason text,
  first_invested_at timestamptz,
  parent_id text references accounts.account (id),
  name text check (length(name) between 1 and 80),
  check ((frozen_at is null) = (freeze_reason is null)),
  constraint named_beside_own check ((parent_id is null) = (name is null))
);
comment on table accounts.account is 'An account that invests: a person''s own, or a sub-account of it.';
comment on column accounts.account.owner_id is 'A user.';
comment on column accounts.account.frozen_at is 'Nothing moves in a frozen account.';
comment on column accounts.account.parent_id is 'Null for the person''s first account.';
-- One account of the person's own; sub-accounts will be rows of another table.
create unique index account_owner on accounts.account (owner_id) where parent_id is null;
create index accounts_beside on accounts.account (parent_id) where parent_id is not null;
grant select, insert, update (type, frozen_at, freeze_reason, first_invested_at) on accounts.account to longlight_app;

create table accounts.freeze (
  id uuid primary key,
  account_id text not null references accounts.account (id),
  frozen boolean not null,
  reason text not null,
  by_actor text not null,
  at timestamptz not null
);
comment on table accounts.freeze is 'Each freeze and its end, with the reason. Only ever added to.';
create index freeze_of on accounts."freeze" (account_id, at);
grant select, insert on accounts.freeze to longlight_app;

create table accounts.access (
  account_id text references accounts.account (id),
  user_id text,
  grant_id text not null,
  access_type text not null check (access_type in ('read_only', 'read_write')),
  granted_at timestamptz not null,
  ends_on date,
  primary key (account_id, user_id)
);
comment on table accounts.access is
  'Asked at every request that names someone else''s account. A row is gone in the transaction that ends its grant.';
create index access_of_user on accounts.access (user_id);
create index access_by_grant on accounts.access (grant_id);
grant select, insert, delete on accounts.access to longlight_app;
