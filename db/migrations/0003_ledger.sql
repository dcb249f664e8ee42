-- Up Migration
-- The books. Entries are only ever added; every transfer adds up to zero in each unit; a floor is never broken.
-- Amounts: credit above zero, debit below. Money in whole cents (unit USD), shares in whole millionths (unit SHARE:<portfolio>).

create schema ledger;
grant usage on schema ledger to longlight_app;

create table ledger.account (
  id bigint generated always as identity primary key,
  key text not null unique,
  unit text not null,
  kind text not null,
  owner text,
  -- What is left after pending debits may not fall below this; null means it may.
  floor bigint,
  -- A hot account's balance is summed, never locked, so that many writers may share it.
  hot boolean not null default false,
  check (not (hot and floor is not null))
);

create table ledger.balance (
  account_id bigint primary key,
  posted bigint not null default 0,
  pending_credit bigint not null default 0 check (pending_credit >= 0),
  pending_debit bigint not null default 0 check (pending_debit <= 0),
  floor bigint,
  version bigint not null default 0,
  constraint floor_kept check (floor is null or posted + pending_debit >= floor)
) with (fillfactor = 50);

create table ledger.transfer (
  id bigint generated always as identity primary key,
  key text not null unique,
  input_hash text not null,
  kind text not null,
  phase text not null check (phase in ('posted', 'pending', 'post', 'void', 'reverse')),
  target bigint,
  subject text not null,
  memo jsonb not null default '{}',
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  check ((target is not null) = (phase in ('post', 'void', 'reverse')))
);
-- A pending transfer is posted or voided once, a posted one reversed once.
create unique index transfer_target on ledger.transfer (target) where target is not null;
create index transfer_subject on ledger.transfer (subject, id);
create index transfer_booked on ledger.transfer (booked_at, id);
create index transfer_xid on ledger.transfer (xid);

create table ledger.entry (
  account_id bigint not null,
  transfer_id bigint not null,
  pending boolean not null,
  amount bigint not null check (amount <> 0),
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  primary key (account_id, transfer_id, pending)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- Account history is read from this index alone.
create index entry_history on ledger.entry (account_id, effective_at desc) include (transfer_id, pending, amount, booked_at);
create index entry_transfer on ledger.entry (transfer_id);

create table ledger.hot_checkpoint (
  account_id bigint primary key,
  posted bigint not null,
  upto xid8 not null
);

create table ledger.seal (
  day date primary key,
  transfers bigint not null,
  last_transfer bigint not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

create function ledger.check_entries_balance() returns trigger language plpgsql as $$
declare bad record;
begin
  select n.transfer_id, a.unit, sum(n.amount) as off into bad
    from added n join ledger.account a on a.id = n.account_id
    group by n.transfer_id, a.unit, n.pending having sum(n.amount) <> 0 limit 1;
  if found then
    raise exception 'transfer % is off by % in %', bad.transfer_id, bad.off, bad.unit using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.entry
  referencing new table as added for each statement execute function ledger.check_entries_balance();

create trigger append_only before update or delete on ledger.entry for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.entry for each statement execute function platform.refuse_change();
create trigger append_only before update or delete on ledger.transfer for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.transfer for each statement execute function platform.refuse_change();
create trigger append_only before update or delete on ledger.seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.seal for each statement execute function platform.refuse_change();
-- The product reads the books; it writes them only through the functions below.
grant select on all tables in schema ledger to longlight_app;

create function ledger.open(p_key text[], p_unit text[], p_kind text[], p_owner text[], p_floor bigint[], p_hot boolean[])
returns table (key text, id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog as $$
#variable_conflict use_column
begin
  insert into account (key, unit, kind, owner, floor, hot)
    select n.* from unnest(p_key, p_unit, p_kind, p_owner, p_floor, p_hot) n(key, unit, kind, owner, floor, hot)
      where not exists (select from account a where a.key = n.key) order by n.key on conflict do nothing;
  insert into balance (account_id, floor)
    select a.id, a.floor from account a where a.key = any(p_key) and not a.hot
      and not exists (select from balance b where b.account_id = a.id) order by a.id on conflict do nothing;
  return query select a.key, a.id from account a where a.key = any(p_key);
end $$;

create type ledger.line as (ordinal int, account_id bigint, amount bigint, pending boolean);

-- Posts a batch of transfers in one call. Each row gets its own answer:
--   posted | exists (same key, same input) | different (same key, other input) | missing (no such target)
--   resolved (the target was posted, voided or reversed before) | unbalanced | insufficient (account_id says which)
-- A batch of several in which one lacks funds fails whole with errcode LB001: the caller then sends its rows one by one.
create function ledger.post(
  p_key text[], p_hash text[], p_kind text[], p_phase text[], p_target text[], p_subject text[], p_memo jsonb[],
  p_effective timestamptz[], p_booked timestamptz, p_entry_of int[], p_account bigint[], p_amount bigint[]
) returns table (ordinal int, transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog as $$
#variable_conflict use_column
declare
  v_count int := cardinality(p_key);
  v_status text[] := array_fill('posted'::text, array[v_count]);
  v_target bigint[] := array_fill(null::bigint, array[v_count]);
  v_ids bigint[] := array_fill(null::bigint, array[v_count]);
  v_lines line[];
  v_short bigint;
  v_id bigint;
  v_word text;
  r record;
begin
  -- Targets: what this posts, voids or reverses.
  if exists (select from unnest(p_target) t where t is not null) then
    for r in select q.ord, t.id, t.phase from unnest(p_target) with ordinality q(key, ord) left join transfer t on t.key = q.key where q.key is not null loop
      v_target[r.ord] := r.id;
      if r.id is null or (p_phase[r.ord] = 'reverse' and r.phase not in ('posted', 'post')) or (p_phase[r.ord] <> 'reverse' and r.phase <> 'pending') then
        v_status[r.ord] := 'missing';
      end if;
    end loop;
  end if;

  select array_agg((l.ordinal, l.account_id, l.amount, l.pending)::line) into v_lines from (
    select e.entry_of as ordinal, e.account as account_id, sum(e.amount)::bigint as amount, p_phase[e.entry_of] = 'pending' as pending
      from unnest(p_entry_of, p_account, p_amount) e(entry_of, account, amount)
      where p_phase[e.entry_of] in ('posted', 'pending') group by 1, 2, 4
    union all
    select q.ord::int, e.account_id, -e.amount, e.pending from unnest(v_target) with ordinality q(id, ord)
      join entry e on e.transfer_id = q.id and e.pending = (p_phase[q.ord] <> 'reverse') where v_status[q.ord] = 'posted'
    union all
    select q.ord::int, e.account_id, e.amount, false from unnest(v_target) with ordinality q(id, ord)
      join entry e on e.transfer_id = q.id and e.pending where p_phase[q.ord] = 'post' and v_status[q.ord] = 'posted'
  ) l where l.amount <> 0;

  -- Locks in id order; from here on nobody else moves these balances.
  perform 1 from balance b where b.account_id in (select l.account_id from unnest(v_lines) l) order by b.account_id for no key update;

  for r in select q.ord, t.id, t.input_hash from unnest(p_key) with ordinality q(key, ord) join transfer t on t.key = q.key loop
    v_ids[r.ord] := r.id;
    v_status[r.ord] := case when r.input_hash = p_hash[r.ord] then 'exists' else 'different' end;
  end loop;
  for r in select q.ord from unnest(v_target) with ordinality q(id, ord) join transfer t on t.target = q.id where v_status[q.ord] = 'posted' loop
    v_status[r.ord] := 'resolved';
  end loop;
  for r in select l.ordinal from unnest(v_lines) l join account a on a.id = l.account_id group by l.ordinal, a.unit, l.pending having sum(l.amount) <> 0 loop
    if v_status[r.ordinal] = 'posted' then v_status[r.ordinal] := 'unbalanced'; end if;
  end loop;

  -- What pending and posted amounts do to each balance; a resolution takes back what its pending transfer put.
  select c.account_id into v_short from (
    select l.account_id, coalesce(sum(l.amount) filter (where not l.pending), 0) as posted,
      coalesce(sum(l.amount) filter (where l.pending and (l.amount < 0) = (p_phase[l.ordinal] = 'pending')), 0) as debit
      from unnest(v_lines) l where v_status[l.ordinal] = 'posted' group by l.account_id
  ) c join balance b on b.account_id = c.account_id
    where b.floor is not null and c.posted + c.debit < 0 and b.posted + b.pending_debit + c.posted + c.debit < b.floor
    order by c.account_id limit 1;
  if v_short is not null then
    if v_count > 1 then raise exception 'one transfer of the batch lacks funds' using errcode = 'LB001'; end if;
    return query select 1, null::bigint, 'insufficient'::text, v_short;
    return;
  end if;

  for r in
    insert into transfer (key, input_hash, kind, phase, target, subject, memo, effective_at, booked_at)
      select p_key[o], p_hash[o], p_kind[o], p_phase[o], v_target[o], p_subject[o], p_memo[o], p_effective[o], p_booked
        from generate_series(1, v_count) o where v_status[o] = 'posted' order by p_key[o]
      on conflict (key) do nothing returning id, key
  loop
    v_ids[array_position(p_key, r.key)] := r.id;
  end loop;
  -- Another writer may have put the same key between our look and our insert (only hot accounts let it come so far).
  for r in select o from generate_series(1, v_count) o where v_status[o] = 'posted' and v_ids[o] is null loop
    select t.id, case when t.input_hash = p_hash[r.o] then 'exists' else 'different' end into v_id, v_word from transfer t where t.key = p_key[r.o];
    v_ids[r.o] := v_id;
    v_status[r.o] := v_word;
  end loop;

  insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at)
    select l.account_id, v_ids[l.ordinal], l.pending, l.amount, p_effective[l.ordinal], p_booked
      from unnest(v_lines) l where v_status[l.ordinal] = 'posted' order by l.account_id;

  update balance b set posted = b.posted + c.posted, pending_credit = b.pending_credit + c.credit, pending_debit = b.pending_debit + c.debit, version = b.version + 1
    from (
      select l.account_id, coalesce(sum(l.amount) filter (where not l.pending), 0) as posted,
        coalesce(sum(l.amount) filter (where l.pending and (l.amount > 0) = (p_phase[l.ordinal] = 'pending')), 0) as credit,
        coalesce(sum(l.amount) filter (where l.pending and (l.amount < 0) = (p_phase[l.ordinal] = 'pending')), 0) as debit
        from unnest(v_lines) l where v_status[l.ordinal] = 'posted' group by l.account_id
    ) c where c.account_id = b.account_id;

  return query select o, v_ids[o], v_status[o], null::bigint from generate_series(1, v_count) o;
end $$;

-- Balances by account key; a hot account is its checkpoint plus what came after it.
create function ledger.balances(p_key text[])
returns table (key text, unit text, posted bigint, pending_credit bigint, pending_debit bigint)
language sql stable security definer set search_path = ledger, pg_catalog as $$
  select a.key, a.unit, b.posted, b.pending_credit, b.pending_debit
    from account a join balance b on b.account_id = a.id where a.key = any(p_key)
  union all
  select a.key, a.unit,
    (coalesce(c.posted, 0) + coalesce((select sum(e.amount) from transfer t join entry e on e.transfer_id = t.id
      where t.xid >= coalesce(c.upto, '0'::xid8) and e.account_id = a.id and not e.pending), 0))::bigint, 0::bigint, 0::bigint
    from account a left join hot_checkpoint c on c.account_id = a.id where a.hot and a.key = any(p_key);
$$;

-- Moves every hot account's checkpoint to the newest point before which no transaction is still open.
create function ledger.roll_hot() returns void
language sql security definer set search_path = ledger, pg_catalog as $$
  insert into hot_checkpoint (account_id, posted, upto)
    select a.id, coalesce(sum(e.amount) filter (where not e.pending), 0), pg_snapshot_xmin(pg_current_snapshot())
      from account a left join hot_checkpoint c on c.account_id = a.id
      left join (entry e join transfer t on t.id = e.transfer_id and t.xid < pg_snapshot_xmin(pg_current_snapshot()))
        on e.account_id = a.id and t.xid >= coalesce(c.upto, '0'::xid8)
      where a.hot group by a.id
  on conflict (account_id) do update set posted = hot_checkpoint.posted + excluded.posted, upto = excluded.upto;
$$;

-- The hash of one day's transfers and entries, in id order, each row hashed so that memory stays small.
create function ledger.day_hash(p_from timestamptz, p_to timestamptz) returns table (transfers bigint, last_transfer bigint, digest text)
language sql stable security definer set search_path = ledger, pg_catalog as $$
  select count(*), coalesce(max(t.id), 0), encode(sha256(coalesce(string_agg(sha256(convert_to(
    concat_ws('|', t.id, t.key, t.input_hash, t.kind, t.phase, t.target, t.subject, t.memo::text,
      extract(epoch from t.effective_at), extract(epoch from t.booked_at),
      (select string_agg(concat_ws(':', e.account_id, e.pending, e.amount, extract(epoch from e.effective_at), extract(epoch from e.booked_at)), ',' order by e.account_id, e.pending)
        from entry e where e.transfer_id = t.id)), 'UTF8')), ''::bytea order by t.id), ''::bytea)), 'hex')
    from transfer t where t.booked_at >= p_from and t.booked_at < p_to;
$$;

create function ledger.seal_day(p_day date, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare v_previous text; v_hash text; d record;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select hash into v_hash from seal where day = p_day;
  if found then return v_hash; end if;
  select hash into v_previous from seal order by day desc limit 1;
  select * into d from day_hash(p_from, p_to);
  v_hash := encode(sha256(convert_to(coalesce(v_previous, '') || '|' || p_day || '|' || d.transfers || '|' || d.digest, 'UTF8')), 'hex');
  insert into seal values (p_day, d.transfers, d.last_transfer, coalesce(v_previous, ''), v_hash, p_now);
  return v_hash;
end $$;

revoke all on all functions in schema ledger from public;
grant execute on all functions in schema ledger to longlight_app;

-- Down Migration
drop schema ledger cascade;
