-- Accounts that invest, and who else may act in them.

create schema accounts;
grant usage on schema accounts to longlight_app;

create table accounts.account (
  id text primary key check (id like 'acc\_%'),
  owner_id text not null,
  parent_id text references accounts.account (id),
  name text check (length(name) between 1 and 80),
  type text not null default 'individual' check (type in ('individual', 'business')),
  custodian text check (custodian in ('sacoRiver', 'penobscot')),
  ira_type text check (ira_type in ('traditional', 'roth', 'sep')),
  is_listed boolean not null default true,
  opened_at timestamptz not null,
  frozen_at timestamptz,
  freeze_reason text,
  frozen_with text references accounts.account (id),
  first_invested_at timestamptz,
  ended_at timestamptz,
  check ((frozen_at is null) = (freeze_reason is null)),
  constraint named_beside_own check ((parent_id is null) = (name is null)),
  constraint ira_beside_own check ((custodian is null) = (ira_type is null) and (custodian is null or parent_id is not null)),
  check (frozen_with is null or (frozen_at is not null and custodian is not null and frozen_with = parent_id))
);
comment on table accounts.account is 'An account that invests: a person''s own, or a sub-account of it.';
comment on column accounts.account.owner_id is 'The user whose account it is.';
comment on column accounts.account.parent_id is 'Null for the person''s first account.';
comment on column accounts.account.name is 'How menus call an account beside a person''s own; null for the person''s own.';
comment on column accounts.account.custodian is 'Who holds the account and its cash; null where the company does.';
comment on column accounts.account.ira_type is 'The kind of retirement account; null where it is none.';
comment on column accounts.account.is_listed is
  'Whether menus, choosers and sums name the account: false from the application for an IRA until its custodian has opened it.';
comment on column accounts.account.frozen_at is 'When it was frozen: nothing moves in it since. Null while it is not.';
comment on column accounts.account.freeze_reason is 'Why it is frozen; null while it is not.';
comment on column accounts.account.frozen_with is
  'The owner''s own account, where its freeze froze this IRA too and its release releases it; null where the IRA was frozen itself.';
comment on column accounts.account.first_invested_at is 'When its first order settled; null until then.';
comment on column accounts.account.ended_at is 'When all that was in it had gone to the heirs of its owner; null for every other account.';
-- One account of the person's own; those beside it are of a business or an IRA.
create unique index account_owner on accounts.account (owner_id) where parent_id is null;
create index accounts_beside on accounts.account (parent_id) where parent_id is not null;
-- One IRA of a type at a custodian for each person.
create unique index account_ira on accounts.account (owner_id, custodian, ira_type) where custodian is not null;
create index account_of on accounts.account (owner_id);
create index account_frozen on accounts.account (frozen_at, id) where frozen_at is not null;
grant select, insert, update (name, type, is_listed, frozen_at, freeze_reason, frozen_with, first_invested_at, ended_at) on accounts.account to longlight_app;

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
comment on column accounts.access.ends_on is 'The last day of the access; null where it holds until someone ends it.';
create index access_of_user on accounts.access (user_id);
create index access_by_grant on accounts.access (grant_id);
grant select, insert, delete on accounts.access to longlight_app;
