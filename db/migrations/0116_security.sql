-- Up Migration
-- What we keep of how people sign in: whether a second factor stands, and which sessions ended. Passwords, factors and
-- sessions themselves are the identity provider's.

create schema security;
grant usage on schema security to longlight_app;
alter default privileges in schema security grant select, insert, update on tables to longlight_app;

create table security.standing (
  user_id text primary key,
  second_factors int not null,
  updated_at timestamptz not null
);

-- By the machine's clock, as the provider's tokens are. A row without a session means every token of the person's that was
-- made before it.
create table security.ended_session (
  id text primary key,
  identity_sub text not null,
  session_id text,
  ended_at timestamptz not null
);
create index ended_session_at on security.ended_session (ended_at);

-- Down Migration
drop schema security cascade;
