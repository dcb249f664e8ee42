-- Up Migration
-- What an entry means hangs on its account, so an account can no more be changed than the entry.
create trigger append_only before update or delete on ledger.account for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.account for each statement execute function platform.refuse_change();

-- From version 2 on a seal also covers the accounts that its day touched and the moment at which it was made, and each
-- row is written with its fields quoted. A seal keeps the version that it was made with.
alter table ledger.seal add column version smallint not null default 1;
alter table ledger.seal alter column version drop default;

create function ledger.day_digest(p_version smallint, p_from timestamptz, p_to timestamptz)
returns table (transfers bigint, last_transfer bigint, digest text)
language plpgsql stable security definer set search_path = ledger, pg_catalog as $$
begin
  if p_version = 1 then return query select * from day_hash(p_from, p_to); return; end if;
  return query
    with day as materialized (select t.* from transfer t where t.booked_at >= p_from and t.booked_at < p_to),
    lines as materialized (select e.* from entry e where e.transfer_id in (select d.id from day d)),
    written as (
      select l.transfer_id, string_agg((l.account_id, l.pending, l.amount, extract(epoch from l.effective_at), extract(epoch from l.booked_at))::text,
        '' order by l.account_id, l.pending) as text from lines l group by l.transfer_id),
    opened as (
      select string_agg(sha256(convert_to((a.id, a.key, a.unit, a.kind, a.owner, a.floor, a.hot)::text, 'UTF8')), ''::bytea order by a.id) as digests
        from account a where a.id in (select l.account_id from lines l))
    select count(*), coalesce(max(d.id), 0),
      encode(sha256(coalesce(string_agg(sha256(convert_to(
        (d.id, d.key, d.input_hash, d.kind, d.phase, d.target, d.subject, d.memo, extract(epoch from d.effective_at), extract(epoch from d.booked_at), w.text)::text,
        'UTF8')), ''::bytea order by d.id), ''::bytea)
      || sha256(coalesce((select o.digests from opened o), ''::bytea))), 'hex')
      from day d left join written w on w.transfer_id = d.id;
end $$;

create function ledger.seal_hash(p_version smallint, p_previous text, p_day date, p_transfers bigint, p_digest text, p_sealed_at timestamptz) returns text
language sql immutable set search_path = ledger, pg_catalog as $$
  select encode(sha256(convert_to(p_previous || '|' || p_day || '|' || p_transfers || '|' || p_digest
    || case when p_version = 1 then '' else '|' || extract(epoch from p_sealed_at) end, 'UTF8')), 'hex');
$$;

create or replace function ledger.seal_day(p_day date, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_catalog set lock_timeout = '200ms' as $$
declare v_previous text; v_hash text; d record;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select hash into v_hash from seal where day = p_day;
  if found then return v_hash; end if;
  select hash into v_previous from seal order by day desc limit 1;
  select * into d from day_digest(2::smallint, p_from, p_to);
  v_hash := seal_hash(2::smallint, coalesce(v_previous, ''), p_day, d.transfers, d.digest, p_now);
  insert into seal (day, transfers, last_transfer, previous_hash, hash, sealed_at, version)
    values (p_day, d.transfers, d.last_transfer, coalesce(v_previous, ''), v_hash, p_now, 2);
  return v_hash;
end $$;

revoke all on function ledger.day_digest(smallint, timestamptz, timestamptz), ledger.seal_hash(smallint, text, date, bigint, text, timestamptz) from public;
grant execute on function ledger.day_digest(smallint, timestamptz, timestamptz), ledger.seal_hash(smallint, text, date, bigint, text, timestamptz) to longlight_app;

-- Down Migration
drop trigger append_only on ledger.account;
drop trigger append_only_all on ledger.account;
create or replace function ledger.seal_day(p_day date, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_catalog set lock_timeout = '200ms' as $$
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
drop function ledger.day_digest(smallint, timestamptz, timestamptz);
drop function ledger.seal_hash(smallint, text, date, bigint, text, timestamptz);
alter table ledger.seal drop column version;
