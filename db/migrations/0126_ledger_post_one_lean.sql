-- Up Migration
-- One transfer with its own lines, which is what most commands post: the same rules and answers as `post_few`. The accounts come in id order,
-- the order of all locks. What was moved before it shows that nothing may be written is moved back.
drop function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]);
create function ledger.post_one(
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

  for i in 1 .. v_count loop
    v_account := p_account[i];
    v_amount := p_amount[i];
    v_off := v_off + v_amount;
    if i > 1 and v_account <= p_account[i - 1] then raise exception 'the accounts of a transfer come in the order of their ids'; end if;
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
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at) values
      (p_account[1], transfer_id, v_pending, p_amount[1], p_effective, v_booked), (p_account[2], transfer_id, v_pending, p_amount[2], p_effective, v_booked);
    if v_units[1] <> v_units[2] then v_off := p_amount[1]; end if;
  else
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at)
      select l.account, transfer_id, v_pending, l.amount, p_effective, v_booked from unnest(p_account, p_amount) l(account, amount);
    select coalesce(max(abs(u.off)), 0) into v_off from (select sum(l.amount) as off from unnest(v_units, p_amount) l(unit, amount) group by l.unit) u;
  end if;
  if v_off <> 0 then raise exception 'transfer % is off by %', p_key, v_off using errcode = 'check_violation'; end if;
  status := 'posted';
end $$;
revoke all on function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]) from public;
grant execute on function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]) to longlight_app;


-- As before, and it sees to the zero sum itself.
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
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at)
      select l.id, v_id, false, l.amount, p_effective, v_booked from unnest(v_account, v_amount) l(id, amount);
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

-- Every function that writes entries now sees to the zero sum itself. The trigger was handed each statement's new rows and cost as much as writing them.
drop trigger entries_balance on ledger.entry;
drop function ledger.check_entries_balance();

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
