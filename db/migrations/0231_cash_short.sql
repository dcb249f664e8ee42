-- The daily comparison also asks the books whether the FBO account has all of investors' cash.

alter table cash.reconciliation_day add column short_cents bigint check (short_cents >= 0);
comment on column cash.reconciliation_day.short_cents is
  'By how much the FBO account, with what is on its way to it and without what it owes, falls short of investors'' cash by the books; while it does, no cash is paid out.';
grant update (short_cents) on cash.reconciliation_day to longlight_app;
