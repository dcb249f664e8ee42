-- Balances that mirror what another bank holds, and the reversal of a dividend that respects them.

alter table ledger.balance add column tie text;
comment on column ledger.balance.tie is
  'Balances of one tie add up to zero whenever a transaction ends: a claim to cash, less a debt, and the cash at the bank that holds it. Null: tied to nothing.';
create index balance_tie on ledger.balance (tie) where tie is not null;

-- Asked once a transaction is over: within it a dividend is credited and then made due to the custodian.
create function ledger.keep_tied() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_off bigint := (select sum(b.posted) from balance b where b.tie = new.tie);
begin
  if v_off <> 0 then
    raise exception 'the balances of % are off by %: cash that another bank holds moves together with what it holds', new.tie, v_off
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke all on function ledger.keep_tied() from public;

-- Opens accounts where they are new and ties their balances.
create function ledger.tie(p_tie text, p_key text[], p_unit text[], p_kind text[], p_owner text[], p_floor bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_ids bigint[] := open(p_key, p_unit, p_kind, p_owner, p_floor, array_fill(false, array[cardinality(p_key)]));
begin
  update balance set tie = p_tie where account_id = any(v_ids);
end $$;
revoke all on function ledger.tie(text, text[], text[], text[], text[], bigint[]) from public;
grant execute on function ledger.tie(text, text[], text[], text[], text[], bigint[]) to longlight_app;

-- IRAs that are open already.
select ledger.tie('ira:' || a.account_id, array['cash:' || a.account_id, 'receivable:' || a.account_id, 'custodian:' || a.custodian || ':' || a.account_id],
    array['USD', 'USD', 'USD'], array['cash', 'receivable', 'custodianCash'], array[a.account_id, a.account_id, a.account_id], array[0, null, null]::bigint[])
  from ira.application a where a.state = 'opened';

create constraint trigger tied after insert or update on ledger.balance deferrable initially deferred for each row
  when (new.tie is not null) execute function ledger.keep_tied();

-- Nothing can be taken out of a balance that is tied: the cash is at another bank.
create or replace function ledger.hold_still(p_account bigint[]) returns table (account_id bigint, available bigint)
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select b.account_id, case when b.tie is null then b.posted + b.pending_debit else 0 end
    from balance b where b.account_id = any((select p_account)::bigint[]) order by b.account_id for no key update;
$$;

-- What each holder owes because corrections of a dividend asked it back, as far as it is still owed; only for a reversal. Each
-- correction counts, also one that took back an earlier one upwards: a debt is then no more than what the holder was given.
create or replace function dividends.debts_of_corrections(d dividends.dividend) returns table (holding bigint, owed bigint)
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
