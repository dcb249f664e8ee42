-- Brings what the migrations of version 40aca4ba (24 November 2026) made to what the same files make in version 64a20556 (26 November 2026),
-- which changed them after they had run. Nothing is added here that a later file adds: `npm run bridge` runs those after it.

-- Columns that were named after "because" are named after the reason.
alter table people."user" rename column suspended_because to suspension_reason;
alter table accounts.account rename column frozen_because to freeze_reason;
alter table identity.customer rename column mended_at to corrected_at;
alter table identity.status_change rename column because to reason;
alter table accreditation.change rename column because to reason;
alter table banks.funding_source rename column because to reason;
alter table promotions.promotion rename column ended_because to end_reason;
alter table cash.payout_hold rename column because to reason;
alter table cash.debt rename column closed_because to close_reason;
alter table cash.review rename column because to reason;
alter table auto_invest.subscription rename column paused_because to pause_reason;
alter table notifications.phone rename column invalid_because to invalidity_reason;
alter table notifications.text rename column because to reason;
alter table outreach.message rename column closed_reason to close_reason;
alter table cash.payout_hold rename constraint payout_hold_because_check to payout_hold_reason_check;
alter table cash.debt rename constraint debt_closed_because_check to debt_close_reason_check;
alter table auto_invest.subscription rename constraint subscription_paused_because_check to subscription_pause_reason_check;

create or replace function ledger.balances(p_key text[]) returns table (key text, unit text, posted bigint, pending_credit bigint, pending_debit bigint)
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

create or replace function ledger.look_at(p_key text[], p_lines int[], p_after bigint[]) returns table (nth int, posted bigint, pending_credit bigint,
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

drop function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]);

-- Posts transfers, one after the other. Amounts: a credit is above zero, a debit below.
--   p_key .. p_effective   one element a transfer
--   p_entry_of, p_account, p_amount   one element a line, in the order of the transfers: the number of its transfer (from 1), the key of its account,
--                          the amount; of each transfer one line an account
-- What the phases do with an amount x:
--   posted     posted + x
--   pending    pending + x                 a hold
--   post       posted + x, pending - x     makes the pending transfer that it names as its target final
--   void       pending - x                 takes it back
--   reverse    posted - x                  undoes a posted transfer by its mirror image
-- Answers one row a transfer, in their order:
--   posted     it is in the books now
--   exists     the key was used before, for the same (idempotent: nothing is posted again)
--   different  the key was used before, for something else
--   missing    there is no target of that key in a phase that this may follow
--   resolved   the target was posted, voided or reversed before
--   insufficient   the account would fall below its floor. Only for a transfer alone; several fail together with the error LB001.
-- or one row for all of them:
--   unopened   the account is new; nothing is posted before `ledger.open` has opened it
-- An array reads from `(select v)` where it meets a table: its length is then no reason to plan the statement again at each call. A call that
-- posts one transfer costs what its statements cost to begin, so that there are few of them.
create function ledger.post(p_key text[], p_hash text[], p_kind text[], p_phase text[], p_target text[], p_subject text[], p_memo jsonb[],
    p_effective timestamptz[], p_booked timestamptz, p_entry_of int[], p_account text[], p_amount bigint[]) returns table (transfer_id bigint,
    status text, account text)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  -- Lines: those of the caller, then those of the targets. Transfer n has the lines from v_first[n] to v_last[n].
  v_key text[] := p_account;
  v_amount bigint[] := p_amount;
  v_first int[];
  v_last int[];
  v_read int := 0;            -- lines of the caller that have found their transfer
  -- By line: its account, and the first line of the same account, at which the arrays below it count for both.
  v_account bigint[];
  v_unit text[];
  v_slot int[];
  v_floor bigint[];
  v_available bigint[];       -- posted and pending debits
  v_posted bigint[];          -- what this call adds to each balance
  v_credit bigint[];
  v_debit bigint[];
  -- What each transfer does: 1, 0 or -1 times its amounts.
  v_on_posted int[];
  v_on_pending int[];
  v_id bigint[];              -- the transfers that are written
  v_kind text[];              -- and what their entries are shown as
  v_booked timestamptz;
  v_found record;
  v_target transfer;
  v_change bigint;
  v_sum bigint;
  v_unsure boolean := false;  -- debits equal credits at a second look alone
  s int;                      -- a slot
begin
  -- 1. Sealed days. Posting shares this lock until the end of its transaction, sealing a day takes it alone. A transaction has its number before its
  -- transfers have theirs: the checkpoints of hot accounts rely on it.
  perform pg_advisory_xact_lock_shared(hashtext('ledger.seal')), pg_current_xact_id();

  -- 2. Lines: a transfer's own, or those of its target, which is in the books or earlier in this call.
  for n in 1 .. cardinality(p_key) loop
    v_first[n] := v_read + 1;
    while p_entry_of[v_read + 1] = n loop v_read := v_read + 1; end loop;
    v_last[n] := v_read;
    continue when p_target[n] is null;
    v_first[n] := cardinality(v_key) + 1;
    select v_key || array_agg(a.key), v_amount || array_agg(e.amount) into v_key, v_amount from transfer t
      join entry e on e.transfer_id = t.id join account a on a.id = e.account_id where t.key = p_target[n] and e.pending = (p_phase[n] <> 'reverse');
    v_last[n] := cardinality(v_key);
    s := array_position(p_key, p_target[n]);
    if v_last[n] < v_first[n] and s < n then
      v_first[n] := v_first[s];
      v_last[n] := v_last[s];
    end if;
  end loop;
  if v_read < cardinality(p_entry_of) then raise exception 'lines come in the order of their transfers, without gaps'; end if;

  -- 3. Locks on all balances in the order of account ids, so that no two postings wait for each other. Hot accounts have none: they have no floor, and
  -- their balance is the sum of their entries.
  v_posted := array_fill(0::bigint, array[cardinality(v_key)]);
  v_credit := v_posted; v_debit := v_posted;
  for v_found in select l.*, b.* from (
      select l.n, l.key, a.id, a.unit from unnest((select v_key)) with ordinality l(key, n) left join account a on a.key = l.key order by a.id) l
    left join lateral (select b.floor, b.posted + b.pending_debit as available from balance b where b.account_id = l.id for no key update) b on true
  loop
    if v_found.id is null then return query select null::bigint, 'unopened', v_found.key; return; end if;
    if v_found.id is distinct from v_account[s] then s := v_found.n; end if;
    v_slot[v_found.n] := s;
    v_account[v_found.n] := v_found.id;
    v_unit[v_found.n] := v_found.unit;
    v_floor[v_found.n] := v_found.floor;
    v_available[v_found.n] := v_found.available;
  end loop;

  for n in 1 .. cardinality(p_key) loop
    transfer_id := null;
    account := null;
    v_on_posted[n] := case p_phase[n] when 'posted' then 1 when 'post' then 1 when 'reverse' then -1 else 0 end;
    v_on_pending[n] := case p_phase[n] when 'pending' then 1 when 'post' then -1 when 'void' then -1 else 0 end;

    -- 4. Floors: what is left after pending debits may not fall below the floor. Pending credits do not count before they are posted.
    v_sum := 0;
    for line in v_first[n] .. v_last[n] loop
      s := v_slot[line];
      v_sum := v_sum + v_amount[line];
      v_unsure := v_unsure or v_unit[line] <> v_unit[v_first[n]];
      v_change := v_on_posted[n] * v_amount[line] + v_on_pending[n] * least(v_amount[line], 0);
      if v_change < 0 and v_available[s] + v_posted[s] + v_debit[s] + v_change < v_floor[s] then account := v_key[s]; end if;
    end loop;
    v_unsure := v_unsure or v_sum <> 0;

    -- 5. Idempotency: a key is written once, and a target is resolved once. Where nothing is written, what was done before is told first. What comes
    -- after its day was sealed is booked at the first open moment.
    v_target := null;
    if p_target[n] is not null and v_first[n] <= v_last[n] then
      select * into v_target from transfer t where t.key = p_target[n]
        and case p_phase[n] when 'reverse' then t.phase in ('posted', 'post') else t.phase = 'pending' end;
    end if;
    if account is null and (p_target[n] is null or v_target.id is not null) then
      insert into transfer (key, input_hash, kind, phase, target, subject, memo, effective_at, booked_at)
        values (p_key[n], p_hash[n], p_kind[n], p_phase[n], v_target.id, p_subject[n], p_memo[n], p_effective[n],
          greatest(p_booked, (select o.at from first_open o)))
        on conflict do nothing returning id, booked_at into v_found;
      transfer_id := v_found.id;
    end if;
    if transfer_id is null then
      select t.id, case when t.input_hash = p_hash[n] then 'exists' else 'different' end into transfer_id, status
        from transfer t where t.key = p_key[n];
      if not found then
        status := case when p_target[n] is not null and v_target.id is null then 'missing'
          when exists (select from transfer t where t.target = v_target.id) then 'resolved' else 'insufficient' end;
      end if;
      if status <> 'insufficient' then account := null;
      elsif cardinality(p_key) > 1 then raise exception 'one transfer of the batch lacks funds' using errcode = 'LB001'; end if;
      return next;
      continue;
    end if;

    -- 6. What becomes of the balances. An entry bears the kind that it is shown as: that of the pending transfer which it makes final.
    v_id[n] := transfer_id;
    v_booked := v_found.booked_at;
    v_kind[n] := case when p_phase[n] = 'post' then v_target.kind else p_kind[n] end;
    for line in v_first[n] .. v_last[n] loop
      s := v_slot[line];
      v_posted[s] := v_posted[s] + v_on_posted[n] * v_amount[line];
      v_credit[s] := v_credit[s] + v_on_pending[n] * greatest(v_amount[line], 0);
      v_debit[s] := v_debit[s] + v_on_pending[n] * least(v_amount[line], 0);
    end loop;
    status := 'posted';
    return next;
  end loop;

  -- 7. Debits equal credits in each unit: seen above where all lines of a transfer are of one.
  if v_unsure then
    select p_key[l.n] as key, v_unit[l.line] as unit, sum(l.amount) as off into v_found
      from unnest(p_entry_of, p_amount) with ordinality l(n, amount, line) group by 1, 2 having sum(l.amount) <> 0 limit 1;
    if found then raise exception 'transfer % is off by % in %', v_found.key, v_found.off, v_found.unit using errcode = 'check_violation'; end if;
  end if;
  if v_id is null then return; end if;

  -- 8. Entries and balances, all at once.
  insert into entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
    select v_account[line], v_id[n], side.pending, side.sign * v_amount[line], p_effective[n], v_booked, v_kind[n]
      from generate_subscripts(v_id, 1) n, generate_series(v_first[n], v_last[n]) line,
        lateral (values (false, v_on_posted[n]), (true, v_on_pending[n])) side(pending, sign)
      where v_id[n] is not null and side.sign <> 0;
  update balance b set posted = b.posted + c.posted, pending_credit = b.pending_credit + c.credit, pending_debit = b.pending_debit + c.debit,
      version = b.version + 1
    from unnest((select v_account), (select v_posted), (select v_credit), (select v_debit)) c(id, posted, credit, debit)
    where b.account_id = c.id and (c.posted, c.credit, c.debit) <> (0, 0, 0);
end $$;
revoke all on function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], text[],
    bigint[]) from public;
grant execute on function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], text[],
    bigint[]) to longlight_app;

create or replace function ledger.hold_still(p_account bigint[]) returns table (account_id bigint, available bigint)
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select b.account_id, b.posted + b.pending_debit from balance b where b.account_id = any((select p_account)::bigint[]) order by b.account_id for no key update;
$$;

create or replace function dividends.start_follow_ups(p_dividend text, p_at timestamptz) returns int
language plpgsql as $$
declare v_count int;
begin
  insert into dividends.follow_up (id, dividend, account_id, portfolio_id, choice_id, kind, amount_cents, created_at, changed_at)
    select 'fol_' || uuidv7(), d.number, c.account_id, d.portfolio_id, c.id, c.kind, x.wanted, p_at, p_at
      from dividends.dividend d cross join dividends.choices_at(d.portfolio_id, p_at) c
        join ledger.account h on h.key = 'holding:' || c.account_id || ':' || d.portfolio_id
        join dividends.lines(d.number) l on l.holding = h.id
        left join (ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account o on o.id = e.account_id and o.kind = 'overpaid')
          on t.key = d.id || ':recover' and o.owner = c.account_id
        left join (ledger.transfer w join ledger.entry v on v.transfer_id = w.id join ledger.account k on k.id = v.account_id and k.kind = 'cash')
          on w.key = d.id || ':withhold:' || c.account_id
        cross join lateral (select div((l.amount - coalesce(e.amount, 0) + coalesce(v.amount, 0))::numeric * c.share_millionths, 1000000)::bigint as wanted) x
      where d.id = p_dividend and c.kind <> 'keep' and x.wanted > 0;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
