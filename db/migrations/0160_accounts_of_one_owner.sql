-- Up Migration
-- Beside their own account an owner may have others (a retirement account, a business): each is an account with its own
-- cash, holdings and papers, says what it is called, and belongs to the owner's first one. What others may see of each is
-- granted account by account.

alter table accounts.account
  add column parent_id text references accounts.account,
  add column name text check (length(name) between 1 and 80),
  add constraint named_beside_own check ((parent_id is null) = (name is null));
drop index accounts.account_owner;
create unique index account_owner on accounts.account (owner_id) where parent_id is null;
create index accounts_beside on accounts.account (parent_id) where parent_id is not null;

-- Down Migration
drop index accounts.accounts_beside;
drop index accounts.account_owner;
create unique index account_owner on accounts.account (owner_id);
alter table accounts.account drop column name, drop column parent_id;
