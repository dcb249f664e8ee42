-- Up Migration
-- A pause says when it is looked at again; a month's cash that was recorded wrong is corrected by a row of its own.
alter table portfolios.portfolio add column status_review_on date;

create table portfolios.period_correction (
  id bigint generated always as identity primary key,
  portfolio_id text not null,
  month text not null,
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  reserve_cents bigint not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  corrected_at timestamptz not null,
  check (revenue_cents - costs_cents - reserve_cents >= 0),
  foreign key (portfolio_id, month) references portfolios.period_cash
);
create index period_correction_month on portfolios.period_correction (portfolio_id, month, id desc);
create trigger append_only before update or delete on portfolios.period_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_correction for each statement execute function platform.refuse_change();
revoke update, delete on portfolios.period_correction from longlight_app;

-- Down Migration
drop table portfolios.period_correction;
alter table portfolios.portfolio drop column status_review_on;
