-- The machines of each plant, what it cost, where it is connected, who buys its power, and the dated events of its life.

create table portfolios.plant_detail (
  plant_id text primary key references portfolios.plant (id),
  buyer text,
  buyer_evidence text not null check (buyer_evidence in ('metered', 'reconciled', 'modelled', 'example')),
  cost_cents bigint not null check (cost_cents > 0),
  cost_evidence text not null check (cost_evidence in ('metered', 'reconciled', 'modelled', 'example')),
  grid_volts int not null check (grid_volts between 100 and 1000000),
  grid_evidence text not null check (grid_evidence in ('metered', 'reconciled', 'modelled', 'example'))
);
comment on table portfolios.plant_detail is 'Facts of a plant beside its place and capacity; a plant without a row has none recorded.';
comment on column portfolios.plant_detail.buyer is 'A buyer of portfolios.power_sale, which has the end of the contract; null before its power is sold.';
comment on column portfolios.plant_detail.cost_cents is 'What it cost to build, in dollars of that time.';
comment on column portfolios.plant_detail.grid_volts is 'The voltage of the line that it feeds.';
grant select, insert, delete on portfolios.plant_detail to longlight_app;

create table portfolios.plant_equipment (
  plant_id text references portfolios.plant_detail (plant_id) on delete cascade,
  place smallint check (place > 0),
  kind text not null check (kind in ('module', 'inverter', 'turbine', 'battery')),
  maker text not null,
  model text not null,
  units int not null check (units > 0),
  unit_watts bigint not null check (unit_watts > 0),
  evidence text not null check (evidence in ('metered', 'reconciled', 'modelled', 'example')),
  primary key (plant_id, place)
);
comment on table portfolios.plant_equipment is 'The machines of a plant, one row for each model.';
comment on column portfolios.plant_equipment.unit_watts is 'The rated power of one, in watts: direct current of a module, alternating current of the others.';
grant select, insert, delete on portfolios.plant_equipment to longlight_app;

create table portfolios.plant_event (
  plant_id text references portfolios.plant_detail (plant_id) on delete cascade,
  place smallint check (place > 0),
  kind text not null check (kind in ('built', 'connected', 'bought', 'outage', 'repowered')),
  happened_on date not null,
  explanation text not null,
  evidence text not null check (evidence in ('metered', 'reconciled', 'modelled', 'example')),
  primary key (plant_id, place)
);
comment on table portfolios.plant_event is 'Dated events of a plant, beside its first day, its updates and the months in which output was lost.';
grant select, insert, delete on portfolios.plant_event to longlight_app;
