-- Up Migration
-- The yearly return of all investors together, computed once for each day.

create schema returns;
grant usage on schema returns to longlight_app;
alter default privileges in schema returns grant select, insert, update, delete on tables to longlight_app;

create table returns.nav_based_irr (
  computed_on date primary key,
  -- The day of the last flow: published late, so that what happened since can be checked first.
  as_of date not null,
  -- Null where the flows have no rate.
  rate_millionths bigint,
  net_asset_value_cents bigint not null,
  computed_at timestamptz not null
);

-- Down Migration
drop schema returns cascade;
