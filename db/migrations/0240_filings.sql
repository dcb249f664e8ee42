-- What the issuer of a Regulation A offering filed after its qualification. Without it sales pause by themselves.

create table portfolios.filing (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio (id),
  kind text not null check (kind in ('amendment', 'annualReport', 'semiannualReport')),
  period_end date,
  filed_on date not null,
  qualified_on date check (qualified_on >= filed_on),
  reference text not null check (reference <> ''),
  recorded_by text not null,
  recorded_at timestamptz not null,
  constraint amendment_is_qualified check ((kind = 'amendment') = (qualified_on is not null)),
  constraint report_has_period check ((kind = 'amendment') = (period_end is null)),
  constraint period_is_over check (period_end < filed_on),
  unique (portfolio_id, kind, period_end)
);
comment on table portfolios.filing is 'Amendments, annual and semiannual reports with the Securities and Exchange Commission. Only ever added to.';
comment on column portfolios.filing.period_end is 'The last day of the year or half year that a report is about.';
comment on column portfolios.filing.qualified_on is 'When the amendment was qualified: twelve months from then the next one is due.';
comment on column portfolios.filing.reference is 'The accession number, by which anyone finds it on EDGAR.';
create trigger append_only before update or delete on portfolios.filing for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.filing for each statement execute function platform.refuse_change();
grant select, insert on portfolios.filing to longlight_app;

create table portfolios.filing_alert (
  portfolio_id text references portfolios.portfolio (id),
  kind text check (kind in ('amendment', 'annualReport', 'semiannualReport')),
  due_on date,
  is_overdue boolean,
  alerted_on date not null,
  primary key (portfolio_id, kind, due_on, is_overdue)
);
comment on table portfolios.filing_alert is 'Alerts to operators that a filing is due soon, or overdue: one of each.';
grant select, insert on portfolios.filing_alert to longlight_app;

create table portfolios.filing_check (
  day date primary key,
  checked_at timestamptz not null
);
comment on table portfolios.filing_check is 'Days on which the calendar of filings was compared with what is on record.';
grant select, insert on portfolios.filing_check to longlight_app;
