-- What a month brought and cost, line by line and in the currency that it was paid in.

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
comment on table portfolios.exchange_rate is 'What a dollar cost on a day, as its source published it. Only ever added to; of two rates of a day the one recorded later holds.';
comment on column portfolios.exchange_rate.per_dollar_micro is 'Millionths of the currency for one dollar.';
comment on column portfolios.exchange_rate.is_invented is 'Whether the rate is made up for a demonstration.';
create trigger append_only before update or delete on portfolios.exchange_rate for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.exchange_rate for each statement execute function platform.refuse_change();
grant select, insert on portfolios.exchange_rate to longlight_app;

-- Dollars from another currency: half a cent and more is rounded up.
create function portfolios.usd_cents(amount bigint, per_dollar_micro bigint) returns bigint
language sql immutable strict parallel safe return div(2 * amount::numeric * 1000000 + per_dollar_micro, 2 * per_dollar_micro::numeric)::bigint;

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
comment on column portfolios.period_line.party is 'Who paid or was paid.';
comment on column portfolios.period_line.document is 'The reference of the invoice or receipt.';
comment on column portfolios.period_line.price_micro is 'Millionths of the currency for a kilowatt-hour.';
comment on column portfolios.period_line.amount_minor is 'Hundredths of the currency.';
comment on column portfolios.period_line.amount_cents is 'In dollars at the rate, half a cent and more rounded up, line by line.';
create index period_line_plant on portfolios.period_line (plant_id, month) where plant_id is not null;
create trigger append_only before update or delete on portfolios.period_line for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_line for each statement execute function platform.refuse_change();
grant select, insert on portfolios.period_line to longlight_app;

-- The totals of a month follow from its lines; a loss is carried forward and filled before holders get anything.
alter table portfolios.period_cash
  add column interest_cents bigint not null default 0 check (interest_cents >= 0),
  add column principal_cents bigint not null default 0 check (principal_cents >= 0),
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column deficit_cents bigint not null default 0,
  drop column pool_cents;
alter table portfolios.period_cash add column pool_cents bigint generated always as
  (revenue_cents - costs_cents - interest_cents - principal_cents - fee_cents - reserve_cents + deficit_cents) stored not null check (pool_cents >= 0);
comment on column portfolios.period_cash.costs_cents is 'All costs of running the plants; interest, principal and fee are beside it.';
comment on column portfolios.period_cash.deficit_cents is 'Above zero the month''s loss, carried forward; below zero what of earlier losses this month filled.';

alter table portfolios.period_correction
  add column interest_cents bigint not null default 0 check (interest_cents >= 0),
  add column principal_cents bigint not null default 0 check (principal_cents >= 0),
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column deficit_cents bigint not null default 0;
do $$ declare v_name text; begin
  select conname into v_name from pg_constraint where conrelid = 'portfolios.period_correction'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%revenue_cents - costs_cents%reserve_cents%';
  execute format('alter table portfolios.period_correction drop constraint %I', v_name);
end $$;
alter table portfolios.period_correction add column pool_cents bigint generated always as
  (revenue_cents - costs_cents - interest_cents - principal_cents - fee_cents - reserve_cents + deficit_cents) stored not null check (pool_cents >= 0);

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
create constraint trigger totals_from_lines after insert on portfolios.period_cash deferrable initially deferred
  for each row execute function portfolios.refuse_other_totals();
create constraint trigger totals_from_lines after insert on portfolios.period_correction deferrable initially deferred
  for each row execute function portfolios.refuse_other_totals();
