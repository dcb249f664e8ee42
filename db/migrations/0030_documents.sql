-- Up Migration
-- Papers of record: each has a number, the day it was made and the hash of its bytes; a corrected paper is a new one.
create schema documents;
grant usage on schema documents to longlight_app;
alter default privileges in schema documents grant select, insert, update on tables to longlight_app;

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
  corrects text references documents.document
);
create index document_account on documents.document (account_id, made_at desc);
create unique index document_subject on documents.document (subject, kind) where corrects is null;

-- Down Migration
drop schema documents cascade;
