-- Up Migration
-- What can be owned: offerings, their plants, what the plants' meters recorded, prices, updates and each month's cash.

create schema portfolios;
grant usage on schema portfolios to longlight_app;
alter default privileges in schema portfolios grant select, insert, update, delete on tables to longlight_app;

create table portfolios.portfolio (
  id text primary key,
  slug text not null unique,
  name text not null,
  subtitle text not null,
  summary text not null,
  markets text[] not null check (cardinality(markets) > 0),
  product_kinds text[] not null check (product_kinds <@ array['solar', 'hydro', 'storage']),
  -- 1 Regulation A Tier 2, 2 Regulation D 506(b), 3 Regulation D 506(c)
  regulation_id smallint not null check (regulation_id in (1, 2, 3)),
  prohibited_states text[] not null default '{}',
  unaccredited_investor_limit int not null check (unaccredited_investor_limit >= 0),
  status text not null check (status in ('coming_soon', 'open', 'paused', 'closed')),
  status_reason text not null,
  status_since date not null,
  investment_cap_cents bigint not null check (investment_cap_cents > 0),
  target_return_low_millionths bigint not null,
  target_return_high_millionths bigint not null check (target_return_high_millionths >= target_return_low_millionths),
  in_wealth_channel boolean not null default false,
  pays_referral_rewards boolean not null default false,
  small_avatar_image_url text,
  position int not null
);

-- The form a holder gets follows the vehicle, and may change from one year to the next.
create table portfolios.tax_class (
  portfolio_id text not null references portfolios.portfolio,
  from_year int not null,
  form text not null check (form in ('1099-DIV', 'K-1')),
  primary key (portfolio_id, from_year)
);

create table portfolios.plant (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio,
  name text not null,
  technology text not null check (technology in ('solar', 'hydro', 'storage')),
  city text not null,
  region text not null,
  country text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  capacity_dc_kw double precision check (capacity_dc_kw > 0),
  capacity_ac_kw double precision not null check (capacity_ac_kw > 0),
  commissioned_on date not null,
  tariff_microdollars_per_kwh bigint not null check (tariff_microdollars_per_kwh >= 0),
  -- The hour up to which readings are recorded; null before the meter is connected.
  read_until timestamptz,
  position int not null
);
create index plant_portfolio on portfolios.plant (portfolio_id, position);

-- What a meter recorded: watt-hours of the hours of one UTC day, in order. The running day grows hour by hour.
create table portfolios.meter_day (
  plant_id text not null references portfolios.plant,
  day date not null,
  watt_hours int[] not null check (cardinality(watt_hours) between 1 and 24 and 0 <= all (watt_hours)),
  primary key (plant_id, day)
);
create index meter_day_day on portfolios.meter_day (day);

create table portfolios.expected_month (
  plant_id text not null references portfolios.plant,
  calendar_month smallint not null check (calendar_month between 1 and 12),
  watt_hours bigint not null check (watt_hours >= 0),
  primary key (plant_id, calendar_month)
);

create table portfolios.share_price (
  portfolio_id text not null references portfolios.portfolio,
  effective_on date not null,
  price_millionths bigint not null check (price_millionths > 0),
  filing_reference text,
  published_by text not null,
  published_at timestamptz not null,
  primary key (portfolio_id, effective_on)
);
create trigger append_only before update or delete on portfolios.share_price for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.share_price for each statement execute function platform.refuse_change();
revoke update, delete on portfolios.share_price from longlight_app;

create table portfolios.update (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio,
  plant_id text references portfolios.plant,
  title text not null,
  body text not null,
  published_on date not null,
  published_by text not null
);
create index update_portfolio on portfolios.update (portfolio_id, published_on desc);

create table portfolios.period_cash (
  portfolio_id text not null references portfolios.portfolio,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  -- Above zero is put aside, below zero is taken from what was put aside before.
  reserve_cents bigint not null,
  pool_cents bigint not null generated always as (revenue_cents - costs_cents - reserve_cents) stored check (pool_cents >= 0),
  note text not null default '',
  opened_by text not null,
  opened_at timestamptz not null,
  primary key (portfolio_id, month)
);
create trigger append_only before update or delete on portfolios.period_cash for each row execute function platform.refuse_change();
revoke update, delete on portfolios.period_cash from longlight_app;

-- Who holds a portfolio, as far as its rules about people ask for it.
create table portfolios.investor (
  portfolio_id text not null references portfolios.portfolio,
  account_id text not null,
  accredited boolean not null,
  first_invested_on date not null,
  primary key (portfolio_id, account_id)
);
create index investor_account on portfolios.investor (account_id);
create index investor_unaccredited on portfolios.investor (portfolio_id) where not accredited;

-- Down Migration
drop schema portfolios cascade;
