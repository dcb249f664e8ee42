-- Up Migration
-- Keys change while the house is open; the audit log is sealed as the ledger is; accounts close and personal data goes.

-- A new key writes a sealed value anew and changes nothing that it says, so it may do so in rows that otherwise never change.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('platform.resealing', true) = 'on'
    and (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new)) where key not like '%\_sealed')
      = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(old)) where key not like '%\_sealed')
  then return new; end if;
  raise exception '% is append-only: mend a mistake by adding its correction', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;

create function platform.reseal(p_schema text, p_table text, p_column text, p_key_column text, p_key text, p_old text, p_new text)
returns boolean language plpgsql security definer set search_path = pg_catalog as $$
declare v_changed bigint;
begin
  if p_column not like '%\_sealed' or p_new is null then raise exception 'only a sealed value is sealed anew'; end if;
  perform set_config('platform.resealing', 'on', true);
  -- Whoever wrote a newer value meanwhile keeps it.
  execute format('update %I.%I set %I = $1 where %I = $2 and %I = $3', p_schema, p_table, p_column, p_key_column, p_column)
    using p_new, p_key, p_old;
  get diagnostics v_changed = row_count;
  perform set_config('platform.resealing', 'off', true);
  return v_changed > 0;
end $$;
revoke all on function platform.reseal from public;
grant execute on function platform.reseal to longlight_app;

-- Each line of the audit log waits here until a seal covers it. A seal holds the hash of its lines and of the seal before.
create table platform.audit_unsealed (audit_id uuid not null);
create table platform.audit_seal (
  number bigint primary key,
  audit_ids uuid[] not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null
);
create trigger append_only before update or delete on platform.audit_seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit_seal for each statement execute function platform.refuse_change();
revoke update, delete on platform.audit_seal from longlight_app;

create function platform.audit_hash(line platform.audit) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(line.id, extract(epoch from line.at)::numeric, line.actor, line.on_behalf_of, line.action,
    line.subject, line.outcome, line.detail, line.request_id)::text, 'UTF8')), 'hex')
$$;
create function platform.note_audit() returns trigger language plpgsql as $$
begin
  insert into platform.audit_unsealed values (new.id);
  return null;
end $$;
create trigger to_be_sealed after insert on platform.audit for each row execute function platform.note_audit();
-- What was written before seals were: covered by the first of them.
insert into platform.audit_unsealed select id from platform.audit;

-- The wish to close an account, and what became of it.
create table privacy.closure (
  id text primary key check (id like 'clo\_%'),
  number int generated always as identity unique,
  user_id text not null,
  account_id text not null,
  asked_by text not null check (asked_by in ('owner', 'data request')),
  data_request_id text references privacy.data_request,
  requested_at timestamptz not null,
  -- The day from which nothing can be taken back: 30 days after.
  erase_on date not null,
  cancelled_at timestamptz,
  cancelled_by text,
  erased_at timestamptz,
  -- What was erased, by where it stood, and how much of it.
  erased jsonb,
  check (cancelled_at is null or erased_at is null),
  check ((erased_at is null) = (erased is null))
);
create unique index closure_open on privacy.closure (user_id) where cancelled_at is null and erased_at is null;
create index closure_due on privacy.closure (erase_on) where cancelled_at is null and erased_at is null;

alter table people."user" add column closed_at timestamptz;

-- Down Migration
alter table people."user" drop column closed_at;
drop table privacy.closure;
drop trigger to_be_sealed on platform.audit;
drop function platform.note_audit;
drop function platform.audit_hash;
drop table platform.audit_seal;
drop table platform.audit_unsealed;
drop function platform.reseal;
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: mend a mistake by adding its correction', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;
