-- Up Migration
-- Tries of the password of a gated page, by address, so that nobody may guess on. Kept for a day.

create schema company;
grant usage on schema company to longlight_app;
alter default privileges in schema company grant select, insert, update, delete on tables to longlight_app;

create table company.gate_try (
  id bigint generated always as identity primary key,
  seen_ip_address text not null,
  tried_at timestamptz not null
);
create index gate_try_seen on company.gate_try (seen_ip_address, tried_at);
create index gate_try_age on company.gate_try (tried_at);

-- Down Migration
drop schema company cascade;
