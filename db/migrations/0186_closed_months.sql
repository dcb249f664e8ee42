-- A month is closed and locked by two people, and opened again by two with a reason. A locked month is refused every change.

create table portfolios.period_seal (
  id bigint generated always as identity primary key,
  portfolio_id text not null,
  month text not null,
  kind text not null check (kind in ('closed', 'reopened')),
  reason text not null check (reason <> ''),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  proposed_by text not null,
  approved_by text not null,
  decided_at timestamptz not null,
  check (approved_by <> proposed_by),
  check ((kind = 'closed') = (digest is not null)),
  foreign key (portfolio_id, month) references portfolios.period_cash (portfolio_id, month)
);
comment on table portfolios.period_seal is
  'Closings of months and their reopenings; the newest of a month holds. Only ever added to. A snapshot loads it after the lines of months, which it would refuse.';
comment on column portfolios.period_seal.digest is 'SHA-256 of everything that the month was made from when it was closed.';
create index period_seal_month on portfolios.period_seal (portfolio_id, month, id desc);
create trigger append_only before update or delete on portfolios.period_seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_seal for each statement execute function platform.refuse_change();
grant select, insert on portfolios.period_seal to longlight_app;

create function portfolios.is_locked(p_portfolio text, p_month text) returns boolean
language sql stable security definer set search_path = portfolios, pg_catalog, pg_temp as $$
  select coalesce((select kind = 'closed' from period_seal where portfolio_id = p_portfolio and month = p_month order by id desc limit 1), false);
$$;
revoke all on function portfolios.is_locked(text, text) from public;
grant execute on function portfolios.is_locked(text, text) to longlight_app;

create function portfolios.refuse_locked_month() returns trigger
language plpgsql security definer set search_path = portfolios, pg_catalog, pg_temp as $$
begin
  if is_locked(new.portfolio_id, new.month) then
    raise exception '% of portfolio % is closed: reopen it first', new.month, new.portfolio_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger locked_month before insert on portfolios.period_correction for each row execute function portfolios.refuse_locked_month();
create trigger locked_month before insert on portfolios.period_line for each row execute function portfolios.refuse_locked_month();

-- A reading behind a closed month may not be written over. Days are added before a month can be closed.
create function portfolios.refuse_locked_reading() returns trigger
language plpgsql security definer set search_path = portfolios, pg_catalog, pg_temp as $$
begin
  if is_locked((select portfolio_id from plant where id = old.plant_id), to_char(old.day, 'YYYY-MM')) then
    raise exception 'the reading of % on % is of a closed month', old.plant_id, old.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger locked_month before update on portfolios.meter_day for each row when (old.watt_hours is distinct from new.watt_hours)
  execute function portfolios.refuse_locked_reading();

-- Everything that a month was made from, in one hash: totals, lines, corrections and what the meters counted.
create function portfolios.period_digest(p_portfolio text, p_month text) returns text
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
        where p.portfolio_id = p_portfolio and m.day >= (p_month || '-01')::date and m.day < (p_month || '-01')::date + interval '1 month' group by 1) d)
  ), 'UTF8')), 'hex');
$$;
revoke all on function portfolios.period_digest(text, text) from public;
grant execute on function portfolios.period_digest(text, text) to longlight_app;
