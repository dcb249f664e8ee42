-- Why a plant made less than was expected: by plant, month and cause.

create table portfolios.lost_output (
  id bigint generated always as identity primary key,
  portfolio_id text not null references portfolios.portfolio (id),
  plant_id text not null references portfolios.plant (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  cause text not null check (cause in ('weather', 'machine', 'curtailment', 'outage')),
  watt_hours bigint not null check (watt_hours >= 0),
  explanation text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null
);
comment on table portfolios.lost_output is
  'Energy that a plant did not deliver in a month, by cause. Only ever added to; of two rows of a plant, month and cause the newer holds, and one of nothing takes the older back.';
comment on column portfolios.lost_output.cause is 'weather; machine, a part of the plant; curtailment, by order of the grid operator; outage of the grid.';
create index lost_output_month on portfolios.lost_output (portfolio_id, month, plant_id, cause, id desc);
create trigger append_only before update or delete on portfolios.lost_output for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.lost_output for each statement execute function platform.refuse_change();
create trigger locked_month before insert on portfolios.lost_output for each row execute function portfolios.refuse_locked_month();
grant select, insert on portfolios.lost_output to longlight_app;

-- What a closed month was made from includes why it was less.
create or replace function portfolios.period_digest(p_portfolio text, p_month text) returns text
language sql stable security definer set search_path = portfolios, pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(concat_ws(E'\n',
    (select concat_ws('|', 'cash', revenue_cents, costs_cents, interest_cents, principal_cents, fee_cents, reserve_cents, deficit_cents, opened_by)
      from period_cash where portfolio_id = p_portfolio and month = p_month),
    (select string_agg(concat_ws('|', 'correction', id, revenue_cents, costs_cents, interest_cents, principal_cents, fee_cents, reserve_cents, deficit_cents, reason), E'\n' order by id)
      from period_correction where portfolio_id = p_portfolio and month = p_month),
    (select string_agg(concat_ws('|', 'line', correction_id, number, kind, coalesce(plant_id, ''), coalesce(contract, ''), coalesce(cost_kind, ''), coalesce(party, ''),
        coalesce(document, ''), coalesce(watt_hours, -1), coalesce(price_micro, -1), currency, amount_minor, coalesce(rate_on::text, ''), per_dollar_micro, amount_cents), E'\n'
        order by correction_id, number)
      from period_line where portfolio_id = p_portfolio and month = p_month),
    (select string_agg(concat_ws('|', 'meter', d.plant_id, d.total), E'\n' order by d.plant_id)
      from (select m.plant_id, sum((select sum(hour) from unnest(m.watt_hours) hour)) as total from meter_day m join plant p on p.id = m.plant_id
        where p.portfolio_id = p_portfolio and m.day >= (p_month || '-01')::date and m.day < (p_month || '-01')::date + interval '1 month' group by 1) d),
    (select string_agg(concat_ws('|', 'lost', id, plant_id, cause, watt_hours, explanation), E'\n' order by id)
      from lost_output where portfolio_id = p_portfolio and month = p_month)
  ), 'UTF8')), 'hex');
$$;
