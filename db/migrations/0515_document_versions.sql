-- The text of a published document, by which two of its versions can be compared, and visitors who get an email when a new version is there.

create table portfolios.document_text (
  document_id text primary key references portfolios.offering_document (document_id),
  text text not null check (length(text) between 1 and 300000),
  words_added int check (words_added >= 0),
  words_removed int check (words_removed >= 0),
  changed_sections text[],
  check ((words_added is null) = (words_removed is null) and (words_added is null) = (changed_sections is null))
);
comment on table portfolios.document_text is
  'The text of a published document in paragraphs between blank lines; a heading begins with a number sign. A document without a row has its PDF alone. Only ever added to.';
comment on column portfolios.document_text.words_added is 'Words that the version before does not have; null for a first version and where the one before has no text.';
comment on column portfolios.document_text.words_removed is 'Words of the version before that this one does not have; null as words_added.';
comment on column portfolios.document_text.changed_sections is
  'Headings under which something changed, empty for the part before the first heading; null as words_added.';
create trigger append_only before update or delete on portfolios.document_text for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.document_text for each statement execute function platform.refuse_change();
grant select, insert on portfolios.document_text to longlight_app;

create table outreach.document_watch (
  id text primary key check (id like 'wat\_%'),
  portfolio_id text not null,
  email text not null check (length(email) <= 254),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
comment on table outreach.document_watch is
  'Addresses that get an email when a portfolio has a new version of a document. Who ends it, or does not confirm it in time, has no row.';
comment on column outreach.document_watch.asked_at is 'When its confirmation was mailed last.';
comment on column outreach.document_watch.confirmed_at is 'When the owner of the address confirmed it; null until then, and nothing is mailed.';
create unique index document_watch_address on outreach.document_watch (portfolio_id, lower(email));
create index document_watch_email on outreach.document_watch (lower(email));
create index document_watch_unconfirmed on outreach.document_watch (asked_at) where confirmed_at is null;
grant select, insert, delete, update (asked_at, confirmed_at) on outreach.document_watch to longlight_app;

create table outreach.document_mail (
  watch_id text references outreach.document_watch (id) on delete cascade,
  document_id text,
  sent_at timestamptz not null,
  primary key (watch_id, document_id)
);
comment on table outreach.document_mail is 'Versions that someone was told of, so that nobody is told twice.';
grant select, insert, delete on outreach.document_mail to longlight_app;
