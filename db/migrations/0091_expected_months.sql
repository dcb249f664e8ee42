-- Up Migration
-- What a month was expected to bring stands beside what it brought. A row from before has none until it is renewed.
alter table returns.production_month add column expected_watt_hours bigint check (expected_watt_hours >= 0);

-- Down Migration
alter table returns.production_month drop column expected_watt_hours;
