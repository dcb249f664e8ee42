-- Up Migration
-- One transfer with its own lines, which is what most commands post: the same rules and answers as `post_few`, in four small statements
-- whose plans are kept.
create function ledger.post_one(
  p_key text, p_hash text, p_kind text, p_phase text, p_subject text, p_memo jsonb, p_effective timestamptz, p_booked timestamptz,
  p_account bigint[], p_amount bigint[]
) returns table (ordinal int, transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_open timestamptz;
  v_booked timestamptz;
  v_amount bigint;
  v_hash text;
  r record;
begin
  if p_phase not in ('posted', 'pending') then raise exception 'a resolution has no lines of its own'; end if;
  if pg_advisory_xact_lock_shared(hashtext('ledger.seal')) is null then null; end if;
  -- Ids are drawn after the transaction has its number, on which the checkpoints of hot accounts rely.
  if pg_current_xact_id() is null then null; end if;
  select (s.day + 1)::timestamp at time zone 'America/New_York' into v_open from seal s order by s.day desc limit 1;
  v_booked := greatest(p_booked, v_open);
  ordinal := 1;

  for r in select b.account_id as id, b.floor, b.posted + b.pending_debit as available from balance b
    where b.account_id = any(p_account) order by b.account_id for no key update
  loop
    v_amount := p_amount[array_position(p_account, r.id)];
    if account_id is null and v_amount < 0 and r.available + v_amount < r.floor then account_id := r.id; end if;
  end loop;
  if account_id is null then
    insert into transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
      values (p_key, p_hash, p_kind, p_phase, p_subject, p_memo, p_effective, v_booked) on conflict (key) do nothing returning id into transfer_id;
  end if;
  if transfer_id is null then
    -- What was done before is told first.
    select t.id, t.input_hash into transfer_id, v_hash from transfer t where t.key = p_key;
    status := case when transfer_id is null then 'insufficient' when v_hash = p_hash then 'exists' else 'different' end;
    if transfer_id is not null then account_id := null; end if;
    return next;
    return;
  end if;

  insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at)
    select l.account, transfer_id, p_phase = 'pending', l.amount, p_effective, v_booked from unnest(p_account, p_amount) l(account, amount);
  if p_phase = 'posted' then
    update balance b set posted = b.posted + l.amount, version = b.version + 1
      from unnest(p_account, p_amount) l(account, amount) where b.account_id = l.account;
  else
    update balance b set pending_credit = b.pending_credit + greatest(l.amount, 0), pending_debit = b.pending_debit + least(l.amount, 0), version = b.version + 1
      from unnest(p_account, p_amount) l(account, amount) where b.account_id = l.account;
  end if;
  status := 'posted';
  return next;
end $$;

revoke all on function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]) from public;
grant execute on function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]) to longlight_app;

-- Down Migration
drop function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]);
