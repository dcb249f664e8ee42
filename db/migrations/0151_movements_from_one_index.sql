-- Up Migration
-- Every entry bears its kind, so that an account's newest movements are read from the index alone.
create function ledger.shown_kind(p_transfer bigint) returns text language sql stable set search_path = ledger, pg_catalog as $$
  select coalesce(target.kind, t.kind) from transfer t left join transfer target on t.phase = 'post' and target.id = t.target where t.id = p_transfer
$$;
-- The table is written anew once; what is in it does not change.
alter table ledger.entry alter column kind type text using ledger.shown_kind(transfer_id);
alter table ledger.entry alter column kind set not null;
drop function ledger.shown_kind(bigint);
drop index ledger.entry_history;
create index entry_history on ledger.entry (account_id, transfer_id) include (amount, effective_at, booked_at, pending, kind);

-- Accounts as their owners look at them: what is in each and its newest movements. Only what is pending is looked up beyond the index. The lines
-- are words and not JSON, and no setting is changed for the call: either would cost as much as finding what is shown.
create function ledger.look_at(p_key text[], p_lines int[], p_after bigint[])
returns table (nth int, posted bigint, pending_credit bigint, pending_debit bigint, lines text)
language plpgsql stable as $$
#variable_conflict use_column
declare v_key text; v_lines int; v_after bigint;
begin
  for i in 1 .. cardinality(p_key) loop
    v_key := p_key[i];
    v_lines := p_lines[i];
    v_after := p_after[i];
    return query
      select i, b.posted, b.pending_credit, b.pending_debit, (
        select string_agg(concat_ws(' ', e.transfer_id, e.kind, e.amount,
            case when not e.pending then 'posted' when exists (select from ledger.transfer r where r.target = e.transfer_id) then 'voided' else 'pending' end,
            e.effective_at at time zone 'UTC'), ',' order by e.effective_at desc, e.transfer_id desc)
        from (
          select e.transfer_id, e.pending, e.amount, e.effective_at, e.kind from ledger.entry e where e.account_id = a.id and v_lines > 0
            and (not e.pending or exists (select from ledger.transfer t where t.id = e.transfer_id and t.phase = 'pending'
              and not exists (select from ledger.transfer r where r.target = t.id and r.phase <> 'void')))
            and (v_after is null or (e.effective_at, e.transfer_id) < (select t.effective_at, t.id from ledger.transfer t where t.id = v_after))
          order by e.effective_at desc, e.transfer_id desc limit v_lines) e)
      from ledger.account a left join ledger.balance b on b.account_id = a.id where a.key = v_key;
  end loop;
end $$;
revoke all on function ledger.look_at(text[], int[], bigint[]) from public;
grant execute on function ledger.look_at(text[], int[], bigint[]) to longlight_app;

-- As before, and each entry is written with its kind.
create or replace function ledger.post_one(
  p_key text, p_hash text, p_kind text, p_phase text, p_subject text, p_memo jsonb, p_effective timestamptz, p_booked timestamptz,
  p_account bigint[], p_amount bigint[], out ordinal int, out transfer_id bigint, out status text, out account_id bigint
) language plpgsql security definer set search_path = ledger, pg_catalog as $$
#variable_conflict use_column
declare
  v_count int := cardinality(p_account);
  v_pending boolean := p_phase = 'pending';
  v_account bigint;
  v_amount bigint;
  v_units text[];
  v_unit text;
  v_hot boolean;
  v_off bigint := 0;
  v_moved int := 0;
  v_hash text;
  v_booked timestamptz;
begin
  if p_phase not in ('posted', 'pending') then raise exception 'a resolution has no lines of its own'; end if;
  -- Who posts holds this to the end of the transaction, who seals holds it alone. Ids are drawn after the transaction has its number, on which the
  -- checkpoints of hot accounts rely.
  if pg_advisory_xact_lock_shared(hashtext('ledger.seal')) is null or pg_current_xact_id() is null then null; end if;
  ordinal := 1;

  -- All locks are taken in id order. Programs of before this order send the accounts as they come.
  for i in 2 .. v_count loop
    if p_account[i] < p_account[i - 1] then
      select array_agg(l.account order by l.account), array_agg(l.amount order by l.account) into p_account, p_amount
        from unnest(p_account, p_amount) l(account, amount);
      exit;
    end if;
  end loop;

  for i in 1 .. v_count loop
    v_account := p_account[i];
    v_amount := p_amount[i];
    v_off := v_off + v_amount;
    if v_pending then
      update balance b set pending_credit = b.pending_credit + greatest(v_amount, 0), pending_debit = b.pending_debit + least(v_amount, 0), version = b.version + 1
        where b.account_id = v_account and (v_amount > 0 or b.floor is null or b.posted + b.pending_debit + v_amount >= b.floor)
        returning b.unit into v_unit;
    else
      update balance b set posted = b.posted + v_amount, version = b.version + 1
        where b.account_id = v_account and (v_amount > 0 or b.floor is null or b.posted + b.pending_debit + v_amount >= b.floor)
        returning b.unit into v_unit;
    end if;
    if not found then
      select a.unit, a.hot into v_unit, v_hot from account a where a.id = v_account;
      if v_hot is null then raise exception 'there is no account %', v_account; end if;
      if not v_hot then
        account_id := v_account;
        exit;
      end if;
    end if;
    v_moved := i;
    v_units[i] := v_unit;
  end loop;

  if account_id is null then
    -- A sealed day takes no more entries: a late transfer goes into the first open one.
    insert into transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
      values (p_key, p_hash, p_kind, p_phase, p_subject, p_memo, p_effective,
        greatest(p_booked, (select (s.day + 1)::timestamp at time zone 'America/New_York' from seal s order by s.day desc limit 1)))
      on conflict (key) do nothing returning id, booked_at into transfer_id, v_booked;
  end if;
  if transfer_id is null then
    for i in 1 .. v_moved loop
      update balance b set version = b.version - 1,
          posted = b.posted - case when v_pending then 0 else p_amount[i] end,
          pending_credit = b.pending_credit - case when v_pending then greatest(p_amount[i], 0) else 0 end,
          pending_debit = b.pending_debit - case when v_pending then least(p_amount[i], 0) else 0 end
        where b.account_id = p_account[i];
    end loop;
    -- What was done before is told first.
    select t.id, t.input_hash into transfer_id, v_hash from transfer t where t.key = p_key;
    status := case when transfer_id is null then 'insufficient' when v_hash = p_hash then 'exists' else 'different' end;
    if transfer_id is not null then account_id := null; end if;
    return;
  end if;

  if v_count = 2 then
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind) values
      (p_account[1], transfer_id, v_pending, p_amount[1], p_effective, v_booked, p_kind), (p_account[2], transfer_id, v_pending, p_amount[2], p_effective, v_booked, p_kind);
    if v_units[1] <> v_units[2] then v_off := p_amount[1]; end if;
  else
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
      select l.account, transfer_id, v_pending, l.amount, p_effective, v_booked, p_kind from unnest(p_account, p_amount) l(account, amount);
    select coalesce(max(abs(u.off)), 0) into v_off from (select sum(l.amount) as off from unnest(v_units, p_amount) l(unit, amount) group by l.unit) u;
  end if;
  if v_off <> 0 then raise exception 'transfer % is off by %', p_key, v_off using errcode = 'check_violation'; end if;
  status := 'posted';
end $$;

create or replace function ledger.post_wide(
  p_key text, p_kind text, p_subject text, p_memo jsonb, p_effective timestamptz, p_booked timestamptz, p_account bigint[], p_amount bigint[]
) returns table (transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_account bigint[];
  v_amount bigint[];
  v_hash text;
  v_booked timestamptz;
  v_id bigint;
  v_constraint text;
  v_off record;
begin
  -- In id order, as every posting takes its locks.
  select array_agg(l.id), array_agg(l.amount) into v_account, v_amount
    from (select * from unnest(p_account, p_amount) u(id, amount) where u.amount <> 0 order by u.id) l;
  v_hash := encode(sha256(convert_to(concat_ws('|', p_kind, p_subject), 'UTF8') || array_send(v_account) || array_send(v_amount)), 'base64');
  perform pg_advisory_xact_lock_shared(hashtext('ledger.seal'));
  -- The transaction takes its number before the transfer its id: hot checkpoints rely on that order.
  if pg_current_xact_id() is null then null; end if;
  select greatest(p_booked, (max(s.day) + 1)::timestamp at time zone 'America/New_York') into v_booked from seal s;
  begin
    insert into transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
      values (p_key, v_hash, p_kind, 'posted', p_subject, p_memo, p_effective, v_booked) on conflict (key) do nothing returning id into v_id;
    if v_id is null then
      return query select t.id, case when t.input_hash = v_hash then 'exists' else 'different' end, null::bigint from transfer t where t.key = p_key;
      return;
    end if;
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
      select l.id, v_id, false, l.amount, p_effective, v_booked, p_kind from unnest(v_account, v_amount) l(id, amount);
    -- Without a hash join the rows are met, and so locked, in the order of the arrays.
    perform set_config('enable_hashjoin', 'off', true);
    update balance b set posted = b.posted + l.amount, version = b.version + 1
      from unnest(v_account, v_amount) l(id, amount)
      where b.account_id = l.id and b.account_id between v_account[1] and v_account[cardinality(v_account)];
    perform set_config('enable_hashjoin', 'on', true);
    select a.unit, sum(l.amount) as off into v_off from unnest(v_account, v_amount) l(id, amount) join account a on a.id = l.id
      group by a.unit having sum(l.amount) <> 0 limit 1;
    if found then raise exception 'transfer % is off by % in %', p_key, v_off.off, v_off.unit using errcode = 'check_violation'; end if;
  exception when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint is distinct from 'floor_kept' then raise; end if;
    return query select null::bigint, 'insufficient'::text, (select b.account_id from unnest(v_account, v_amount) l(id, amount)
      join balance b on b.account_id = l.id where b.posted + b.pending_debit + l.amount < b.floor order by l.id limit 1);
    return;
  end;
  return query select v_id, 'posted'::text, null::bigint;
end $$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
