-- What investing has earned, in money and in power.

create schema returns;
grant usage on schema returns to longlight_app;

create table returns.nav_based_irr (
  computed_on date,
  definition smallint,
  as_of date not null,
  rate_millionths bigint,
  net_asset_value_cents bigint not null,
  computed_at timestamptz not null,
  primary key (computed_on, definition)
);
comment on table returns.nav_based_irr is 'The yearly return of all investors, day by day.';
comment on column returns.nav_based_irr.definition is
  'Which definition of the realized return a day''s figure was computed by: a day that has only an older one is computed again. Definition 2 '
  'counts investors'' accounts alone, with what they paid for listed shares and what sales brought them.';
comment on column returns.nav_based_irr.as_of is 'The day of the last flow: published late, so that what happened since can be checked first.';
comment on column returns.nav_based_irr.rate_millionths is 'Null where the flows have no rate.';
grant select, insert on returns.nav_based_irr to longlight_app;

create table returns.production_month (
  portfolio_id text,
  country text,
  technology text,
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  watt_hours bigint not null check (watt_hours >= 0),
  computed_on date not null,
  expected_watt_hours bigint check (expected_watt_hours >= 0),
  credit numeric(40,0) check (credit >= 0),
  primary key (portfolio_id, month, country, technology)
);
comment on table returns.production_month is
  'What the plants of a portfolio recorded month by month, and how many shares there were when the month ended: what it came to for the climate '
  'is shared out by this. The running month is renewed every day.';
comment on column returns.production_month.expected_watt_hours is
  'What the month was expected to bring; null for rows from before it was noted, until they are renewed.';
comment on column returns.production_month.credit is
  'The sum of the credits of its days; null for rows from before there were any, until they are renewed.';
create index production_month_computed on returns.production_month (computed_on);
grant select, insert, update (watt_hours, computed_on, expected_watt_hours, credit) on returns.production_month to longlight_app;

create table returns.power_day (
  portfolio_id text,
  country text,
  technology text,
  day date,
  watt_hours bigint not null check (watt_hours >= 0),
  outstanding_micro bigint not null check (outstanding_micro >= 0),
  credit numeric(40,0) not null check (credit >= 0),
  primary key (portfolio_id, day, country, technology)
);
comment on table returns.power_day is
  'Power is credited day by day to those who held shares as the day ended. A month''s credit is the sum of its days'' credits; a month from '
  'before has none until it is renewed. Credits are in 10^-18 watt hours for each millionth of a share.';
comment on column returns.power_day.credit is 'In 10^-18 watt hours for each millionth of a share.';
grant select, insert, update (watt_hours, outstanding_micro, credit) on returns.power_day to longlight_app;
