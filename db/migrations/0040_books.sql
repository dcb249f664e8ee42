-- Up Migration
-- A sealed day takes no more entries. Who posts holds a shared lock until the end of the transaction, who seals an exclusive
-- one: so a day is sealed when nothing that belongs to it is still on its way, and whatever comes later with a clock that
-- stands behind is written into the first day that is open.
alter function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[])
  rename to post_on_open_day;
revoke execute on function ledger.post_on_open_day(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[])
  from longlight_app;

create function ledger.post(
  p_key text[], p_hash text[], p_kind text[], p_phase text[], p_target text[], p_subject text[], p_memo jsonb[],
  p_effective timestamptz[], p_booked timestamptz, p_entry_of int[], p_account bigint[], p_amount bigint[]
) returns table (ordinal int, transfer_id bigint, status text, account_id bigint)
language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare v_open timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger.seal'));
  select (max(s.day) + 1)::timestamp at time zone 'America/New_York' into v_open from seal s;
  return query select * from post_on_open_day(p_key, p_hash, p_kind, p_phase, p_target, p_subject, p_memo,
    p_effective, greatest(p_booked, v_open), p_entry_of, p_account, p_amount);
end $$;

-- Waits for those who are posting, but never so long that others queue up behind it: it is asked for again.
alter function ledger.seal_day(date, timestamptz, timestamptz, timestamptz) set lock_timeout = '200ms';

-- Two who roll at once would both add the same entries to a checkpoint; the second now sees what the first did.
create or replace function ledger.roll_hot() returns void
language plpgsql security definer set search_path = ledger, pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtext('ledger.roll_hot'));
  insert into hot_checkpoint (account_id, posted, upto)
    select a.id, coalesce(sum(e.amount) filter (where not e.pending), 0), pg_snapshot_xmin(pg_current_snapshot())
      from account a left join hot_checkpoint c on c.account_id = a.id
      left join (entry e join transfer t on t.id = e.transfer_id and t.xid < pg_snapshot_xmin(pg_current_snapshot()))
        on e.account_id = a.id and t.xid >= coalesce(c.upto, '0'::xid8)
      where a.hot group by a.id
  on conflict (account_id) do update set posted = hot_checkpoint.posted + excluded.posted, upto = excluded.upto;
end $$;

revoke all on function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]) from public;
grant execute on function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]) to longlight_app;

-- Down Migration
drop function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]);
alter function ledger.post_on_open_day(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[])
  rename to post;
grant execute on function ledger.post(text[], text[], text[], text[], text[], text[], jsonb[], timestamptz[], timestamptz, int[], bigint[], bigint[]) to longlight_app;
alter function ledger.seal_day(date, timestamptz, timestamptz, timestamptz) reset lock_timeout;
