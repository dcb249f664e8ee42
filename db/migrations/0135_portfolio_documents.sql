-- The register of what an issuer publishes about its offering: circulars, memoranda, agreements, filings, financial statements.

create table portfolios.offering_document (
  document_id text primary key check (document_id like 'doc\_%'),
  portfolio_id text not null references portfolios.portfolio (id),
  kind text not null check (kind in ('offeringCircular', 'privatePlacementMemorandum', 'operatingAgreement', 'filingNotice', 'financialStatements')),
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
