-- A balance's unit is its account's, and posting reads it there: the copy in the balance was read by the check that compared the two, and by nothing else.

create or replace function ledger.open(p_key text[], p_unit text[], p_kind text[], p_owner text[], p_floor bigint[], p_hot boolean[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_ids bigint[];
begin
  select array_agg(a.id order by k.n) into v_ids from unnest((select p_key)) with ordinality k(key, n) left join account a on a.key = k.key;
  if array_position(v_ids, null) is null then return coalesce(v_ids, '{}'); end if;

  insert into account (key, unit, kind, owner, floor, hot)
    select distinct on (q.key) q.* from unnest(p_key, p_unit, p_kind, p_owner, p_floor, p_hot) q(key, unit, kind, owner, floor, hot)
      where not exists (select from account a where a.key = q.key) order by q.key
    on conflict do nothing;
  insert into balance (account_id, floor)
    select a.id, a.floor from account a where a.key = any(p_key) and not a.hot
      and not exists (select from balance b where b.account_id = a.id) order by a.id
    on conflict do nothing;
  return (select array_agg(a.id order by q.n) from unnest(p_key) with ordinality q(key, n) join account a on a.key = q.key);
end $$;
alter table ledger.balance drop column unit;
