-- Documents: agreements, statements, tax forms.

create schema documents;
grant usage on schema documents to longlight_app;

-- The night reads the file of each document and compares it with its hash.
create table documents.document (
  id text primary key,
  number bigint generated always as identity,
  account_id text,
  kind text not null,
  title text not null,
  subject text not null,
  corrects text references documents.document (id),
  media_type text not null,
  sha256 text not null,
  size_bytes bigint not null,
  bytes_kept boolean not null default true,
  made_at timestamptz not null
);
comment on table documents.document is 'Documents that were made or signed. Only ever added to; the bytes are in the file store by their hash.';
comment on column documents.document.account_id is 'The account that it belongs to; null for a document of an offering.';
comment on column documents.document.subject is 'The id of what it is about.';
comment on column documents.document.corrects is 'The document that this one replaces; null for a first one.';
comment on column documents.document.bytes_kept is
  'False where its file was never carried here, as in the history of the demo: there is nothing to compare.';
create index document_account on documents.document (account_id, made_at desc);
create unique index document_subject on documents.document (subject, kind) where corrects is null;
grant select, insert on documents.document to longlight_app;
