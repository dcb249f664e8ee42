-- Up Migration
-- A reversal takes back what a holder was given in all, the debts that its corrections made included, and a dividend is paid out of
-- what can be distributed and of what its holders owe: so the right dividend can follow a reversal even where cash was used meanwhile.

-- How much of what each holder is given now settles what they owe to the portfolio; in their order.
create function dividends.recoverable_parts(p_portfolio text, p_owner text[], p_amount bigint[]) returns bigint[]
language plpgsql stable as $$
begin
  if coalesce((select posted from ledger.balances(array['recoverable:' || p_portfolio])), 0) = 0 then
    return array_fill(0::bigint, array[cardinality(p_owner)]);
  end if;
  return (select array_agg(greatest(least(u.amount, -coalesce(b.posted, 0)), 0) order by u.n)
    from unnest(p_owner, p_amount) with ordinality u(owner, amount, n)
      left join ledger.account o on o.key = 'overpaid:' || u.owner || ':' || p_portfolio
      left join ledger.balance b on b.account_id = o.id);
end $$;

-- What of a pool would settle debts of its holders and so need not be distributable.
create function dividends.settles_debts(p_portfolio text, p_before timestamptz, p_pool bigint) returns bigint
language sql stable as $$
  select coalesce(sum(part), 0)::bigint
    from (select array_agg(account_id) as owners, array_agg(amount) as amounts from dividends.split(p_portfolio, p_before, p_pool)) s,
      unnest(dividends.recoverable_parts(p_portfolio, s.owners, s.amounts)) part
    where p_pool > 0 and s.owners is not null;
$$;

-- Takes off what holders owe to the portfolio. The portfolio's side of it is in the posting that gave them the cash.
drop function dividends.recover(dividends.dividend, text[], bigint[], timestamptz);
create function dividends.recover(d dividends.dividend, p_owner text[], p_part bigint[], p_at timestamptz) returns bigint
language plpgsql as $$
declare v_cash bigint[]; v_owed bigint[]; v_part bigint[]; v_status text;
begin
  select array_agg(c.id), array_agg(o.id), array_agg(u.part) into v_cash, v_owed, v_part
    from unnest(p_owner, p_part) u(owner, part) join ledger.account o on o.key = 'overpaid:' || u.owner || ':' || d.portfolio_id
      join ledger.account c on c.key = 'cash:' || u.owner
    where u.part > 0;
  if v_part is null then return 0; end if;
  select w.status into v_status from ledger.post_wide(d.id || ':recover', 'recoverOverpaid', d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month), p_at, p_at,
    v_cash || v_owed, (select array_agg(-x order by n) from unnest(v_part) with ordinality u(x, n)) || v_part) w;
  if v_status <> 'posted' then raise exception 'what is owed for % was %', d.id, v_status; end if;
  return (select sum(x) from unnest(v_part) x);
end $$;

-- Pays a declared dividend: the pool lands in every holder's cash in one transfer. It comes from what can be distributed, and for as
-- much as its holders owe from what is recoverable of them; that part is taken off again in a second transfer.
create or replace function dividends.pay(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
language plpgsql set work_mem = '256MB' as $$
declare
  d dividends.dividend := dividends.declared(p_id);
  v_holding bigint[]; v_owner text[]; v_shares bigint[]; v_amount bigint[]; v_cash bigint[]; v_part bigint[]; v_sum bigint;
  v_status text;
begin
  if exists (select from ledger.transfer t where t.key = d.id || ':pay') then return (0, 0, 0, 'exists')::dividends.paid; end if;
  select array_agg(s.holding), array_agg(s.account_id), array_agg(s.shares), array_agg(s.amount) into v_holding, v_owner, v_shares, v_amount
    from dividends.split(d.portfolio_id, p_before, d.pool_cents) s;
  if v_holding is null then return (0, 0, 0, 'noHolders')::dividends.paid; end if;
  v_cash := dividends.accounts('cash:', v_owner, '', 'cash', 0);
  v_part := dividends.recoverable_parts(d.portfolio_id, v_owner, v_amount);
  v_sum := (select sum(x) from unnest(v_part) x);
  select w.status into v_status from ledger.post_wide(d.id || ':pay', 'payDividend', d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month), p_at, p_at,
    v_cash || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0)
      || case when v_sum > 0 then dividends.accounts('recoverable:', array[d.portfolio_id], '', 'recoverable', 0) else '{}' end,
    v_amount || v_sum - d.pool_cents || case when v_sum > 0 then array[-v_sum] else '{}' end) w;
  if v_status <> 'posted' then return (0, 0, 0, v_status)::dividends.paid; end if;
  perform dividends.keep_register(d.number, v_holding, v_shares, v_amount);
  return (cardinality(v_holding), (select sum(s) from unnest(v_shares) s), dividends.recover(d, v_owner, v_part, p_at), 'posted')::dividends.paid;
end $$;

-- What each holder owes because corrections of a dividend asked it back, as far as it is still owed; only for a reversal. The
-- dividend's number is read first: the lines then meet in one join and are not read again for every holder.
create function dividends.debts_of_corrections(d dividends.dividend) returns table (holding bigint, owed bigint)
language plpgsql stable as $$
declare v_number int := (select o.number from dividends.dividend o where o.id = d.corrects and d.kind = 'reversal');
begin
  if v_number is null or coalesce((select posted from ledger.balances(array['recoverable:' || d.portfolio_id])), 0) = 0 then return; end if;
  return query
    with less as materialized (
      select l.holding, l.amount - r.amount as asked from dividends.lines(v_number) l join dividends.received(d.corrects) r on r.holding = l.holding where l.amount > r.amount)
    select l.holding, least(l.asked, -b.posted)
      from less l join ledger.account h on h.id = l.holding join ledger.account o on o.key = 'overpaid:' || h.owner || ':' || d.portfolio_id
        join ledger.balance b on b.account_id = o.id
      where b.posted < 0;
end $$;

-- Corrects a paid dividend: everybody's part is computed anew from what the books know now. Who had too little gets the difference as
-- cash. Who had too much owes it to the portfolio: it is taken off later dividends of the same portfolio. A reversal takes back as
-- cash, as far as it is there, what was received and what corrections of the dividend made a debt before; the rest is owed.
create or replace function dividends.mend(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
language plpgsql set work_mem = '256MB' as $$
declare
  d dividends.dividend := dividends.declared(p_id);
  v_holding bigint[]; v_owner text[]; v_shares bigint[]; v_diff bigint[]; v_debt bigint[];
  v_cash bigint[]; v_now bigint[]; v_part bigint[]; v_owes bigint[]; v_owed bigint[]; v_owing text[];
  v_total bigint; v_more bigint; v_back bigint; v_less bigint; v_sum bigint; v_status text;
begin
  with parts as materialized (
    select p.*, coalesce(o.owed, 0) as debt
      from dividends.parts(d, p_before) p left join dividends.debts_of_corrections(d) o on o.holding = p.holding)
  select (select sum(p.shares) from parts p), array_agg(p.holding), array_agg(p.account_id), array_agg(p.shares), array_agg(p.part - p.received), array_agg(p.debt)
    into v_total, v_holding, v_owner, v_shares, v_diff, v_debt from parts p where p.part <> p.received or p.debt > 0;
  if v_holding is null then return (0, 0, 0, 'nothingToMend')::dividends.paid; end if;
  v_cash := dividends.accounts('cash:', v_owner, '', 'cash', 0);
  select array_agg(case when u.diff > 0 then u.diff when d.kind = 'reversal' then greatest(u.diff - u.debt, -b.available) else 0 end order by u.n)
    into v_now from unnest(v_diff, v_debt, v_cash) with ordinality u(diff, debt, cash, n) join ledger.hold_still(v_cash) b on b.account_id = u.cash;
  v_part := dividends.recoverable_parts(d.portfolio_id, v_owner, v_now);
  v_sum := (select sum(x) from unnest(v_part) x);
  select array_agg(u.owner order by u.n), array_agg(u.diff - u.now order by u.n), sum(u.diff - u.now) into v_owing, v_owes, v_less
    from unnest(v_owner, v_diff, v_now) with ordinality u(owner, diff, now, n) where u.diff <> u.now;
  v_owed := case when v_owing is null then '{}' else dividends.accounts('overpaid:', v_owing, ':' || d.portfolio_id, 'overpaid', null) end;
  select coalesce(sum(x) filter (where x > 0), 0), coalesce(-sum(x) filter (where x < 0), 0) into v_more, v_back from unnest(v_now) x;
  select w.status into v_status from ledger.post_wide(d.id || ':mend', case d.kind when 'reversal' then 'reverseDividend' else 'correctDividend' end, d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month, 'corrects', d.corrects), p_at, p_at,
    v_cash || v_owed || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0)
      || dividends.accounts('recoverable:', array[d.portfolio_id], '', 'recoverable', 0),
    v_now || coalesce(v_owes, '{}') || v_back - v_more + v_sum || -coalesce(v_less, 0) - v_sum) w;
  if v_status <> 'posted' then return (0, 0, 0, v_status)::dividends.paid; end if;
  perform dividends.keep_register(d.number, array_agg(u.holding), array_agg(u.shares), array_agg(u.diff))
    from unnest(v_holding, v_shares, v_diff) u(holding, shares, diff) where u.diff <> 0;
  return (cardinality(v_holding), v_total, dividends.recover(d, v_owner, v_part, p_at), 'posted')::dividends.paid;
end $$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
