-- Shares that moved without a sale: Total Invested follows them to the order that paid for them, and who holds them is counted.
lock table investing.lot_use in share row exclusive mode;

-- What an order counts for: its amount, less the cost of those of its shares that the company bought back from anyone who had them by then. The basis of an
-- inheritance is the value of the date of death, which nobody paid: there their part of the order's amount counts.
create or replace function investing.counted_cents(p_order text, p_amount_cents bigint) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  with recursive carried as (
    select l.id, l.cost_cents, l.shares_micro, false as is_revalued from investing.lot l where l.id = 'lot_' || p_order
    union all select l.id, c.cost_cents, c.shares_micro, c.is_revalued or l.source = 'inheritance' from carried c join investing.lot l on l.from_lot_id = c.id)
  select (p_amount_cents - coalesce(sum(case when c.is_revalued then div(c.cost_cents::numeric * u.shares_micro, c.shares_micro) else u.cost_cents end), 0))::bigint
    from carried c join investing.lot_use u on u.lot_id = c.id and u.to_company
$$;

-- A sale back to the company and a returned payment hold the lock of their portfolio: one of the two sees the other, whichever lots they are about.
create or replace function investing.count_shares_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into investing.invested_change (portfolio_id, amount_cents)
    with recursive way as (
      select n.shares_micro, n.cost_cents, l.subject, l.from_lot_id, l.source = 'inheritance' as is_revalued
        from added n join investing.lot l on l.id = n.lot_id where n.to_company
      union all select w.shares_micro, w.cost_cents, l.subject, l.from_lot_id, w.is_revalued or l.source = 'inheritance'
        from way w join investing.lot l on l.id = w.from_lot_id)
    select o.portfolio_id, -sum(case when w.is_revalued then div(o.amount_cents::numeric * w.shares_micro, o.shares_micro) else w.cost_cents end)
      from way w join investing.investment_order o on o.id = w.subject and o.state = 'settled'
      where w.from_lot_id is null group by o.portfolio_id
      having sum(case when w.is_revalued then div(o.amount_cents::numeric * w.shares_micro, o.shares_micro) else w.cost_cents end) > 0;
  return null;
end $$;

-- What the company bought back of moved shares until now.
insert into investing.invested_change (portfolio_id, amount_cents)
  select c.portfolio_id, sum(c.cents) from (
    select o.portfolio_id, investing.counted_cents(o.id, 0)
        + coalesce((select sum(u.cost_cents) from investing.lot_use u where u.lot_id = 'lot_' || o.id and u.to_company), 0) as cents
      from investing.investment_order o
      where o.state = 'settled' and exists (select from investing.lot l where l.from_lot_id = 'lot_' || o.id)) c
  group by c.portfolio_id having sum(c.cents) <> 0;

-- Holders who are not counted: their only purchase was taken back while they had other shares, or a reward brought their first ones.
insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on)
  select h.portfolio_id, h.account_id, coalesce(case when a.type = 'business' and a.name is not null then b.is_accredited else u.is_accredited end, false), h.first
    from (select l.portfolio_id, l.account_id, min(l.acquired_on) as first from investing.lot l group by 1, 2 having sum(l.left_micro) > 0) h
      join portfolios.portfolio p on p.id = h.portfolio_id
      join accounts.account a on a.id = h.account_id
      left join people."user" u on u.id = a.owner_id
      left join people.business_account b on b.account_id = a.id
  on conflict do nothing;

comment on table investing.lot is
  'What a holding consists of; shares leave first the lot that was acquired first: by inherited_on, else held_from, else acquired_on, then acquired_on, then id.';
