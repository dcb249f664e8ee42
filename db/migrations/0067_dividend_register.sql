-- Up Migration
-- A dividend is paid, corrected and reversed for all holders at once inside the database; its register keeps who held how
-- much and was given what. A correction or reversal is a dividend of its own that names the one it mends.

alter table dividends.dividend
  add column number int generated always as identity unique,
  add column kind text not null default 'regular' check (kind in ('regular', 'correction', 'reversal')),
  add column corrects text references dividends.dividend,
  -- Why a pool was entered, a dividend corrected or reversed: read by whoever approves and by every holder.
  add column reason text not null default '',
  drop constraint dividend_pool_cents_check,
  drop constraint dividend_state_check,
  add constraint dividend_state_check check (state in ('declared', 'paid', 'withdrawn', 'reversed')),
  -- What a correction says the pool should have been; nothing is left of a reversed one.
  add constraint dividend_pool_cents_check check (pool_cents > 0 or (kind = 'reversal' and pool_cents = 0)),
  add constraint mends_another check ((kind = 'regular') = (corrects is null));
alter table dividends.dividend alter column kind drop default;
update dividends.dividend set reason = 'Entered by hand.' where origin = 'entered';
alter table dividends.dividend add constraint reason_given check ((kind = 'regular' and origin = 'computed') or reason <> '');
drop index dividends.dividend_month;
create unique index dividend_month on dividends.dividend (portfolio_id, month) where kind = 'regular' and state not in ('withdrawn', 'reversed');
create unique index dividend_mending on dividends.dividend (corrects) where state = 'declared';

-- Some hundreds of holders in one row, by the ledger's number of their holding. An amount below zero was asked back.
create table dividends.register (
  dividend int not null references dividends.dividend (number),
  first_holding bigint not null,
  holdings bigint[] not null,
  shares bigint[] not null,
  amounts bigint[] not null,
  primary key (dividend, first_holding),
  check (cardinality(holdings) = cardinality(shares) and cardinality(shares) = cardinality(amounts) and holdings[1] = first_holding)
);
insert into dividends.register (dividend, first_holding, holdings, shares, amounts)
  select d.number, min(h.id), array_agg(h.id order by h.id), array_agg(l.shares_micro order by h.id), array_agg(l.amount_cents order by h.id)
    from dividends.line l join dividends.dividend d on d.id = l.dividend_id
      join ledger.account h on h.key = 'holding:' || l.account_id || ':' || d.portfolio_id
    group by d.number, h.id / 500;
drop table dividends.line;
create trigger append_only before update or delete on dividends.register for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on dividends.register for each statement execute function platform.refuse_change();
revoke update on dividends.register from longlight_app;

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
create function dividends.split(p_portfolio text, p_before timestamptz, p_pool bigint)
returns table (holding bigint, account_id text, shares bigint, amount bigint)
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

-- What a declared dividend would give everybody: the part by what the books know now, and what was received of it before.
create function dividends.parts(d dividends.dividend, p_before timestamptz)
returns table (holding bigint, account_id text, shares bigint, part bigint, received bigint)
language sql stable as $$
  select coalesce(s.holding, r.holding), coalesce(s.account_id, (select a.owner from ledger.account a where a.id = r.holding)),
      coalesce(s.shares, 0), coalesce(s.amount, 0), coalesce(r.amount, 0)
    from dividends.split(d.portfolio_id, p_before, d.pool_cents) s full join dividends.received(d.corrects) r on r.holding = s.holding;
$$;

-- The lock under which a portfolio's dividends are paid and mended, one after the other.
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

create type dividends.paid as (holders int, shares bigint, recovered bigint, status text);

-- Pays a declared dividend: the pool leaves what can be distributed and lands in every holder's cash, in one transfer.
-- Whoever owes something to the same portfolio from an earlier mistake has it taken off, in a second one.
create function dividends.pay(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
language plpgsql set work_mem = '256MB' as $$
declare
  d dividends.dividend := dividends.declared(p_id);
  v_holding bigint[]; v_owner text[]; v_shares bigint[]; v_amount bigint[]; v_cash bigint[];
  v_status text;
begin
  select array_agg(s.holding), array_agg(s.account_id), array_agg(s.shares), array_agg(s.amount) into v_holding, v_owner, v_shares, v_amount
    from dividends.split(d.portfolio_id, p_before, d.pool_cents) s;
  if v_holding is null then return (0, 0, 0, 'noHolders')::dividends.paid; end if;
  v_cash := dividends.accounts('cash:', v_owner, '', 'cash', 0);
  select w.status into v_status from ledger.post_wide(d.id || ':pay', 'payDividend', d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month), p_at, p_at,
    v_cash || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0), v_amount || -d.pool_cents) w;
  if v_status <> 'posted' then return (0, 0, 0, v_status)::dividends.paid; end if;
  perform dividends.keep_register(d.number, v_holding, v_shares, v_amount);
  return (cardinality(v_holding), (select sum(s) from unnest(v_shares) s), dividends.recover(d, v_owner, v_amount, p_at), 'posted')::dividends.paid;
end $$;

-- Takes off what holders owe to the portfolio, at most what they are given now.
create function dividends.recover(d dividends.dividend, p_owner text[], p_amount bigint[], p_at timestamptz) returns bigint
language plpgsql as $$
declare v_cash bigint[]; v_owed bigint[]; v_part bigint[]; v_sum bigint; v_status text;
begin
  if coalesce((select posted from ledger.balances(array['recoverable:' || d.portfolio_id])), 0) = 0 then return 0; end if;
  select array_agg(c.id), array_agg(o.id), array_agg(least(u.amount, -b.posted)), sum(least(u.amount, -b.posted)) into v_cash, v_owed, v_part, v_sum
    from unnest(p_owner, p_amount) u(owner, amount) join ledger.account o on o.key = 'overpaid:' || u.owner || ':' || d.portfolio_id
      join ledger.balance b on b.account_id = o.id join ledger.account c on c.key = 'cash:' || u.owner
    where u.amount > 0 and b.posted < 0;
  if v_sum is null then return 0; end if;
  select w.status into v_status from ledger.post_wide(d.id || ':recover', 'recoverOverpaid', d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month), p_at, p_at,
    v_cash || v_owed || dividends.accounts('recoverable:', array[d.portfolio_id], '', 'recoverable', 0)
      || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0),
    (select array_agg(-x order by n) from unnest(v_part) with ordinality u(x, n)) || v_part || -v_sum || v_sum) w;
  if v_status <> 'posted' then raise exception 'what is owed for % was %', d.id, v_status; end if;
  return v_sum;
end $$;

-- Mends a paid dividend: everybody's part is computed anew from what the books know now. Who had too little gets the
-- difference as cash. Who had too much owes it to the portfolio: it is taken off later dividends of the same portfolio. A
-- reversal first takes back what is still there as cash.
create function dividends.mend(p_id text, p_before timestamptz, p_at timestamptz) returns dividends.paid
language plpgsql set work_mem = '256MB' as $$
declare
  d dividends.dividend := dividends.declared(p_id);
  v_holding bigint[]; v_owner text[]; v_shares bigint[]; v_diff bigint[];
  v_cash bigint[]; v_now bigint[]; v_owes bigint[]; v_owed bigint[];
  v_total bigint; v_more bigint; v_back bigint; v_less bigint; v_status text;
begin
  with parts as materialized (select * from dividends.parts(d, p_before))
  select (select sum(p.shares) from parts p), array_agg(p.holding), array_agg(p.account_id), array_agg(p.shares), array_agg(p.part - p.received)
    into v_total, v_holding, v_owner, v_shares, v_diff from parts p where p.part <> p.received;
  if v_holding is null then return (0, 0, 0, 'nothingToMend')::dividends.paid; end if;
  v_cash := dividends.accounts('cash:', v_owner, '', 'cash', 0);
  select array_agg(case when u.diff > 0 then u.diff when d.kind = 'reversal' then greatest(u.diff, -b.available) else 0 end order by u.n)
    into v_now from unnest(v_diff, v_cash) with ordinality u(diff, cash, n) join ledger.hold_still(v_cash) b on b.account_id = u.cash;
  select array_agg(u.owner order by u.n), array_agg(u.diff - u.now order by u.n), sum(u.diff - u.now) into v_owner, v_owes, v_less
    from unnest(v_owner, v_diff, v_now) with ordinality u(owner, diff, now, n) where u.diff < u.now;
  v_owed := case when v_owner is null then '{}' else dividends.accounts('overpaid:', v_owner, ':' || d.portfolio_id, 'overpaid', null) end;
  select coalesce(sum(x) filter (where x > 0), 0), coalesce(-sum(x) filter (where x < 0), 0) into v_more, v_back from unnest(v_now) x;
  select w.status into v_status from ledger.post_wide(d.id || ':mend', case d.kind when 'reversal' then 'reverseDividend' else 'correctDividend' end, d.id,
    jsonb_build_object('portfolioId', d.portfolio_id, 'month', d.month, 'corrects', d.corrects), p_at, p_at,
    v_cash || v_owed || dividends.accounts('distributable:', array[d.portfolio_id], '', 'distributable', 0)
      || dividends.accounts('recoverable:', array[d.portfolio_id], '', 'recoverable', 0),
    v_now || coalesce(v_owes, '{}') || v_back - v_more || coalesce(-v_less, 0)) w;
  if v_status <> 'posted' then return (0, 0, 0, v_status)::dividends.paid; end if;
  perform dividends.keep_register(d.number, v_holding, v_shares, v_diff);
  select array_agg(a.owner), array_agg(u.now) into v_owner, v_now from unnest(v_holding, v_now) u(holding, now) join ledger.account a on a.id = u.holding where u.now > 0;
  return (cardinality(v_holding), v_total, coalesce(dividends.recover(d, v_owner, v_now, p_at), 0), 'posted')::dividends.paid;
end $$;

-- Down Migration
drop function dividends.mend(text, timestamptz, timestamptz);
drop function dividends.pay(text, timestamptz, timestamptz);
drop function dividends.recover(dividends.dividend, text[], bigint[], timestamptz);
drop type dividends.paid;
drop function dividends.accounts(text, text[], text, text, bigint);
drop function dividends.declared(text);
drop function dividends.parts(dividends.dividend, timestamptz);
drop function dividends.keep_register(int, bigint[], bigint[], bigint[]);
drop function dividends.received(text);
drop function dividends.lines_of(text, text);
drop function dividends.split(text, timestamptz, bigint);
drop function dividends.allocate(bigint, bigint[]);
create table dividends.line (
  id text primary key, dividend_id text not null, account_id text not null, shares_micro bigint not null,
  amount_cents bigint not null check (amount_cents >= 0), exact_microcents bigint not null, unique (dividend_id, account_id)
);
create index line_account on dividends.line (account_id, dividend_id);
insert into dividends.line select 'dvl_' || d.id || '_' || h.owner, d.id, h.owner, l.shares, l.amount, div(d.pool_cents::numeric * l.shares * 1000000, d.shares_micro)::bigint
  from dividends.dividend d, dividends.lines(d.number) l join ledger.account h on h.id = l.holding where d.kind = 'regular';
drop function dividends.lines(int);
drop table dividends.register;
drop index dividends.dividend_mending;
delete from dividends.dividend where kind <> 'regular';
drop index dividends.dividend_month;
alter table dividends.dividend drop constraint reason_given, drop constraint mends_another, drop column number, drop column kind, drop column corrects, drop column reason;
create unique index dividend_month on dividends.dividend (portfolio_id, month) where state <> 'withdrawn';
