-- Plants, what their meters recorded, and the weather at their place.

create table portfolios.plant (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio (id),
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
  read_until timestamptz,
  read_asked_until timestamptz,
  position int not null
);
comment on table portfolios.plant is 'A power plant of a portfolio.';
comment on column portfolios.plant.capacity_dc_kw is 'The capacity of its panels in kilowatts; null where it has none.';
comment on column portfolios.plant.tariff_microdollars_per_kwh is 'Millionths of a dollar.';
comment on column portfolios.plant.read_until is 'The hour up to which readings are recorded; null before the meter is connected.';
comment on column portfolios.plant.read_asked_until is
  'The hour up to which someone has been sent to read the meter, so that each hour is asked for once; null before the first.';
comment on column portfolios.plant.position is 'The plant''s place on pages.';
create index plant_portfolio on portfolios.plant (portfolio_id, position);
grant select, insert, update (read_until, read_asked_until) on portfolios.plant to longlight_app;

-- What shows that a payment was right is not the product's to rewrite, as the readings behind a paid month.
create function portfolios.keep_paid_reading() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage')
    and exists (select from portfolios.plant p join dividends.dividend d on d.portfolio_id = p.portfolio_id
      where p.id = old.plant_id and d.month = to_char(old.day, 'YYYY-MM') and d.kind = 'regular' and d.state in ('paid', 'reversed')) then
    raise exception 'a reading behind a paid month in portfolios.meter_day stays as it was read' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function portfolios.refuse_locked_reading() returns trigger
language plpgsql security definer set search_path = portfolios, pg_catalog, pg_temp as $$
begin
  if is_locked((select portfolio_id from plant where id = old.plant_id), to_char(old.day, 'YYYY-MM')) then
    raise exception 'the reading of % on % is of a closed month', old.plant_id, old.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table portfolios.meter_day (
  plant_id text references portfolios.plant (id),
  day date,
  watt_hours int[] not null check (cardinality(watt_hours) between 1 and 24 and (0 <= all (watt_hours))),
  primary key (plant_id, day)
);
comment on table portfolios.meter_day is
  'What a meter recorded: watt-hours of the hours of one UTC day, in order. The running day grows hour by hour.';
create index meter_day_day on portfolios.meter_day (day);
-- A reading behind a closed month may not be written over. Days are added before a month can be closed.
create trigger locked_month before update on portfolios.meter_day for each row when (old.watt_hours is distinct from new.watt_hours)
  execute function portfolios.refuse_locked_reading();
-- Hours that come late are added to their day; those that were read stay.
create trigger final before update on portfolios.meter_day for each row
  when (new.watt_hours[1 : cardinality(old.watt_hours)] is distinct from old.watt_hours) execute function portfolios.keep_paid_reading();
grant select, insert, update (watt_hours) on portfolios.meter_day to longlight_app;

create table portfolios.expected_month (
  plant_id text references portfolios.plant (id),
  calendar_month smallint check (calendar_month between 1 and 12),
  watt_hours bigint not null check (watt_hours >= 0),
  primary key (plant_id, calendar_month)
);
comment on table portfolios.expected_month is 'What a plant is expected to produce in a month of the calendar.';
grant select, insert on portfolios.expected_month to longlight_app;

create table portfolios.weather (
  plant_id text primary key references portfolios.plant (id),
  observed_at timestamptz not null,
  celsius real not null,
  cloud_percent real not null check (cloud_percent between 0 and 100),
  wind_kmh real not null check (wind_kmh >= 0),
  rain_mm real not null check (rain_mm >= 0)
);
comment on table portfolios.weather is
  'The last weather that was told of each plant''s place, and the twenty minutes for which someone was sent to ask.';
grant select, insert, update (observed_at, celsius, cloud_percent, wind_kmh, rain_mm) on portfolios.weather to longlight_app;

create table portfolios.weather_round (
  period timestamptz primary key
);
comment on table portfolios.weather_round is 'Rounds of asking for the weather; a row is the process that came first.';
comment on column portfolios.weather_round.period is 'The twenty minutes that the round is for.';
grant select, insert, delete on portfolios.weather_round to longlight_app;
