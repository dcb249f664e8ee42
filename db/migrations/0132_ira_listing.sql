-- An IRA is among a person's accounts once its custodian has opened it.

alter table accounts.account add column is_listed boolean not null default true;
comment on column accounts.account.is_listed is
  'Whether menus, choosers and sums name the account: false from the application for an IRA until its custodian has opened it.';
grant update (is_listed) on accounts.account to longlight_app;
