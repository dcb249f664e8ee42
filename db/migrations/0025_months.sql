-- What a month brought and cost, line by line and in the currency that it was paid in, and how it is closed.

create table portfolios.exchange_rate (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  day date not null,
  per_dollar_micro bigint not null check (per_dollar_micro > 0),
  source text not null check (source <> ''),
  is_invented boolean not null default false,
  recorded_by text not null,
  recorded_at timestamptz not null,
  unique (currency, day, per_dollar_micro)
);
comment on table portfolios.exchange_rate is
  'What a dollar cost on a day, as its source published it. Only ever added to; of two rates of a day the one recorded later holds.';
comment on column portfolios.exchange_rate.per_dollar_micro is 'Millionths of the currency for one dollar.';
comment on column portfolios.exchange_rate.is_invented is 'Whether the rate is made up for a demonstration.';
create trigger append_only before update or delete on portfolios.exchange_rate for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.exchange_rate for each statement execute function platform.refuse_change();
grant select, insert on portfolios.exchange_rate to longlight_app;

-- Dollars from another currency: half a cent and more is rounded up.
create function portfolios.usd_cents(amount bigint, per_dollar_micro bigint) returns bigint
language sql immutable strict parallel safe return div(2 * amount::numeric * 1000000 + per_dollar_micro, 2 * per_dollar_micro::numeric)::bigint;

-- At the end of the transaction a month's totals are the sums of its lines: no total is entered by hand.
create function portfolios.refuse_other_totals() returns trigger
language plpgsql security definer set search_path = portfolios, pg_catalog, pg_temp as $$
declare
  v_correction bigint := coalesce((to_jsonb(new) ->> 'id')::bigint, 0);
  v_sums bigint[];
begin
  select array[coalesce(sum(amount_cents) filter (where kind = 'revenue'), 0), coalesce(sum(amount_cents) filter (where kind = 'cost'), 0),
      coalesce(sum(amount_cents) filter (where kind = 'loanInterest'), 0), coalesce(sum(amount_cents) filter (where kind = 'loanPrincipal'), 0),
      coalesce(sum(amount_cents) filter (where kind = 'managementFee'), 0)] into v_sums
    from period_line where portfolio_id = new.portfolio_id and month = new.month and correction_id = v_correction;
  if v_sums <> array[new.revenue_cents, new.costs_cents, new.interest_cents, new.principal_cents, new.fee_cents] then
    raise exception 'the totals of % of portfolio % are not the sums of its lines', new.month, new.portfolio_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function portfolios.refuse_locked_month() returns trigger
language plpgsql security definer set search_path = portfolios, pg_catalog, pg_temp as $$
begin
  if is_locked(new.portfolio_id, new.month) then
    raise exception '% of portfolio % is closed: reopen it first', new.month, new.portfolio_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table portfolios.period_cash (
  portfolio_id text references portfolios.portfolio (id),
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  interest_cents bigint not null default 0 check (interest_cents >= 0),
  principal_cents bigint not null default 0 check (principal_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  reserve_cents bigint not null,
  deficit_cents bigint not null default 0,
  pool_cents bigint generated always as
    (revenue_cents - costs_cents - interest_cents - principal_cents - fee_cents - reserve_cents + deficit_cents) stored not null check (pool_cents >= 0),
  note text not null default '',
  opened_by text not null,
  opened_at timestamptz not null,
  primary key (portfolio_id, month)
);
comment on table portfolios.period_cash is 'What a portfolio earned and spent in a month, and what is left for its holders.';
comment on column portfolios.period_cash.costs_cents is 'All costs of running the plants; interest, principal and fee are beside it.';
comment on column portfolios.period_cash.reserve_cents is 'Above zero is put aside, below zero is taken from what was put aside before.';
comment on column portfolios.period_cash.deficit_cents is
  'Above zero the month''s loss, carried forward; below zero what of earlier losses this month filled.';
create trigger append_only before update or delete on portfolios.period_cash for each row execute function platform.refuse_change();
create constraint trigger totals_from_lines after insert on portfolios.period_cash deferrable initially deferred
  for each row execute function portfolios.refuse_other_totals();
grant select, insert on portfolios.period_cash to longlight_app;

create table portfolios.period_correction (
  id bigint generated always as identity primary key,
  portfolio_id text not null,
  month text not null,
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  interest_cents bigint not null default 0 check (interest_cents >= 0),
  principal_cents bigint not null default 0 check (principal_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  reserve_cents bigint not null,
  deficit_cents bigint not null default 0,
  pool_cents bigint generated always as
    (revenue_cents - costs_cents - interest_cents - principal_cents - fee_cents - reserve_cents + deficit_cents) stored not null check (pool_cents >= 0),
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null,
  corrected_at timestamptz not null,
  check (approved_by <> proposed_by),
  foreign key (portfolio_id, month) references portfolios.period_cash (portfolio_id, month)
);
comment on table portfolios.period_correction is 'Corrections of a month''s cash: whole figures that hold from then on. Only ever added to.';
create index period_correction_month on portfolios.period_correction (portfolio_id, month, id desc);
create trigger append_only before update or delete on portfolios.period_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_correction for each statement execute function platform.refuse_change();
create constraint trigger totals_from_lines after insert on portfolios.period_correction deferrable initially deferred
  for each row execute function portfolios.refuse_other_totals();
create trigger locked_month before insert on portfolios.period_correction for each row execute function portfolios.refuse_locked_month();
grant select, insert on portfolios.period_correction to longlight_app;

create table portfolios.period_line (
  portfolio_id text,
  month text,
  correction_id bigint not null default 0,
  number int check (number > 0),
  kind text not null check (kind in ('revenue', 'cost', 'loanInterest', 'loanPrincipal', 'managementFee')),
  plant_id text references portfolios.plant (id),
  contract text check (contract ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  cost_kind text check (cost_kind in ('operation', 'maintenance', 'land', 'insurance', 'grid', 'taxes', 'administration', 'other')),
  party text check (party <> ''),
  document text check (document <> ''),
  watt_hours bigint check (watt_hours >= 0),
  price_micro bigint check (price_micro >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  rate_on date,
  per_dollar_micro bigint not null default 1000000,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (portfolio_id, month, correction_id, number),
  foreign key (portfolio_id, month) references portfolios.period_cash (portfolio_id, month),
  foreign key (currency, rate_on, per_dollar_micro) references portfolios.exchange_rate (currency, day, per_dollar_micro),
  check ((kind = 'revenue') = (contract is not null)),
  check ((kind = 'cost') = (cost_kind is not null)),
  check (kind = 'revenue' or (watt_hours is null and price_micro is null)),
  check (case currency when 'USD' then rate_on is null and per_dollar_micro = 1000000 else rate_on is not null end),
  check (amount_cents = portfolios.usd_cents(amount_minor, per_dollar_micro))
);
comment on table portfolios.period_line is
  'Each contract''s revenue, each cost and each payment to a lender in a month, gross. What a correction replaces stays; the lines of the last correction hold.';
comment on column portfolios.period_line.correction_id is 'The correction that these lines belong to; 0 for the lines as first recorded.';
comment on column portfolios.period_line.plant_id is 'The plant that it is about; null where it is about the portfolio.';
comment on column portfolios.period_line.contract is 'The contract that was paid under; null of costs and payments.';
comment on column portfolios.period_line.cost_kind is 'The kind of cost; null of all else.';
comment on column portfolios.period_line.party is 'Who paid or was paid; null where it is not known.';
comment on column portfolios.period_line.document is 'The reference of the invoice or receipt; null where there is none.';
comment on column portfolios.period_line.watt_hours is 'The energy that was paid for; null of all but revenue by energy.';
comment on column portfolios.period_line.price_micro is 'Millionths of the currency for a kilowatt-hour; null of all but revenue by energy.';
comment on column portfolios.period_line.amount_minor is 'Hundredths of the currency.';
comment on column portfolios.period_line.rate_on is 'The day of the exchange rate; null for dollars.';
comment on column portfolios.period_line.amount_cents is 'In dollars at the rate, half a cent and more rounded up, line by line.';
create index period_line_plant on portfolios.period_line (plant_id, month) where plant_id is not null;
create trigger append_only before update or delete on portfolios.period_line for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_line for each statement execute function platform.refuse_change();
create trigger locked_month before insert on portfolios.period_line for each row execute function portfolios.refuse_locked_month();
grant select, insert on portfolios.period_line to longlight_app;

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
comment on column portfolios.lost_output.cause is
  'weather; machine, a part of the plant; curtailment, by order of the grid operator; outage of the grid.';
create index lost_output_month on portfolios.lost_output (portfolio_id, month, plant_id, cause, id desc);
create trigger append_only before update or delete on portfolios.lost_output for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.lost_output for each statement execute function platform.refuse_change();
create trigger locked_month before insert on portfolios.lost_output for each row execute function portfolios.refuse_locked_month();
grant select, insert on portfolios.lost_output to longlight_app;

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
comment on column portfolios.period_seal.digest is 'SHA-256 of everything that the month was made from when it was closed; null of a reopening.';
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

-- Everything that a month was made from, in one hash: totals, lines, corrections, what the meters counted and why it was less.
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
        where p.portfolio_id = p_portfolio and m.day >= (p_month || '-01')::date and m.day < (p_month || '-01')::date + interval '1 month' group by 1) d),
    (select string_agg(concat_ws('|', 'lost', id, plant_id, cause, watt_hours, explanation), E'\n' order by id)
      from lost_output where portfolio_id = p_portfolio and month = p_month)
  ), 'UTF8')), 'hex');
$$;
revoke all on function portfolios.period_digest(text, text) from public;
grant execute on function portfolios.period_digest(text, text) to longlight_app;
