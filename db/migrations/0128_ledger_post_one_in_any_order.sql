-- Up Migration
-- A server that was started before the accounts came in id order goes on posting: whatever order they come in, they are locked in that of their ids.
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

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
