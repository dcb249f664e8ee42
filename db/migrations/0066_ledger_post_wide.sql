-- Up Migration
-- Posts one transfer with any number of lines, at most one an account, in a few statements over all of them. The answer is
-- one of those of ledger.post: posted | exists | different | insufficient (account_id says which). It is for functions of
-- other schemas that work on all holders at once, so that no line travels through the product's processes.
create function ledger.post_wide(
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
  exception when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint is distinct from 'floor_kept' then raise; end if;
    return query select null::bigint, 'insufficient'::text, (select b.account_id from unnest(v_account, v_amount) l(id, amount)
      join balance b on b.account_id = l.id where b.posted + b.pending_debit + l.amount < b.floor order by l.id limit 1);
    return;
  end;
  return query select v_id, 'posted'::text, null::bigint;
end $$;

-- Everybody with a balance above zero in accounts of one kind and unit, by what had taken effect before a moment.
create function ledger.holders_before(p_kind text, p_unit text, p_before timestamptz)
returns table (account_id bigint, owner text, posted bigint, since timestamptz)
language sql stable security definer set search_path = ledger, pg_catalog as $$
  select a.id, a.owner, sum(e.amount)::bigint, min(e.effective_at) from account a join entry e on e.account_id = a.id
    where a.kind = p_kind and a.unit = p_unit and not e.pending and e.effective_at < p_before
    group by a.id having sum(e.amount) > 0;
$$;

-- Holds balances still until the end of the transaction and tells what may leave each of them.
create function ledger.hold_still(p_account bigint[]) returns table (account_id bigint, available bigint)
language sql security definer set search_path = ledger, pg_catalog as $$
  select b.account_id, b.posted + b.pending_debit from balance b where b.account_id = any(p_account) order by b.account_id for no key update;
$$;

revoke all on function ledger.hold_still(bigint[]), ledger.post_wide(text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]), ledger.holders_before(text, text, timestamptz) from public;
grant execute on function ledger.hold_still(bigint[]), ledger.post_wide(text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]), ledger.holders_before(text, text, timestamptz) to longlight_app;

-- Down Migration
drop function ledger.post_wide(text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]);
drop function ledger.hold_still(bigint[]);
drop function ledger.holders_before(text, text, timestamptz);
