-- The calendar of filings is worked through: compliance extends a filing or says that it does not apply, with the reason, and evidence that was
-- entered wrongly is corrected beside the record, which is only ever added to.
create table portfolios.filing_decision (
  id text primary key,
  nth bigint not null generated always as identity unique,
  portfolio_id text not null references portfolios.portfolio (id),
  kind text not null check (kind in ('amendment', 'annualReport', 'semiannualReport')),
  due_on date not null,
  outcome text not null check (outcome in ('extended', 'notApplicable', 'restored')),
  extended_to date check (extended_to > due_on),
  reason text not null check (reason <> ''),
  decided_by text not null,
  decided_at timestamptz not null,
  constraint extension_has_day check ((outcome = 'extended') = (extended_to is not null))
);
comment on table portfolios.filing_decision is 'Decisions about filings that are owed: a later day, not applicable, or owed again as the rule says. The last one about a filing counts. Only ever added to.';
comment on column portfolios.filing_decision.nth is 'Tells the last decision from those before.';
comment on column portfolios.filing_decision.due_on is 'The day on which the rule makes it due, by which the filing is named.';
comment on column portfolios.filing_decision.extended_to is 'The last day to file it from then on; null of every other decision.';
comment on column portfolios.filing_decision.decided_by is 'The operator who proposed it, or who restored the filing.';
create index filing_decision_filing on portfolios.filing_decision (portfolio_id, kind, due_on, nth desc);
create trigger append_only before update or delete on portfolios.filing_decision for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.filing_decision for each statement execute function platform.refuse_change();
grant select, insert on portfolios.filing_decision to longlight_app;

create table portfolios.filing_correction (
  id text primary key,
  nth bigint not null generated always as identity unique,
  filing_id text not null references portfolios.filing (id),
  filed_on date not null,
  qualified_on date check (qualified_on >= filed_on),
  reference text not null check (reference <> ''),
  reason text not null check (reason <> ''),
  corrected_by text not null,
  corrected_at timestamptz not null
);
comment on table portfolios.filing_correction is 'Evidence of filings as it was corrected: the last one of a filing counts. Only ever added to.';
comment on column portfolios.filing_correction.nth is 'Tells the last correction from those before.';
comment on column portfolios.filing_correction.qualified_on is 'When the amendment was qualified; null of reports.';
comment on column portfolios.filing_correction.reference is 'The accession number, or the address at which the filing is found.';
create index filing_correction_filing on portfolios.filing_correction (filing_id, nth desc);
create trigger append_only before update or delete on portfolios.filing_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.filing_correction for each statement execute function platform.refuse_change();
grant select, insert on portfolios.filing_correction to longlight_app;

comment on column portfolios.filing.reference is 'The accession number, by which anyone finds it on EDGAR, or the address at which it is found.';
