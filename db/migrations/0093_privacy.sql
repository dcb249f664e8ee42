-- Up Migration
-- What people ask about their own data: who asked for what, by when we owe an answer, and what was said.

create schema privacy;
grant usage on schema privacy to longlight_app;
alter default privileges in schema privacy grant select, insert, update on tables to longlight_app;

create table privacy.data_request (
  id text primary key check (id like 'dsr\_%'),
  number int generated always as identity unique,
  kind text not null check (kind in ('access', 'correct', 'delete', 'optOut')),
  name text not null,
  email text not null,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  words text not null default '',
  seen_ip_address text not null,
  token_hash text not null unique,
  received_at timestamptz not null,
  verified_at timestamptz,
  -- Counted from the day on which it came; null until the mail's link was opened.
  answer_by date not null,
  extended_at timestamptz,
  extension_reason text,
  answered_at timestamptz,
  outcome text check (outcome in ('fulfilled', 'partly', 'refused')),
  answer text,
  handled_by text,
  check ((answered_at is null) = (outcome is null))
);
create index data_request_seen on privacy.data_request (seen_ip_address, received_at);
create index data_request_open on privacy.data_request (answer_by) where verified_at is not null and answered_at is null;

-- Down Migration
drop schema privacy cascade;
