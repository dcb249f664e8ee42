-- The digest of a day is read in one pass over its transfers and entries, in the order of (transfer, account). The newest day always lies beyond what
-- the planner knows of a table, so a join of its rows was planned for one row, and a busy day took time by the square of its transfers. Here nothing is
-- joined: transfers and entries are sorted together, and an account is looked up by its key. The digest is the same to the byte as before.
create or replace function ledger.day_digest(p_version smallint, p_from timestamptz, p_to timestamptz) returns table (transfers bigint, last_transfer
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
