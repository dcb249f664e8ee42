-- Up Migration
-- The moment from which the books are open: the day after the last sealed one. Every posting asks for it, and one row is read at less cost than the
-- newest of many. `books:check` proves that it follows the seals.
create table ledger.first_open (
  at timestamptz not null,
  only_row boolean primary key default true check (only_row)
);
insert into ledger.first_open (at) select (max(s.day) + 1)::timestamp at time zone 'America/New_York' from ledger.seal s having count(*) > 0;
grant select on ledger.first_open to longlight_app;

create function ledger.open_after_seal() returns trigger language plpgsql set search_path = ledger, pg_catalog as $$
begin
  insert into first_open (at) values ((new.day + 1)::timestamp at time zone 'America/New_York')
    on conflict (only_row) do update set at = greatest(first_open.at, excluded.at);
  return null;
end $$;
revoke all on function ledger.open_after_seal() from public;
create trigger opens_next_day after insert on ledger.seal for each row execute function ledger.open_after_seal();

-- The same checks in fewer words: the server reads their text anew in every statement that writes. Where there is no floor the first says nothing.
alter table ledger.balance drop constraint floor_kept, add constraint floor_kept check (posted + pending_debit >= floor);
alter table ledger.transfer drop constraint phase_known,
  add constraint phase_known check (phase = any (case when target is null then '{posted,pending}'::text[] else '{post,void,reverse}' end));

-- As before, and what is open is read from its row. Every table is named with its schema: to set a search path and to set it back cost a twentieth of
-- a posting. Types are named so too: what a session makes for itself comes before them otherwise. Functions and operators are not looked for there.
create or replace function ledger.post_pair(
  p_key text, p_hash text, p_kind text, p_pending boolean, p_subject text, p_memo jsonb, p_effective timestamptz, p_booked timestamptz,
  p_first bigint, p_second bigint, p_amount bigint
) returns bigint language plpgsql security definer as $$
declare
  v_posted bigint := p_amount;
  v_credit bigint := 0;
  v_debit bigint := 0;
  v_first pg_catalog.text;
  v_second pg_catalog.text;
  v_first_moved boolean;
  v_second_moved boolean := false;
  v_id bigint;
  v_booked pg_catalog.timestamptz;
begin
  -- All locks are taken in id order.
  if p_first >= p_second then raise exception 'the accounts of a pair come in the order of their ids'; end if;
  -- Who posts holds this to the end of the transaction, who seals holds it alone. Ids are drawn after the transaction has its number, on which the
  -- checkpoints of hot accounts rely.
  if pg_advisory_xact_lock_shared(hashtext('ledger.seal')) is null or pg_current_xact_id() is null then null; end if;
  if p_pending then
    v_posted := 0;
    v_credit := greatest(p_amount, 0);
    v_debit := least(p_amount, 0);
  end if;

  update ledger.balance b set posted = b.posted + v_posted, pending_credit = b.pending_credit + v_credit, pending_debit = b.pending_debit + v_debit,
      version = b.version + 1
    where b.account_id = p_first and (p_amount > 0 or b.floor is null or b.posted + b.pending_debit + p_amount >= b.floor) returning b.unit into v_first;
  v_first_moved := found;
  if not found then select a.unit into v_first from ledger.account a where a.id = p_first and a.hot; end if;
  if v_first is not null then
    update ledger.balance b set posted = b.posted - v_posted, pending_credit = b.pending_credit - v_debit, pending_debit = b.pending_debit - v_credit,
        version = b.version + 1
      where b.account_id = p_second and (p_amount < 0 or b.floor is null or b.posted + b.pending_debit - p_amount >= b.floor) returning b.unit into v_second;
    v_second_moved := found;
    if not found then select a.unit into v_second from ledger.account a where a.id = p_second and a.hot; end if;
  end if;
  if v_first <> v_second then raise exception 'transfer % is off by % in %', p_key, p_amount, v_first using errcode = 'check_violation'; end if;

  if v_second is not null then
    -- A sealed day takes no more entries: a late transfer goes into the first open one.
    insert into ledger.transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
      values (p_key, p_hash, p_kind, case when p_pending then 'pending' else 'posted' end, p_subject, p_memo, p_effective,
        greatest(p_booked, (select o.at from ledger.first_open o)))
      on conflict (key) do nothing returning id, booked_at into v_id, v_booked;
  end if;
  if v_id is not null then
    insert into ledger.entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind) values
      (p_first, v_id, p_pending, p_amount, p_effective, v_booked, p_kind), (p_second, v_id, p_pending, -p_amount, p_effective, v_booked, p_kind);
    return v_id;
  end if;

  -- What was moved before it showed that nothing may be written is moved back.
  if v_first_moved then
    update ledger.balance b set posted = b.posted - v_posted, pending_credit = b.pending_credit - v_credit, pending_debit = b.pending_debit - v_debit,
        version = b.version - 1
      where b.account_id = p_first;
  end if;
  if v_second_moved then
    update ledger.balance b set posted = b.posted + v_posted, pending_credit = b.pending_credit + v_debit, pending_debit = b.pending_debit + v_credit,
        version = b.version - 1
      where b.account_id = p_second;
  end if;
  return null;
end $$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
