-- The daily comparison also asks whether the account holds at least all cash balances of investors together.

alter table cash.reconciliation_day
  add column investors_cents bigint,
  add column uncovered_cents bigint check (uncovered_cents >= 0);
comment on column cash.reconciliation_day.investors_cents is 'The cash balances of all investors together; null for days compared before it was recorded.';
comment on column cash.reconciliation_day.uncovered_cents is
  'By how much the money at the partner and on its way falls short of them; zero where it covers them.';
grant update (investors_cents, uncovered_cents) on cash.reconciliation_day to longlight_app;
