-- Requests about personal data, and accounts that close.

create schema privacy;
grant usage on schema privacy to longlight_app;

create table privacy.data_request (
  id text primary key check (id like 'dsr\_%'),
  number int generated always as identity unique,
  kind text not null check (kind in ('access', 'correct', 'delete', 'optOut', 'limit')),
  name text not null,
  email text not null,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  words text not null default '',
  seen_ip_address text not null,
  token_hash text not null unique,
  received_at timestamptz not null,
  verified_at timestamptz,
  answer_by date not null,
  extended_at timestamptz,
  extension_reason text,
  answered_at timestamptz,
  outcome text check (outcome in ('fulfilled', 'partly', 'refused')),
  answer text,
  handled_by text,
  check ((answered_at is null) = (outcome is null))
);
comment on table privacy.data_request is 'Requests about personal data by law: to know, to correct, to delete, not to sell.';
comment on column privacy.data_request.number is 'What the person quotes.';
comment on column privacy.data_request.words is 'As the person wrote it.';
comment on column privacy.data_request.token_hash is 'The secret of the mailed link is never stored, only its hash.';
comment on column privacy.data_request.verified_at is
  'When the link in the email was opened; null until then. A request to opt out or to limit needs no proof.';
comment on column privacy.data_request.answer_by is 'Counted from the day it came.';
comment on column privacy.data_request.extended_at is 'When the time to answer was extended; null where it was not.';
comment on column privacy.data_request.extension_reason is 'Why it was extended; null where it was not.';
comment on column privacy.data_request.answered_at is 'When it was answered; null until then.';
comment on column privacy.data_request.outcome is 'What the answer came to; null until then.';
comment on column privacy.data_request.answer is 'The answer in words; null until then.';
comment on column privacy.data_request.handled_by is 'The operator who answered; null until then.';
create index data_request_seen on privacy.data_request (seen_ip_address, received_at);
create index data_request_open on privacy.data_request (answer_by) where answered_at is null;
grant select, insert, update (verified_at, answer_by, extended_at, extension_reason, answered_at, outcome, answer, handled_by) on
    privacy.data_request to longlight_app;

create table privacy.closure (
  id text primary key check (id like 'clo\_%'),
  number int generated always as identity unique,
  user_id text not null,
  account_id text not null,
  asked_by text not null check (asked_by in ('owner', 'data request')),
  data_request_id text references privacy.data_request (id),
  requested_at timestamptz not null,
  erase_on date not null,
  cancelled_at timestamptz,
  cancelled_by text,
  erased_at timestamptz,
  erased jsonb,
  check (cancelled_at is null or erased_at is null),
  check ((erased_at is null) = (erased is null))
);
comment on table privacy.closure is 'The wish to close an account, and what became of it.';
comment on column privacy.closure.data_request_id is 'The request that asked for it; null where the owner did.';
comment on column privacy.closure.erase_on is 'The day from which nothing can be taken back: 30 days after.';
comment on column privacy.closure.cancelled_at is 'When it was taken back; null where it was not.';
comment on column privacy.closure.cancelled_by is 'Who took it back; null where nobody did.';
comment on column privacy.closure.erased_at is 'When the erasure was done; null until then.';
comment on column privacy.closure.erased is 'What was erased, by where it stood, and how much of it; null until then.';
create unique index closure_open on privacy.closure (user_id) where (cancelled_at is null) and (erased_at is null);
create index closure_due on privacy.closure (erase_on) where (cancelled_at is null) and (erased_at is null);
create trigger final before update on privacy.closure for each row
  when ((old.erased_at is not null or old.cancelled_at is not null) and (old.erased_at, old.cancelled_at, old.cancelled_by) is distinct from (new.erased_at, new.cancelled_at, new.cancelled_by))
  execute function platform.keep_final('a closure');
grant select, insert, update (cancelled_at, cancelled_by, erased_at, erased) on privacy.closure to longlight_app;
