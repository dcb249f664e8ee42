-- How a dividend is shared out, paid and corrected, for any number of holders at once, inside the database.

create type dividends.paid as (holders integer, shares bigint, recovered bigint, status text);

-- Parts of a pool by weight, to the cent: largest remainder, ties to the earlier weight. bigint where the product fits,
-- numeric where it does not; never a fraction.
create function dividends.allocate(p_pool bigint, p_weights bigint[]) returns bigint[]
language plpgsql immutable parallel safe set work_mem = '256MB' as $$
declare
  v_total bigint := (select sum(w) from unnest(p_weights) w);
  v_fits bigint := 9223372036854775807 / p_pool;
begin
  return (
    with weighed as (
      select o, w, case when w <= v_fits then p_pool * w / v_total else div(p_pool::numeric * w, v_total)::bigint end as whole,
        case when w <= v_fits then p_pool * w % v_total else mod(p_pool::numeric * w, v_total)::bigint end as remainder
        from unnest(p_weights) with ordinality u(w, o)),
    ranked as (select o, whole, row_number() over (order by remainder desc, o) as place, p_pool - sum(whole) over () as leftover from weighed)
    select array_agg(whole + (place <= leftover)::int order by o) from ranked);
end $$;

-- Who held how much of a portfolio before a moment and what part of a pool that gives, the oldest holding first.
create function dividends.split(p_portfolio text, p_before timestamptz, p_pool bigint) returns table (holding bigint, account_id text, shares
    bigint, amount bigint)
language plpgsql stable set work_mem = '256MB' as $$
declare v_holding bigint[]; v_owner text[]; v_shares bigint[];
begin
  select array_agg(h.account_id), array_agg(h.owner), array_agg(h.posted) into v_holding, v_owner, v_shares
    from (select * from ledger.holders_before('holding', 'SHARE:' || p_portfolio, p_before) order by since, account_id) h;
  if v_holding is null then return; end if;
  return query select * from unnest(v_holding, v_owner, v_shares,
    case when p_pool = 0 then array_fill(0::bigint, array[cardinality(v_shares)]) else dividends.allocate(p_pool, v_shares) end);
end $$;

create function dividends.lines(p_dividend int) returns table (holding bigint, shares bigint, amount bigint)
language sql stable as $$
  select l.* from dividends.register r, unnest(r.holdings, r.shares, r.amounts) l(holding, shares, amount) where r.dividend = p_dividend;
$$;

-- The lines of one account in the dividends that were paid, or in one of them.
create function dividends.lines_of(p_account text, p_dividend text default null) returns table (dividend_id text, shares bigint, amount bigint)
language sql stable as $$
  select d.id, r.shares[place.at], r.amounts[place.at] from dividends.dividend d
    join ledger.account h on h.key = 'holding:' || p_account || ':' || d.portfolio_id
    cross join lateral (select * from dividends.register g where g.dividend = d.number and g.first_holding <= h.id order by g.first_holding desc limit 1) r
    cross join lateral (select array_position(r.holdings, h.id) as at) place
    where place.at is not null and (p_dividend is null or d.id = p_dividend);
$$;

-- What each holder has of a dividend by now, its corrections counted.
create function dividends.received(p_dividend text) returns table (holding bigint, amount bigint)
language sql stable as $$
  select l.holding, sum(l.amount)::bigint from dividends.dividend d, dividends.lines(d.number) l
    where (d.id = p_dividend or d.corrects = p_dividend) and d.state in ('paid', 'reversed') group by l.holding;
$$;

-- What a declared dividend would give everyone: the part by what the books know now, and what was received of it before.
create function dividends.parts(d dividends.dividend, p_before timestamptz) returns table (holding bigint, account_id text, shares bigint, part
    bigint, received bigint)
language sql stable as $$
  select coalesce(s.holding, r.holding), coalesce(s.account_id, (select a.owner from ledger.account a where a.id = r.holding)),
      coalesce(s.shares, 0), coalesce(s.amount, 0), coalesce(r.amount, 0)
    from dividends.split(d.portfolio_id, p_before, d.pool_cents) s full join dividends.received(d.corrects) r on r.holding = s.holding;
$$;

-- The lock under which a portfolio's dividends are paid and corrected, one after the other.
create function dividends.declared(p_id text) returns dividends.dividend
language plpgsql as $$
declare d dividends.dividend;
begin
  select * into strict d from dividends.dividend where id = p_id;
  perform pg_advisory_xact_lock(hashtext('dividends'), hashtext(d.portfolio_id));
  return d;
end $$;

create function dividends.keep_register(p_dividend int, p_holding bigint[], p_shares bigint[], p_amount bigint[]) returns void
language sql as $$
  insert into dividends.register (dividend, first_holding, holdings, shares, amounts)
    select p_dividend, min(holding), array_agg(holding), array_agg(shares), array_agg(amount)
      from (select l.*, row_number() over (order by l.holding) as n from unnest(p_holding, p_shares, p_amount) l(holding, shares, amount)) l
      group by (n - 1) / 500;
$$;

-- The ledger's numbers of one account an owner, opened where it is new; in the order of the owners.
create function dividends.accounts(p_prefix text, p_owner text[], p_suffix text, p_kind text, p_floor bigint) returns bigint[]
language plpgsql as $$
declare v_ids bigint[]; v_new text[];
begin
  select array_agg(a.id order by u.n), array_agg(u.o) filter (where a.id is null) into v_ids, v_new
    from unnest(p_owner) with ordinality u(o, n) left join ledger.account a on a.key = p_prefix || u.o || p_suffix;
  if v_new is null then return v_ids; end if;
  perform ledger.open(array_agg(p_prefix || o || p_suffix), array_agg('USD'::text), array_agg(p_kind), array_agg(o), array_agg(p_floor), array_agg(false))
    from unnest(v_new) o;
  return (select array_agg(a.id order by u.n) from unnest(p_owner) with ordinality u(o, n) join ledger.account a on a.key = p_prefix || u.o || p_suffix);
end $$;

-- Pays a declared dividend: the pool lands in every holder's cash in one transfer. It comes from what can be distributed, and for as
-- much as its holders owe from what is recoverable of them; that part is taken off again in a second transfer.
create function dividends.pay(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
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

-- Takes off what holders owe to the portfolio, at most what they are given now.
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

-- Corrects a paid dividend: everyone's part is computed again from what the books know now. Who had too little gets the difference as
-- cash. Who had too much owes it to the portfolio: it is taken off later dividends of the same portfolio. A reversal takes back as
-- cash, as far as it is there, what was received and what corrections of the dividend made a debt before; the rest is owed.
create function dividends.correct(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
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
  if v_holding is null then return (0, 0, 0, 'nothingToCorrect')::dividends.paid; end if;
  v_cash := dividends.accounts('cash:', v_owner, '', 'cash', 0);
  select array_agg(case when u.diff > 0 then u.diff when d.kind = 'reversal' then greatest(u.diff - u.debt, -b.available) else 0 end order by u.n)
    into v_now from unnest(v_diff, v_debt, v_cash) with ordinality u(diff, debt, cash, n) join ledger.hold_still(v_cash) b on b.account_id = u.cash;
  v_part := dividends.recoverable_parts(d.portfolio_id, v_owner, v_now);
  v_sum := (select sum(x) from unnest(v_part) x);
  select array_agg(u.owner order by u.n), array_agg(u.diff - u.now order by u.n), sum(u.diff - u.now) into v_owing, v_owes, v_less
    from unnest(v_owner, v_diff, v_now) with ordinality u(owner, diff, now, n) where u.diff <> u.now;
  v_owed := case when v_owing is null then '{}' else dividends.accounts('overpaid:', v_owing, ':' || d.portfolio_id, 'overpaid', null) end;
  select coalesce(sum(x) filter (where x > 0), 0), coalesce(-sum(x) filter (where x < 0), 0) into v_more, v_back from unnest(v_now) x;
  select w.status into v_status from ledger.post_wide(d.id || ':correct', case d.kind when 'reversal' then 'reverseDividend' else 'correctDividend' end, d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month, 'corrects', d.corrects), p_at, p_at,
    v_cash || v_owed || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0)
      || dividends.accounts('recoverable:', array[d.portfolio_id], '', 'recoverable', 0),
    v_now || coalesce(v_owes, '{}') || v_back - v_more + v_sum || -coalesce(v_less, 0) - v_sum) w;
  if v_status <> 'posted' then return (0, 0, 0, v_status)::dividends.paid; end if;
  perform dividends.keep_register(d.number, array_agg(u.holding), array_agg(u.shares), array_agg(u.diff))
    from unnest(v_holding, v_shares, v_diff) u(holding, shares, diff) where u.diff <> 0;
  return (cardinality(v_holding), v_total, dividends.recover(d, v_owner, v_part, p_at), 'posted')::dividends.paid;
end $$;

-- What each holder owes because corrections of a dividend asked it back, as far as it is still owed; only for a reversal. Each
-- correction counts, also one that took back an earlier one upwards: a debt is then no more than what the holder was given.
create function dividends.debts_of_corrections(d dividends.dividend) returns table (holding bigint, owed bigint)
language plpgsql stable as $$
declare v_numbers int[] := (select array_agg(c.number) from dividends.dividend c where c.corrects = d.corrects and c.kind = 'correction' and c.state = 'paid');
begin
  if d.kind <> 'reversal' or v_numbers is null or coalesce((select posted from ledger.balances(array['recoverable:' || d.portfolio_id])), 0) = 0 then return; end if;
  return query
    with less as materialized (
      select l.holding, -sum(l.amount)::bigint as asked from unnest(v_numbers) n cross join lateral dividends.lines(n) l where l.amount < 0 group by 1)
    select l.holding, least(l.asked, -b.posted)
      from less l join ledger.account h on h.id = l.holding join ledger.account o on o.key = 'overpaid:' || h.owner || ':' || d.portfolio_id
        join ledger.balance b on b.account_id = o.id
      where b.posted < 0;
end $$;

create function dividends.choices_at(p_portfolio text, p_at timestamptz) returns setof dividends.choice
language sql stable as $$
  select distinct on (c.account_id) c.* from dividends.choice c where c.portfolio_id = p_portfolio and c.chosen_at <= p_at
    order by c.account_id, c.chosen_at desc, c.id desc;
$$;

-- Notes for every holder who chose so on the payment date what is to be done with what was just paid, debts and withheld tax taken off.
create function dividends.start_follow_ups(p_dividend text, p_at timestamptz) returns int
language plpgsql as $$
declare v_count int;
begin
  insert into dividends.follow_up (id, dividend, account_id, portfolio_id, choice_id, kind, amount_cents, created_at, changed_at)
    select 'fol_' || uuidv7(), d.number, c.account_id, d.portfolio_id, c.id, c.kind, x.wanted, p_at, p_at
      from dividends.dividend d cross join dividends.choices_at(d.portfolio_id, p_at) c
        join ledger.account h on h.key = 'holding:' || c.account_id || ':' || d.portfolio_id
        join dividends.lines(d.number) l on l.holding = h.id
        left join (ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account o on o.id = e.account_id and o.kind = 'overpaid')
          on t.key = d.id || ':recover' and o.owner = c.account_id
        left join (ledger.transfer w join ledger.entry v on v.transfer_id = w.id join ledger.account k on k.id = v.account_id and k.kind = 'cash')
          on w.key = d.id || ':withhold:' || c.account_id
        cross join lateral (select div((l.amount - coalesce(e.amount, 0) + coalesce(v.amount, 0))::numeric * c.share_millionths, 1000000)::bigint as wanted) x
      where d.id = p_dividend and c.kind <> 'keep' and x.wanted > 0;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- One register row of a dividend's lines (some hundreds of holders) after another, for those who are told what they got.
create function dividends.paid_page(p_dividend text, p_after bigint) returns table (page bigint, account_id text, amount bigint)
language sql stable as $$
  with one as (
    select r.* from dividends.register r join dividends.dividend d on d.number = r.dividend
      where d.id = p_dividend and r.first_holding > p_after order by r.first_holding limit 1)
  select one.first_holding, h.owner, l.amount from one, unnest(one.holdings, one.amounts) l(holding, amount)
    join ledger.account h on h.id = l.holding order by h.owner;
$$;
