-- Up Migration
-- Everything that the product posts goes through `ledger.post`; a dividend, one transfer with a line for every holder, through `ledger.post_wide`.
drop function ledger.post_few(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]);
drop function ledger.post_many(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]);
drop function ledger.post_one(text, text, text, text, text, jsonb, timestamptz, timestamptz, bigint[], bigint[]);
drop function ledger.post_pair(text, text, text, boolean, text, jsonb, timestamptz, timestamptz, bigint, bigint, bigint);
drop function ledger.lacks_funds();
drop function ledger.account_views(text[], int[], bigint[]);
drop function ledger.open(text[], text[], text[], text[], bigint[], boolean[]);

-- The ids of accounts in the order of their keys. An account is opened by its first use.
create function ledger.open(p_key text[], p_unit text[], p_kind text[], p_owner text[], p_floor bigint[], p_hot boolean[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_key text;
  v_id bigint;
  v_ids bigint[] := '{}';
begin
  foreach v_key in array coalesce(p_key, '{}') loop
    select a.id into v_id from account a where a.key = v_key;
    v_ids := array_append(v_ids, v_id);
  end loop;
  if array_position(v_ids, null) is null then return v_ids; end if;

  insert into account (key, unit, kind, owner, floor, hot)
    select distinct on (q.key) q.* from unnest(p_key, p_unit, p_kind, p_owner, p_floor, p_hot) q(key, unit, kind, owner, floor, hot)
      where not exists (select from account a where a.key = q.key) order by q.key
    on conflict do nothing;
  insert into balance (account_id, floor, unit)
    select a.id, a.floor, a.unit from account a where a.key = any(p_key) and not a.hot
      and not exists (select from balance b where b.account_id = a.id) order by a.id
    on conflict do nothing;
  return (select array_agg(a.id order by q.n) from unnest(p_key) with ordinality q(key, n) join account a on a.key = q.key);
end $$;

-- Posts transfers, one after the other. Amounts: a credit is above zero, a debit below.
--   p_key .. p_effective   one element a transfer
--   p_entry_of, p_account, p_amount   one element a line, in the order of the transfers: the number of its transfer (from 1), the account, the amount;
--                          of each transfer one line an account
-- What the phases do with an amount x:
--   posted     posted + x
--   pending    pending + x                 a hold
--   post       posted + x, pending - x     makes the pending transfer that it names as its target final
--   void       pending - x                 takes it back
--   reverse    posted - x                  undoes a posted transfer by its mirror image
-- Answers one row a transfer:
--   posted     it is in the books now
--   exists     the key was used before, for the same (idempotent: nothing is posted again)
--   different  the key was used before, for something else
--   missing    there is no target of that key in a phase that this may follow
--   resolved   the target was posted, voided or reversed before
--   insufficient   account_id would fall below its floor. Only for a transfer alone; several fail together with the error LB001.
create or replace function ledger.post(
  p_key text[], p_hash text[], p_kind text[], p_phase text[], p_target text[], p_subject text[], p_memo jsonb[],
  p_effective timestamptz[], p_booked timestamptz, p_entry_of int[], p_account bigint[], p_amount bigint[]
) returns table (ordinal int, transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_booked timestamptz;
  v_locks bigint[] := p_account;
  v_key text;
  v_id bigint;
  v_first int;                -- the lines of one transfer: from here
  v_last int := 0;            -- to here
  v_transfer record;
  v_target transfer;
  v_account bigint[];
  v_amount bigint[];
  v_unit text[];
  v_balance record;
  v_posted int;               -- 1, 0 or -1: what becomes of posted, and of pending
  v_pending int;
  v_change bigint;
begin
  -- 1. Sealed days. Posting shares this lock until the end of its transaction, sealing a day takes it alone. What comes after its day was sealed is
  -- booked at the first open moment. A transaction has its number before its transfers have theirs: the checkpoints of hot accounts rely on it.
  perform pg_advisory_xact_lock_shared(hashtext('ledger.seal')), pg_current_xact_id();
  v_booked := greatest(p_booked, (select o.at from first_open o));

  -- 2. Locks on all balances, those of the targets too, in the order of account ids so that no two postings wait for each other. Hot accounts have
  -- none: they have no floor, and their balance is the sum of their entries.
  foreach v_key in array p_target loop
    if v_key is not null then
      v_locks := v_locks || array(select e.account_id from transfer t join entry e on e.transfer_id = t.id where t.key = v_key);
    end if;
  end loop;
  for v_id in select distinct l.id from unnest(v_locks) l(id) order by l.id loop
    perform from balance b where b.account_id = v_id for no key update;
  end loop;

  for v_transfer in select q.* from unnest(p_key, p_hash, p_kind, p_phase, p_target, p_subject, p_memo, p_effective)
    with ordinality q(key, hash, kind, phase, target, subject, memo, effective_at, n) order by q.n
  loop
    ordinal := v_transfer.n;
    transfer_id := null;
    account_id := null;
    v_posted := case v_transfer.phase when 'posted' then 1 when 'post' then 1 when 'reverse' then -1 else 0 end;
    v_pending := case v_transfer.phase when 'pending' then 1 when 'post' then -1 when 'void' then -1 else 0 end;

    -- 3. Lines: the transfer's own, or those of its target, which must be in the right phase.
    v_first := v_last + 1;
    while p_entry_of[v_last + 1] = ordinal loop v_last := v_last + 1; end loop;
    v_account := p_account[v_first:v_last];
    v_amount := p_amount[v_first:v_last];
    v_target := null;
    if v_transfer.target is not null then
      select * into v_target from transfer t where t.key = v_transfer.target
        and case v_transfer.phase when 'reverse' then t.phase in ('posted', 'post') else t.phase = 'pending' end;
      select array_agg(e.account_id), array_agg(e.amount) into v_account, v_amount
        from entry e where e.transfer_id = v_target.id and e.pending = (v_transfer.phase <> 'reverse');
    end if;

    -- 4. Floors: what is left after pending debits may not fall below the floor. Pending credits do not count before they are posted.
    v_unit := '{}';
    for i in 1 .. coalesce(cardinality(v_account), 0) loop
      select a.unit, b.floor, b.posted + b.pending_debit as available into v_balance
        from account a left join balance b on b.account_id = a.id where a.id = v_account[i];
      v_unit[i] := v_balance.unit;
      v_change := v_posted * v_amount[i] + v_pending * least(v_amount[i], 0);
      if v_change < 0 and v_balance.available + v_change < v_balance.floor then account_id := least(account_id, v_account[i]); end if;
    end loop;

    -- 5. Debits equal credits in each unit.
    select l.unit, sum(l.amount) as off into v_balance from unnest(v_unit, v_amount) l(unit, amount)
      group by l.unit having sum(l.amount) <> 0 or l.unit is null limit 1;
    if found then
      raise exception 'transfer % is off by % in %', v_transfer.key, v_balance.off, coalesce(v_balance.unit, 'an account that is not there')
        using errcode = 'check_violation';
    end if;

    -- 6. Idempotency: a key is written once, and a target is resolved once. Where nothing is written, what was done before is told first.
    if account_id is null and (v_transfer.target is null or v_target.id is not null) then
      insert into transfer (key, input_hash, kind, phase, target, subject, memo, effective_at, booked_at)
        values (v_transfer.key, v_transfer.hash, v_transfer.kind, v_transfer.phase, v_target.id, v_transfer.subject, v_transfer.memo,
          v_transfer.effective_at, v_booked)
        on conflict do nothing returning id into transfer_id;
    end if;
    if transfer_id is null then
      select t.id, case when t.input_hash = v_transfer.hash then 'exists' else 'different' end into transfer_id, status
        from transfer t where t.key = v_transfer.key;
      if not found then
        status := case when v_transfer.target is not null and v_target.id is null then 'missing'
          when exists (select from transfer t where t.target = v_target.id) then 'resolved' else 'insufficient' end;
      end if;
      if status <> 'insufficient' then account_id := null;
      elsif cardinality(p_key) > 1 then raise exception 'one transfer of the batch lacks funds' using errcode = 'LB001'; end if;
      return next;
      continue;
    end if;

    -- 7. Entries and balances. An entry bears the kind that it is shown as: that of the pending transfer which it makes final.
    insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
      select l.id, transfer_id, side.pending, side.sign * l.amount, v_transfer.effective_at, v_booked,
          case when v_transfer.phase = 'post' then v_target.kind else v_transfer.kind end
        from unnest(v_account, v_amount) l(id, amount), (values (false, v_posted), (true, v_pending)) side(pending, sign) where side.sign <> 0;
    for i in 1 .. coalesce(cardinality(v_account), 0) loop
      update balance b set posted = b.posted + v_posted * v_amount[i], pending_credit = b.pending_credit + v_pending * greatest(v_amount[i], 0),
          pending_debit = b.pending_debit + v_pending * least(v_amount[i], 0), version = b.version + 1
        where b.account_id = v_account[i];
    end loop;
    status := 'posted';
    return next;
  end loop;
  if v_last < cardinality(p_entry_of) then raise exception 'lines come in the order of their transfers, without gaps'; end if;
end $$;

-- Posts one transfer with a line for every holder, each account once, under the same rules and with the same answers. It is for functions of other
-- schemas that work on all holders at once, so that no line travels through the product's processes.
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
  v_wrong record;
  v_id bigint;
begin
  -- 1. Sealed days.
  perform pg_advisory_xact_lock_shared(hashtext('ledger.seal')), pg_current_xact_id();
  select greatest(p_booked, max(o.at)) into v_booked from first_open o;

  -- 2. Lines, and locks in the order of account ids.
  select array_agg(l.id order by l.id), array_agg(l.amount order by l.id) into v_account, v_amount
    from unnest(p_account, p_amount) l(id, amount) where l.amount <> 0;
  v_hash := encode(sha256(convert_to(concat_ws('|', p_kind, p_subject), 'UTF8') || array_send(v_account) || array_send(v_amount)), 'base64');
  perform from balance b where b.account_id in (select l.id from unnest(v_account) l(id)) order by b.account_id for no key update;

  -- 3. Idempotency.
  return query select t.id, case when t.input_hash = v_hash then 'exists' else 'different' end, null::bigint from transfer t where t.key = p_key;
  if found then return; end if;

  -- 4. Debits equal credits in each unit.
  select a.unit, sum(l.amount) as off into v_wrong from unnest(v_account, v_amount) l(id, amount) left join account a on a.id = l.id
    group by a.unit having sum(l.amount) <> 0 or a.unit is null limit 1;
  if found then
    raise exception 'transfer % is off by % in %', p_key, v_wrong.off, coalesce(v_wrong.unit, 'an account that is not there')
      using errcode = 'check_violation';
  end if;

  -- 5. Floors.
  select min(b.account_id) as account into v_wrong from unnest(v_account, v_amount) l(id, amount) join balance b on b.account_id = l.id
    where l.amount < 0 and b.posted + b.pending_debit + l.amount < b.floor;
  if v_wrong.account is not null then
    return query select null::bigint, 'insufficient'::text, v_wrong.account;
    return;
  end if;

  -- 6. Write.
  insert into transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
    values (p_key, v_hash, p_kind, 'posted', p_subject, p_memo, p_effective, v_booked) returning id into v_id;
  insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
    select l.id, v_id, false, l.amount, p_effective, v_booked, p_kind from unnest(v_account, v_amount) l(id, amount);
  update balance b set posted = b.posted + l.amount, version = b.version + 1 from unnest(v_account, v_amount) l(id, amount) where b.account_id = l.id;
  return query select v_id, 'posted'::text, null::bigint;
end $$;

revoke all on function ledger.open(text[], text[], text[], text[], bigint[], boolean[]) from public;
grant execute on function ledger.open(text[], text[], text[], text[], bigint[], boolean[]) to longlight_app;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
