-- Documents: agreements, statements, tax forms.

create schema documents;
grant usage on schema documents to longlight_app;

create table documents.document (
  id text primary key,
  number bigint generated always as identity,
  account_id text,
  kind text not null,
  title text not null,
  subject text not null,
  media_type text not null,
  sha256 text not null,
  size_bytes bigint not null,
  made_at timestamptz not null,
  corrects text references documents.document (id)
);
comment on table documents.document is 'Documents that were made or signed. Only ever added to; the bytes are in the file store by their hash.';
comment on column documents.document.subject is 'The id of what it is about.';
comment on column documents.document.corrects is 'The document that this one replaces.';
create index document_account on documents.document (account_id, made_at desc);
create unique index document_subject on documents.document (subject, kind) where corrects is null;
grant select, insert on documents.document to longlight_app;
