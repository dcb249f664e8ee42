-- Reading balances, summing hot accounts, sealing days.

-- Balances by account key; a hot account is its checkpoint plus what came after it.
create function ledger.balances(p_key text[]) returns table (key text, unit text, posted bigint, pending_credit bigint, pending_debit bigint)
language sql stable security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select a.key, a.unit, b.posted, b.pending_credit, b.pending_debit
    from account a join balance b on b.account_id = a.id where a.key = any((select p_key)::text[])
  union all
  select a.key, a.unit,
    (coalesce(c.posted, 0) + coalesce((select sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
      where e.account_id = a.id and e.transfer_id > coalesce(c.after_id, 0) and not e.pending and t.xid >= coalesce(c.upto, '0'::xid8)), 0))::bigint,
    0::bigint, 0::bigint
    from account a left join hot_checkpoint c on c.account_id = a.id where a.hot and a.key = any((select p_key)::text[]);
$$;
revoke all on function ledger.balances(text[]) from public;
grant execute on function ledger.balances(text[]) to longlight_app;

-- Accounts as their owners look at them: what is in each and its newest movements. Only what is pending is looked up beyond the index. The lines
-- are words and not JSON, which would cost as much as finding what is shown. The number of lines stands in the limit
-- alone and is read from `(select v_lines)`: it is then no reason to plan the query again at each call, which takes twice as long as looking.
create function ledger.look_at(p_key text[], p_lines int[], p_after bigint[]) returns table (nth int, posted bigint, pending_credit bigint,
    pending_debit bigint, lines text)
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
          select e.transfer_id, e.pending, e.amount, e.effective_at, e.kind from ledger.entry e where e.account_id = a.id
            and (not e.pending or exists (select from ledger.transfer t where t.id = e.transfer_id and t.phase = 'pending'
              and not exists (select from ledger.transfer r where r.target = t.id and r.phase <> 'void')))
            and (v_after is null or (e.effective_at, e.transfer_id) < (select t.effective_at, t.id from ledger.transfer t where t.id = v_after))
          order by e.effective_at desc, e.transfer_id desc limit (select v_lines)) e)
      from ledger.account a left join ledger.balance b on b.account_id = a.id where a.key = v_key;
  end loop;
end $$;
revoke all on function ledger.look_at(text[], int[], bigint[]) from public;
grant execute on function ledger.look_at(text[], int[], bigint[]) to longlight_app;

-- Two who roll at once would both add the same entries to a checkpoint: under the lock the second sees what the first did.
create function ledger.roll_hot() returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_upto xid8; v_id bigint; v_next xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.roll_hot'));
  -- First the id, then a number for this transaction: every id up to the one was drawn by one that came before the other.
  if pg_current_xact_id_if_assigned() is not null then raise exception 'checkpoints are rolled in a transaction of their own'; end if;
  v_id := coalesce(pg_sequence_last_value('ledger.transfer_id_seq'), 0);
  v_next := pg_current_xact_id();
  select pg_snapshot_xmin(pg_current_snapshot()) into v_upto;
  insert into hot_checkpoint (account_id, posted, upto, next_id, next_upto)
    select a.id, coalesce((select sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
        where e.account_id = a.id and e.transfer_id > coalesce(c.after_id, 0) and not e.pending
          and t.xid >= coalesce(c.upto, '0'::xid8) and t.xid < v_upto), 0), v_upto, v_id, v_next
      from account a left join hot_checkpoint c on c.account_id = a.id where a.hot
  on conflict (account_id) do update set posted = hot_checkpoint.posted + excluded.posted, upto = excluded.upto,
    after_id = case when excluded.upto >= hot_checkpoint.next_upto then hot_checkpoint.next_id else hot_checkpoint.after_id end,
    next_id = case when excluded.upto >= hot_checkpoint.next_upto then excluded.next_id else hot_checkpoint.next_id end,
    next_upto = case when excluded.upto >= hot_checkpoint.next_upto then excluded.next_upto else hot_checkpoint.next_upto end;
end $$;
revoke all on function ledger.roll_hot() from public;
grant execute on function ledger.roll_hot() to longlight_app;

-- A seal closes a day of the books for ever, so only a day that is over by business time is sealed, with the day's own bounds.
create function ledger.seal_day(p_day date, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '200ms' as $$
declare v_previous text; v_hash text; d record;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select hash into v_hash from seal where day = p_day;
  if found then return v_hash; end if;
  if p_from <> p_day::timestamp at time zone 'America/New_York' or p_to <> (p_day + 1)::timestamp at time zone 'America/New_York' then
    raise exception 'day % is sealed from its first moment to its last', p_day using errcode = 'check_violation';
  end if;
  -- Transfers of a day are booked before it is over, so whatever business time is, it is not before the day's end.
  if p_now < p_to or p_to > clock_timestamp() + (select c.offset_ms * interval '1 millisecond' from platform.clock c) then
    raise exception 'day % is not over and cannot be sealed', p_day using errcode = 'check_violation';
  end if;
  select hash into v_previous from seal order by day desc limit 1;
  select * into d from day_digest(2::smallint, p_from, p_to);
  v_hash := seal_hash(2::smallint, coalesce(v_previous, ''), p_day, d.transfers, d.digest, p_now);
  insert into seal (day, transfers, last_transfer, previous_hash, hash, sealed_at, version)
    values (p_day, d.transfers, d.last_transfer, coalesce(v_previous, ''), v_hash, p_now, 2);
  return v_hash;
end $$;
revoke all on function ledger.seal_day(date, timestamptz, timestamptz, timestamptz) from public;
grant execute on function ledger.seal_day(date, timestamptz, timestamptz, timestamptz) to longlight_app;

-- The digest of a day, read in one pass over its transfers and entries, in the order of (transfer, account). The newest day always lies beyond what
-- the planner knows of a table, so a join of its rows is planned for one row, and a busy day takes time by the square of its transfers. Here nothing
-- is joined: transfers and entries are sorted together, and an account is looked up by its key.
create function ledger.day_digest(p_version smallint, p_from timestamptz, p_to timestamptz) returns table (transfers bigint, last_transfer
    bigint, digest text)
language plpgsql stable security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_first bigint; v_last bigint;
begin
  if p_version = 1 then return query select * from day_hash(p_from, p_to); return; end if;
  -- The ids of a day lie together; those of the days beside it that lie among them are told apart by when they were booked.
  select min(t.id), max(t.id) into v_first, v_last from transfer t where t.booked_at >= p_from and t.booked_at < p_to;
  return query
    with rows as (
      select t.id, null::bigint as account_id, null::boolean as pending, null::text as line, t as transfer
        from transfer t where t.booked_at >= p_from and t.booked_at < p_to
      union all
      select e.transfer_id, e.account_id, e.pending,
          (e.account_id, e.pending, e.amount, extract(epoch from e.effective_at), extract(epoch from e.booked_at))::text, null::transfer
        from entry e where e.transfer_id between v_first and v_last and e.booked_at >= p_from and e.booked_at < p_to),
    written as (
      select r.id, (array_agg(r.transfer) filter (where r.line is null))[1] as t,
          string_agg(r.line, '' order by r.account_id, r.pending) as text
        from rows r group by r.id),
    touched as (
      select distinct e.account_id from entry e
        where e.transfer_id between v_first and v_last and e.booked_at >= p_from and e.booked_at < p_to),
    opened as (
      select string_agg((
          select sha256(convert_to((a.id, a.key, a.unit, a.kind, a.owner, a.floor, a.hot)::text, 'UTF8')) from account a where a.id = u.account_id),
        ''::bytea order by u.account_id) as digests from touched u)
    select count(*), coalesce(max(w.id), 0),
      encode(sha256(coalesce(string_agg(sha256(convert_to(
        ((w.t).id, (w.t).key, (w.t).input_hash, (w.t).kind, (w.t).phase, (w.t).target, (w.t).subject, (w.t).memo,
          extract(epoch from (w.t).effective_at), extract(epoch from (w.t).booked_at), w.text)::text,
        'UTF8')), ''::bytea order by w.id), ''::bytea)
      || sha256(coalesce((select o.digests from opened o), ''::bytea))), 'hex')
      from written w where w.t is distinct from null;
end $$;
revoke all on function ledger.day_digest(smallint, timestamptz, timestamptz) from public;
grant execute on function ledger.day_digest(smallint, timestamptz, timestamptz) to longlight_app;

create function ledger.seal_hash(p_version smallint, p_previous text, p_day date, p_transfers bigint, p_digest text, p_sealed_at timestamptz)
    returns text
language sql immutable set search_path = ledger, pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(p_previous || '|' || p_day || '|' || p_transfers || '|' || p_digest
    || case when p_version = 1 then '' else '|' || extract(epoch from p_sealed_at) end, 'UTF8')), 'hex');
$$;
revoke all on function ledger.seal_hash(smallint, text, date, bigint, text, timestamptz) from public;
grant execute on function ledger.seal_hash(smallint, text, date, bigint, text, timestamptz) to longlight_app;

-- The hash of one day's transfers and entries, in id order, each row hashed so that memory stays small.
create function ledger.day_hash(p_from timestamptz, p_to timestamptz) returns table (transfers bigint, last_transfer bigint, digest text)
language sql stable security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select count(*), coalesce(max(t.id), 0), encode(sha256(coalesce(string_agg(sha256(convert_to(
    concat_ws('|', t.id, t.key, t.input_hash, t.kind, t.phase, t.target, t.subject, t.memo::text,
      extract(epoch from t.effective_at), extract(epoch from t.booked_at),
      (select string_agg(concat_ws(':', e.account_id, e.pending, e.amount, extract(epoch from e.effective_at), extract(epoch from e.booked_at)), ',' order by e.account_id, e.pending)
        from entry e where e.transfer_id = t.id)), 'UTF8')), ''::bytea order by t.id), ''::bytea)), 'hex')
    from transfer t where t.booked_at >= p_from and t.booked_at < p_to;
$$;
revoke all on function ledger.day_hash(timestamptz, timestamptz) from public;
grant execute on function ledger.day_hash(timestamptz, timestamptz) to longlight_app;
