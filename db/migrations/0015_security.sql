-- Second factors, ended sessions, log-ins that count once.

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
  ended_at timestamptz not null
);
comment on table security.ended_session is
  'By the machine''s clock, as the provider''s tokens are. A row without a session means every token of the person''s that was made before it.';
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
