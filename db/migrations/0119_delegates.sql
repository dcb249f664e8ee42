-- Up Migration
-- Who else may look at an account or act for its owner: the grants with their history, and what holds now.

create schema delegates;
grant usage on schema delegates to longlight_app;
alter default privileges in schema delegates grant select, insert, update on tables to longlight_app;

-- Nobody's row is ever deleted: a grant ends by saying how, when and by whom.
create table delegates.access_grant (
  id text primary key check (id like 'grt\_%'),
  owner_id text not null,
  account_ids text[] not null check (cardinality(account_ids) > 0),
  -- Lower case: the address that the invitation went to, and the only one that may accept it.
  delegate_email text not null check (delegate_email = lower(delegate_email)),
  delegate_id text,
  access_type text not null check (access_type in ('read_only', 'read_write')),
  -- The last day of the access; without one it holds until somebody ends it.
  ends_on date,
  invited_at timestamptz not null,
  link_expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_as text check (ended_as in ('declined', 'resigned', 'revoked', 'expired')),
  ended_at timestamptz,
  ended_by text,
  check ((delegate_id is null) = (accepted_at is null)),
  check ((ended_as is null) = (ended_at is null) and (ended_as is null) = (ended_by is null)),
  -- What was never accepted is not resigned from, and what was accepted is not declined.
  check (ended_as is distinct from 'resigned' or accepted_at is not null),
  check (ended_as is distinct from 'declined' or accepted_at is null)
);
-- An owner has one open grant for a person.
create unique index one_open_grant on delegates.access_grant (owner_id, delegate_email) where ended_as is null;
create index grants_of_owner on delegates.access_grant (owner_id, invited_at desc);
create index grants_of_delegate on delegates.access_grant (delegate_id) where delegate_id is not null;
create index open_grants on delegates.access_grant (link_expires_at, ends_on) where ended_as is null;

-- Asked at every request that names somebody else's account. A row is gone in the transaction that ends its grant.
create table accounts.access (
  account_id text not null references accounts.account,
  user_id text not null,
  grant_id text not null,
  access_type text not null check (access_type in ('read_only', 'read_write')),
  granted_at timestamptz not null,
  ends_on date,
  primary key (account_id, user_id)
);
create index access_of_user on accounts.access (user_id);
create index access_by_grant on accounts.access (grant_id);

-- Down Migration
drop table accounts.access;
drop schema delegates cascade;
