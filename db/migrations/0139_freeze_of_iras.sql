-- A freeze of a person's own account holds their IRAs as well.

alter table accounts.account
  add column frozen_with text references accounts.account (id),
  add check (frozen_with is null or (frozen_at is not null and custodian is not null and frozen_with = parent_id));
comment on column accounts.account.frozen_with is 'The owner''s own account, where its freeze froze this IRA too and its release releases it; null where the IRA was frozen itself.';
grant update (frozen_with) on accounts.account to longlight_app;
