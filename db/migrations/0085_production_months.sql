-- Up Migration
-- What the plants of a portfolio recorded month by month, and how many shares there were when the month ended: what it came to
-- for the climate is shared out by this. The running month is renewed every day.
create table returns.production_month (
  portfolio_id text not null,
  country text not null,
  technology text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  watt_hours bigint not null check (watt_hours >= 0),
  issued_micro bigint not null check (issued_micro >= 0),
  computed_on date not null,
  primary key (portfolio_id, month, country, technology)
);
create index production_month_computed on returns.production_month (computed_on);

-- Down Migration
drop table returns.production_month;
