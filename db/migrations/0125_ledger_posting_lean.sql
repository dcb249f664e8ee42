-- Up Migration
-- Posting does less for the same promises. That a transfer adds up to zero in each unit is seen to by the functions that write, which are the
-- only way in. A balance is guarded by the update that moves it and is not locked by another statement before. The constraint on floors stays,
-- and `books:check` proves all of it from the entries.
-- A balance bears its account's unit, so that whoever moves it need not look the account up.
alter table ledger.balance add column unit text;
update ledger.balance b set unit = a.unit from ledger.account a where a.id = b.account_id;
alter table ledger.balance alter column unit set not null;
-- The few accounts without a balance.
create index account_hot on ledger.account (id) include (unit) where hot;

create or replace function ledger.open(p_key text[], p_unit text[], p_kind text[], p_owner text[], p_floor bigint[], p_hot boolean[])
returns table (key text, id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog as $$
#variable_conflict use_column
begin
  insert into account (key, unit, kind, owner, floor, hot)
    select n.* from unnest(p_key, p_unit, p_kind, p_owner, p_floor, p_hot) n(key, unit, kind, owner, floor, hot)
      where not exists (select from account a where a.key = n.key) order by n.key on conflict do nothing;
  insert into balance (account_id, floor, unit)
    select a.id, a.floor, a.unit from account a where a.key = any(p_key) and not a.hot
      and not exists (select from balance b where b.account_id = a.id) order by a.id on conflict do nothing;
  return query select a.key, a.id from account a where a.key = any(p_key);
end $$;

-- The server reads a check anew in every statement that writes, so two of a kind are one: a resolution has a target, nothing else has. Whether pending sums
-- have their signs follows from the entries and is proven there.
alter table ledger.transfer drop constraint transfer_phase_check, drop constraint transfer_check, add constraint phase_known check (
  (target is null and phase in ('posted', 'pending')) or (target is not null and phase in ('post', 'void', 'reverse')));
alter table ledger.balance drop constraint balance_pending_credit_check, drop constraint balance_pending_debit_check;

-- Called where a balance would fall below its floor: nothing of the batch is written, and its rows may be sent one by one.
create function ledger.lacks_funds() returns bigint language plpgsql as $$
begin
  raise exception 'one transfer of the batch lacks funds' using errcode = 'LB001';
end $$;
revoke all on function ledger.lacks_funds() from public;

do $make$
declare
  v_variant record;
begin
  for v_variant in select * from (values
      ('post_few', 'false', 'force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off'),
      ('post_many', 'true', 'force_custom_plan')) v(name, many, plans) loop
    execute format($create$
create or replace function ledger.%I(
  p_key text[], p_hash text[], p_kind text[], p_phase text[], p_target text[], p_subject text[], p_memo jsonb[],
  p_effective timestamptz[], p_booked timestamptz, p_entry_of int[], p_account bigint[], p_amount bigint[]
) returns table (ordinal int, transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog set plan_cache_mode = %s as $body$
#variable_conflict use_column
declare
  v_count int := cardinality(p_key);
  v_open timestamptz;
  v_status text[]; -- null while nothing but posting is to be said
  v_ids bigint[];
  v_target bigint[];
  v_of int[] := p_entry_of;
  v_account bigint[] := p_account;
  v_amount bigint[] := p_amount;
  v_pending boolean[]; -- null where the phase says it
  v_short bigint;
  v_off record;
  v_many constant boolean := %s;
  v_moved bigint[];
  v_unit text[];
  v_ordinals int[];
  v_written bigint[];
  r record;
begin
  -- Who posts holds this to the end of the transaction, who seals holds it alone; a late transfer goes into the first open day.
  if pg_advisory_xact_lock_shared(hashtext('ledger.seal')) is null then null; end if;
  -- Ids are drawn after the transaction has its number, on which the checkpoints of hot accounts rely.
  if pg_current_xact_id() is null then null; end if;
  select (s.day + 1)::timestamp at time zone 'America/New_York' into v_open from seal s order by s.day desc limit 1;

  -- What resolutions move comes from their targets.
  if array_remove(p_target, null) <> '{}' then
    v_status := array_fill(null::text, array[v_count]);
    v_target := array_fill(null::bigint, array[v_count]);
    for r in select q.ord::int as ord, t.id, t.phase from unnest(p_target) with ordinality q(key, ord) left join transfer t on t.key = q.key where q.key is not null loop
      v_target[r.ord] := r.id;
      if r.id is null or (p_phase[r.ord] = 'reverse' and r.phase not in ('posted', 'post')) or (p_phase[r.ord] <> 'reverse' and r.phase <> 'pending') then
        v_status[r.ord] := 'missing';
      end if;
    end loop;
    select coalesce(array_agg(l.ord), '{}'), coalesce(array_agg(l.account_id), '{}'), coalesce(array_agg(l.amount), '{}'), coalesce(array_agg(l.pending), '{}')
      into v_of, v_account, v_amount, v_pending
      from (
        select e.entry_of as ord, e.account as account_id, e.amount, p_phase[e.entry_of] = 'pending' as pending
          from unnest(p_entry_of, p_account, p_amount) e(entry_of, account, amount)
        union all
        select q.ord::int, e.account_id, -e.amount, e.pending from unnest(v_target) with ordinality q(id, ord)
          join entry e on e.transfer_id = q.id and e.pending = (p_phase[q.ord] <> 'reverse') where v_status[q.ord] is null
        union all
        select q.ord::int, e.account_id, e.amount, false from unnest(v_target) with ordinality q(id, ord)
          join entry e on e.transfer_id = q.id and e.pending where p_phase[q.ord] = 'post' and v_status[q.ord] is null
      ) l;
  end if;

  -- One alone is answered, not undone, when it lacks funds; resolutions are looked at under their locks. Other batches are written at once.
  if v_count = 1 or v_status is not null then
    with locked as materialized (
        select b.account_id, b.floor, b.posted + b.pending_debit as available from balance b
          where b.account_id = any(v_account) order by b.account_id for no key update),
      moved as (
        select l.account, sum(l.amount) filter (where not coalesce(l.pending, p_phase[l.ord] = 'pending') or (l.amount < 0) = (p_phase[l.ord] = 'pending')) as down
          from unnest(v_of, v_account, v_amount, v_pending) l(ord, account, amount, pending) group by l.account)
      select min(m.account) filter (where k.floor is not null and m.down < 0 and k.available + m.down < k.floor)
        into v_short from locked k left join moved m on m.account = k.account_id;
  end if;

  -- What was done before is told first, and what is left is looked at again.
  if v_short is not null or v_status is not null then
    v_status := coalesce(v_status, array_fill(null::text, array[v_count]));
    v_ids := array_fill(null::bigint, array[v_count]);
    for r in select q.ord, t.id from unnest(v_target) with ordinality q(id, ord) join transfer t on t.target = q.id where v_status[q.ord] is null loop
      v_status[r.ord] := 'resolved';
    end loop;
    for r in select q.ord, t.id, t.input_hash from unnest(p_key) with ordinality q(key, ord) join transfer t on t.key = q.key loop
      v_ids[r.ord] := r.id;
      v_status[r.ord] := case when r.input_hash = p_hash[r.ord] then 'exists' else 'different' end;
    end loop;
    select min(m.account) into v_short from (
      select l.account, sum(l.amount) filter (where not coalesce(l.pending, p_phase[l.ord] = 'pending') or (l.amount < 0) = (p_phase[l.ord] = 'pending')) as down
        from unnest(v_of, v_account, v_amount, v_pending) l(ord, account, amount, pending) where v_status[l.ord] is null group by l.account
    ) m join balance b on b.account_id = m.account
      where b.floor is not null and m.down < 0 and b.posted + b.pending_debit + m.down < b.floor;
    if v_short is not null then
      if v_count > 1 then raise exception 'one transfer of the batch lacks funds' using errcode = 'LB001'; end if;
      ordinal := 1; status := 'insufficient'; account_id := v_short;
      return next;
      return;
    end if;
  end if;

  -- A key that is there already writes nothing.
  with asked as materialized (
      select distinct on (q.key) q.* from unnest(p_key, p_hash, p_kind, p_phase, p_subject, p_memo, p_effective, v_target, v_status)
        with ordinality q(key, hash, kind, phase, subject, memo, effective_at, target, status, ord) where q.status is null order by q.key, q.ord),
    written as (
      insert into transfer (key, input_hash, kind, phase, target, subject, memo, effective_at, booked_at)
        select a.key, a.hash, a.kind, a.phase, a.target, a.subject, a.memo, a.effective_at, greatest(p_booked, v_open) from asked a
        on conflict (key) do nothing returning id, key),
    named as materialized (select a.ord, a.phase, a.effective_at, w.id from asked a join written w on w.key = a.key),
    lines as materialized (
      select n.id, n.effective_at, l.account, l.amount, coalesce(l.pending, n.phase = 'pending') as pending
        from unnest(v_of, v_account, v_amount, v_pending) l(ord, account, amount, pending) join named n on n.ord = l.ord),
    entries as (
      insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at)
        select l.account, l.id, l.pending, l.amount, l.effective_at, greatest(p_booked, v_open) from lines l order by l.account)
    select array_agg(n.ord::int), array_agg(n.id) into v_ordinals, v_written from named n;

  if v_ordinals is not null then
    if cardinality(v_ordinals) < v_count then
      -- What is not written moves nothing.
      select coalesce(array_agg(l.ord), '{}'), coalesce(array_agg(l.account), '{}'), coalesce(array_agg(l.amount), '{}'), array_agg(l.pending)
        into v_of, v_account, v_amount, v_pending
        from unnest(v_of, v_account, v_amount, v_pending) l(ord, account, amount, pending) where l.ord = any(v_ordinals);
    end if;

    -- In id order, as every posting takes its locks: balances are found by their key alone, one after the other.
    if v_many then
      perform set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
        set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true);
    end if;
    with moved as (
      update balance b set posted = case when b.floor is null or c.posted + c.debit >= 0 or b.posted + b.pending_debit + c.posted + c.debit >= b.floor
          then b.posted + c.posted else lacks_funds() end,
        pending_credit = b.pending_credit + c.credit, pending_debit = b.pending_debit + c.debit, version = b.version + 1
      from (
        select l.account, coalesce(sum(l.amount) filter (where not l.pending), 0)::bigint as posted,
          coalesce(sum(l.amount) filter (where l.pending and (l.amount > 0) = l.holds), 0)::bigint as credit,
          coalesce(sum(l.amount) filter (where l.pending and (l.amount < 0) = l.holds), 0)::bigint as debit
          from (
            select u.account, u.amount, coalesce(u.pending, p_phase[u.ord] = 'pending') as pending, p_phase[u.ord] = 'pending' as holds
              from unnest(v_of, v_account, v_amount, v_pending) u(ord, account, amount, pending)) l
          group by l.account order by l.account
      ) c where b.account_id = c.account returning b.account_id, b.unit)
      select array_agg(m.account_id), array_agg(m.unit) into v_moved, v_unit from moved m;
    if v_many then
      perform set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true),
        set_config('enable_seqscan', 'on', true), set_config('enable_bitmapscan', 'on', true);
    end if;

    select l.ord, n.unit, sum(l.amount) as off into v_off
      from unnest(v_of, v_account, v_amount, v_pending) l(ord, account, amount, pending)
        join (select u.id, u.unit from unnest(v_moved, v_unit) u(id, unit) union all select a.id, a.unit from account a where a.hot) n on n.id = l.account
      group by l.ord, n.unit, l.pending having sum(l.amount) <> 0 limit 1;
    if found then
      raise exception 'transfer %% is off by %% in %%', p_key[v_off.ord], v_off.off, v_off.unit using errcode = 'check_violation';
    end if;
  end if;

  if coalesce(cardinality(v_ordinals), 0) < v_count then
    -- The key was there: seen before the lock, put by another writer since, or twice in this batch.
    v_status := coalesce(v_status, array_fill(null::text, array[v_count]));
    v_ids := coalesce(v_ids, array_fill(null::bigint, array[v_count]));
    for r in select q.ord, t.id, t.input_hash from unnest(p_key) with ordinality q(key, ord) join transfer t on t.key = q.key
      where v_status[q.ord] is null and not q.ord = any(coalesce(v_ordinals, '{}')) loop
      v_ids[r.ord] := r.id;
      v_status[r.ord] := case when r.input_hash = p_hash[r.ord] then 'exists' else 'different' end;
    end loop;
    for i in 1 .. v_count loop
      if v_status[i] is not null then
        ordinal := i; transfer_id := v_ids[i]; status := v_status[i]; account_id := null;
        return next;
      end if;
    end loop;
  end if;
  status := 'posted';
  for i in 1 .. coalesce(cardinality(v_ordinals), 0) loop
    ordinal := v_ordinals[i]; transfer_id := v_written[i];
    return next;
  end loop;
end $body$;
$create$, v_variant.name, v_variant.plans, v_variant.many);
  end loop;
end $make$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
