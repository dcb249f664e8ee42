-- Up Migration
-- A seal closes a day of the books for ever, so only a day that is over by business time is sealed, with the day's own bounds.
create or replace function ledger.seal_day(p_day date, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns text
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

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
