-- What is published about an offering: prices of a share, documents, filings, news.

-- One price holds for a day: the next is published once the one before it is withdrawn.
create function portfolios.one_price_a_day() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from portfolios.share_price p
    where p.portfolio_id = new.portfolio_id and p.effective_on = new.effective_on
      and not exists (select from portfolios.share_price_withdrawal w
        where (w.portfolio_id, w.effective_on, w.attempt) = (p.portfolio_id, p.effective_on, p.attempt))
  ) then
    raise unique_violation using message = 'a price for ' || new.effective_on || ' is published already', constraint = 'share_price_pkey';
  end if;
  return new;
end $$;

-- A price of a share that was published by mistake is withdrawn before its day, and another may be published for that day.
-- Both stay on record: a withdrawal is a row of its own, and the next price for the day is another attempt.
create table portfolios.share_price (
  portfolio_id text references portfolios.portfolio (id),
  effective_on date,
  attempt smallint not null default 1 check (attempt >= 1),
  price_millionths bigint not null check (price_millionths > 0),
  outside_bounds_reason text check (outside_bounds_reason <> ''),
  filing_reference text,
  published_by text not null,
  published_at timestamptz not null,
  primary key (portfolio_id, effective_on, attempt)
);
comment on table portfolios.share_price is 'Prices of a share by the day from which they hold. Only ever added to.';
comment on column portfolios.share_price.attempt is 'Counts the prices published for one day: all but the last of them have been withdrawn.';
comment on column portfolios.share_price.outside_bounds_reason is
  'Why it lies further from the price before it than prices usually do; null where it does not.';
comment on column portfolios.share_price.filing_reference is 'The filing that it was published in; null where there is none.';
create trigger append_only before update or delete on portfolios.share_price for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.share_price for each statement execute function platform.refuse_change();
create trigger one_price_a_day before insert on portfolios.share_price for each row execute function portfolios.one_price_a_day();
grant select, insert on portfolios.share_price to longlight_app;

create table portfolios.share_price_withdrawal (
  portfolio_id text not null,
  effective_on date not null,
  attempt smallint not null,
  reason text not null check (reason <> ''),
  withdrawn_by text not null,
  withdrawn_at timestamptz not null check ((withdrawn_at at time zone 'America/New_York')::date < effective_on),
  primary key (portfolio_id, effective_on, attempt),
  foreign key (portfolio_id, effective_on, attempt) references portfolios.share_price (portfolio_id, effective_on, attempt)
);
comment on table portfolios.share_price_withdrawal is 'Prices that were withdrawn before they took effect. Only ever added to.';
comment on column portfolios.share_price_withdrawal.withdrawn_at is 'Before the day of the price began, in Eastern time.';
create trigger append_only before update or delete on portfolios.share_price_withdrawal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.share_price_withdrawal for each statement execute function platform.refuse_change();
grant select, insert on portfolios.share_price_withdrawal to longlight_app;

create table portfolios.offering_document (
  document_id text primary key check (document_id like 'doc\_%'),
  portfolio_id text not null references portfolios.portfolio (id),
  kind text not null check (kind in ('offeringCircular', 'privatePlacementMemorandum', 'operatingAgreement', 'filingNotice', 'financialStatements',
    'holderUpdate')),
  year smallint check (year between 2000 and 2999),
  assurance text check (assurance in ('audited', 'reviewed', 'unaudited')),
  version int not null check (version > 0),
  dated_on date not null,
  published_by text not null,
  published_at timestamptz not null,
  check ((kind = 'financialStatements') = (year is not null)),
  check ((kind = 'financialStatements') = (assurance is not null)),
  unique nulls not distinct (portfolio_id, kind, year, version)
);
comment on table portfolios.offering_document is
  'Documents of an offering by portfolio, kind, fiscal year and version. Only ever added to: the highest version counts, the others stay readable.';
comment on column portfolios.offering_document.document_id is 'The document of record, whose bytes lie in the file store.';
comment on column portfolios.offering_document.year is 'The fiscal year of financial statements; null for every other kind.';
comment on column portfolios.offering_document.assurance is 'What an accountant says of financial statements; null for every other kind.';
comment on column portfolios.offering_document.dated_on is 'The date that the document carries.';
create trigger append_only before update or delete on portfolios.offering_document for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.offering_document for each statement execute function platform.refuse_change();
grant select, insert on portfolios.offering_document to longlight_app;

-- Without what the issuer of a Regulation A offering has to file after its qualification sales pause by themselves.
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
comment on column portfolios.filing.period_end is 'The last day of the year or half year that a report is about; null of an amendment.';
comment on column portfolios.filing.qualified_on is 'When the amendment was qualified: twelve months from then the next one is due. Null of reports.';
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

create table portfolios.update (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio (id),
  plant_id text references portfolios.plant (id),
  title text not null,
  body text not null,
  published_on date not null,
  published_by text not null
);
comment on table portfolios.update is 'News of a portfolio or one of its plants.';
comment on column portfolios.update.plant_id is 'The plant that it is about; null where it is about the portfolio.';
create index update_portfolio on portfolios.update (portfolio_id, published_on desc);
grant select, insert on portfolios.update to longlight_app;

create table portfolios.update_correction (
  update_id text references portfolios.update (id),
  version smallint check (version >= 2),
  title text not null,
  body text not null,
  what_changed text not null check (what_changed <> ''),
  corrected_at timestamptz not null,
  corrected_by text not null,
  primary key (update_id, version)
);
comment on table portfolios.update_correction is 'Later versions of updates, the first of which is the update itself. Only ever added to.';
comment on column portfolios.update_correction.what_changed is 'In a sentence, for the people who read the first version.';
create trigger append_only before update or delete on portfolios.update_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.update_correction for each statement execute function platform.refuse_change();
grant select, insert on portfolios.update_correction to longlight_app;
