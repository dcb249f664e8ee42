-- Up Migration
-- One transfer between two accounts, which is most of what is posted: the lower id comes first and gets `p_amount`, the second one gets it taken. The
-- same rules as `post_one` without its lists and loops, which cost a fifth of a posting. It answers with the transfer's id; null where nothing was
-- written (a key that is there, too little in an account): `post_one` then says why.
create function ledger.post_pair(
  p_key text, p_hash text, p_kind text, p_pending boolean, p_subject text, p_memo jsonb, p_effective timestamptz, p_booked timestamptz,
  p_first bigint, p_second bigint, p_amount bigint
) returns bigint language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare
  v_posted bigint := case when p_pending then 0 else p_amount end;
  v_credit bigint := case when p_pending then greatest(p_amount, 0) else 0 end;
  v_debit bigint := case when p_pending then least(p_amount, 0) else 0 end;
  v_first text;
  v_second text;
  v_first_moved boolean;
  v_second_moved boolean := false;
  v_id bigint;
  v_booked timestamptz;
begin
  -- All locks are taken in id order.
  if p_first >= p_second then raise exception 'the accounts of a pair come in the order of their ids'; end if;
  -- Who posts holds this to the end of the transaction, who seals holds it alone. Ids are drawn after the transaction has its number, on which the
  -- checkpoints of hot accounts rely.
  if pg_advisory_xact_lock_shared(hashtext('ledger.seal')) is null or pg_current_xact_id() is null then null; end if;

  update balance b set posted = b.posted + v_posted, pending_credit = b.pending_credit + v_credit, pending_debit = b.pending_debit + v_debit, version = b.version + 1
    where b.account_id = p_first and (p_amount > 0 or b.floor is null or b.posted + b.pending_debit + p_amount >= b.floor) returning b.unit into v_first;
  v_first_moved := found;
  if not found then select a.unit into v_first from account a where a.id = p_first and a.hot; end if;
  if v_first is not null then
    update balance b set posted = b.posted - v_posted, pending_credit = b.pending_credit - v_debit, pending_debit = b.pending_debit - v_credit, version = b.version + 1
      where b.account_id = p_second and (p_amount < 0 or b.floor is null or b.posted + b.pending_debit - p_amount >= b.floor) returning b.unit into v_second;
    v_second_moved := found;
    if not found then select a.unit into v_second from account a where a.id = p_second and a.hot; end if;
  end if;
  if v_first <> v_second then raise exception 'transfer % is off by % in %', p_key, p_amount, v_first using errcode = 'check_violation'; end if;

  if v_second is not null then
    -- A sealed day takes no more entries: a late transfer goes into the first open one.
    insert into transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
      values (p_key, p_hash, p_kind, case when p_pending then 'pending' else 'posted' end, p_subject, p_memo, p_effective,
        greatest(p_booked, (select (s.day + 1)::timestamp at time zone 'America/New_York' from seal s order by s.day desc limit 1)))
      on conflict (key) do nothing returning id, booked_at into v_id, v_booked;
  end if;
  if v_id is not null then
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind) values
      (p_first, v_id, p_pending, p_amount, p_effective, v_booked, p_kind), (p_second, v_id, p_pending, -p_amount, p_effective, v_booked, p_kind);
    return v_id;
  end if;

  -- What was moved before it showed that nothing may be written is moved back.
  if v_first_moved then
    update balance b set posted = b.posted - v_posted, pending_credit = b.pending_credit - v_credit, pending_debit = b.pending_debit - v_debit, version = b.version - 1
      where b.account_id = p_first;
  end if;
  if v_second_moved then
    update balance b set posted = b.posted + v_posted, pending_credit = b.pending_credit + v_debit, pending_debit = b.pending_debit + v_credit, version = b.version - 1
      where b.account_id = p_second;
  end if;
  return null;
end $$;
revoke all on function ledger.post_pair(text, text, text, boolean, text, jsonb, timestamptz, timestamptz, bigint, bigint, bigint) from public;
grant execute on function ledger.post_pair(text, text, text, boolean, text, jsonb, timestamptz, timestamptz, bigint, bigint, bigint) to longlight_app;

-- Down Migration
drop function ledger.post_pair(text, text, text, boolean, text, jsonb, timestamptz, timestamptz, bigint, bigint, bigint);
