-- Up Migration
-- The last weather that was told of each plant's place, and the twenty minutes for which somebody was sent to ask.
create table portfolios.weather (
  plant_id text primary key references portfolios.plant,
  observed_at timestamptz not null,
  celsius real not null,
  cloud_percent real not null check (cloud_percent between 0 and 100),
  wind_kmh real not null check (wind_kmh >= 0),
  rain_mm real not null check (rain_mm >= 0)
);
create table portfolios.weather_round (period timestamptz primary key);

-- Down Migration
drop table portfolios.weather_round;
drop table portfolios.weather;
