-- Total Invested, kept as changes: everyone who opens the home page is shown it, and nobody waits for the sum of all orders.

create table investing.invested_change (
  id bigint generated always as identity primary key,
  portfolio_id text not null,
  amount_cents bigint not null
);
comment on table investing.invested_change is
  'Total Invested by portfolio is the sum of these. Whatever settles, returns or is bought back adds a row and waits for nobody; now and then the rows of a '
  'portfolio are folded into one.';
grant select on investing.invested_change to longlight_app;

-- What an order counts for: its amount, less the cost of those of its shares that the company bought back.
create function investing.counted_cents(p_order text, p_amount_cents bigint) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (p_amount_cents - coalesce(sum(u.cost_cents), 0))::bigint from investing.lot_use u where u.lot_id = 'lot_' || p_order and u.to_company
$$;

create function investing.count_new_orders() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into investing.invested_change (portfolio_id, amount_cents)
    select n.portfolio_id, sum(investing.counted_cents(n.id, n.amount_cents)) from added n where n.state = 'settled' group by n.portfolio_id;
  return null;
end $$;
revoke all on function investing.count_new_orders() from public;
create trigger count_new_orders after insert on investing.investment_order referencing new table as added for each statement
  execute function investing.count_new_orders();

-- Shares go back to the company under a lock on their lot, as those of an order whose payment is returned do: one of the two sees the other.
create function investing.count_changed_orders() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into investing.invested_change (portfolio_id, amount_cents)
    select n.portfolio_id, sum(case when n.state = 'settled' then 1 else -1 end * investing.counted_cents(n.id, n.amount_cents))
      from was o join becomes n on n.id = o.id where (o.state = 'settled') <> (n.state = 'settled') group by n.portfolio_id;
  return null;
end $$;
revoke all on function investing.count_changed_orders() from public;
create trigger count_changed_orders after update on investing.investment_order referencing old table as was new table as becomes for each statement
  execute function investing.count_changed_orders();

create function investing.count_shares_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into investing.invested_change (portfolio_id, amount_cents)
    select o.portfolio_id, -sum(n.cost_cents) from added n join investing.lot l on l.id = n.lot_id
        join investing.investment_order o on o.id = l.subject and o.state = 'settled'
      where n.to_company and n.cost_cents > 0 group by o.portfolio_id;
  return null;
end $$;
revoke all on function investing.count_shares_back() from public;
create trigger count_shares_back after insert on investing.lot_use referencing new table as added for each statement
  execute function investing.count_shares_back();

-- Two that fold at once take each row once: the second finds those of the first gone.
create function investing.fold_invested() returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with folded as (delete from investing.invested_change returning portfolio_id, amount_cents),
    kept as (insert into investing.invested_change (portfolio_id, amount_cents) select portfolio_id, sum(amount_cents) from folded group by portfolio_id)
  select count(*)::int from folded
$$;
revoke all on function investing.fold_invested() from public;
grant execute on function investing.fold_invested() to longlight_app;

-- Total Invested of some accounts, or with null of all. An order whose payment the bank took back is no purchase, whatever became of its shares.
create function investing.total_invested(p_accounts text[]) returns table (account_id text, amount_cents bigint)
language sql stable as $$
  select o.account_id, sum(investing.counted_cents(o.id, o.amount_cents))::bigint from investing.investment_order o
    where o.state = 'settled' and (p_accounts is null or o.account_id = any(p_accounts)) group by o.account_id
$$;
