-- Second factors, ended sessions, log-ins that count once, and the tokens of programs.

create schema security;
grant usage on schema security to longlight_app;

create table security.gate_try (
  id bigint generated always as identity primary key,
  seen_ip_address text not null,
  tried_at timestamptz not null
);
comment on table security.gate_try is 'Wrong passwords for the gated page, for its limit.';
create index gate_try_seen on security.gate_try (seen_ip_address, tried_at);
create index gate_try_age on security.gate_try (tried_at);
grant select, insert, delete on security.gate_try to longlight_app;

create table security.standing (
  user_id text primary key,
  second_factors int not null,
  updated_at timestamptz not null
);
comment on table security.standing is 'How many second factors someone has, as the identity provider last said.';
grant select, insert, update (second_factors, updated_at) on security.standing to longlight_app;

create table security.ended_session (
  id text primary key,
  identity_sub text not null,
  session_id text,
  kept_session_id text check (kept_session_id is null or session_id is null),
  token_hash text check (token_hash is null or (session_id is null and kept_session_id is null)),
  ended_at timestamptz not null
);
comment on table security.ended_session is
  'By the machine''s clock, as the provider''s tokens are. A row without a session means every token of the person''s that was made before it.';
comment on column security.ended_session.identity_sub is 'SHA-256 of the provider''s name of the person.';
comment on column security.ended_session.session_id is 'The session that ended; null where all of the person''s did.';
comment on column security.ended_session.kept_session_id is 'The one session that goes on where all others ended; null otherwise.';
-- An operator who signs out at the command line ends that one token, and no session of theirs in a browser.
comment on column security.ended_session.token_hash is 'SHA-256 of the one access token that ended; null where it is a session, or all of a person''s.';
create index ended_session_at on security.ended_session (ended_at);
grant select, insert on security.ended_session to longlight_app;

create table security.used_proof (
  id text primary key,
  user_id text not null,
  act text not null,
  used_at timestamptz not null default now()
);
comment on table security.used_proof is 'A log-in made for one act that changes how someone signs in; a second use of it finds the row.';
grant select, insert on security.used_proof to longlight_app;

create table security.access_token (
  id text primary key check (id like 'pat\_%'),
  user_id text not null,
  name text not null check (length(name) between 1 and 60),
  secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  last_four text not null check (last_four ~ '^[0-9A-Za-z]{4}$'),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['holdings', 'activity', 'documents', 'tax']),
  account_ids text[] not null check (cardinality(account_ids) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  expiry_noticed_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
comment on table security.access_token is
  'A personal token with which a program reads some accounts of its owner through the API, until it expires or is revoked.';
comment on column security.access_token.secret_sha256 is 'Of the token, which is stored nowhere.';
comment on column security.access_token.last_four is 'The end of the token, by which its owner tells it from others.';
comment on column security.access_token.kinds is 'The kinds of data that it reads.';
comment on column security.access_token.account_ids is 'The accounts that it reads, each for as long as its owner owns it.';
comment on column security.access_token.last_used_at is 'When a program used it last, within a quarter of an hour; null where none has.';
comment on column security.access_token.expiry_noticed_at is 'When its owner was told that it expires soon; null until then.';
comment on column security.access_token.revoked_at is 'When it was revoked; null while it may be used.';
create index access_token_user on security.access_token (user_id, created_at desc);
create index access_token_expiring on security.access_token (expires_at) where revoked_at is null and expiry_noticed_at is null;
grant select, insert, update (name, last_used_at, expiry_noticed_at, revoked_at) on security.access_token to longlight_app;
