-- Up Migration
-- Power is credited day by day to those who held shares as the day ended. A month's credit is the sum of its days' credits; a
-- month from before has none until it is renewed. Credits are in 10^-18 watt hours for each millionth of a share.
create table returns.power_day (
  portfolio_id text not null,
  country text not null,
  technology text not null,
  day date not null,
  watt_hours bigint not null check (watt_hours >= 0),
  outstanding_micro bigint not null check (outstanding_micro >= 0),
  credit numeric(40, 0) not null check (credit >= 0),
  primary key (portfolio_id, day, country, technology)
);
alter table returns.production_month add column credit numeric(40, 0) check (credit >= 0), drop column issued_micro;

revoke all on returns.power_day from longlight_app;
grant select, insert, update (watt_hours, outstanding_micro, credit) on returns.power_day to longlight_app;
grant update (credit) on returns.production_month to longlight_app;

-- Down Migration
drop table returns.power_day;
alter table returns.production_month drop column credit, add column issued_micro bigint not null default 0 check (issued_micro >= 0);
alter table returns.production_month alter column issued_micro drop default;
grant update (issued_micro) on returns.production_month to longlight_app;
