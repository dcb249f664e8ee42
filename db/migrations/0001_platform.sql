-- Up Migration
-- What every room stands on: clock, commands already done, outbox to partners, inbox from them, announcements, audit.

do $$ begin
  if not exists (select from pg_roles where rolname = 'longlight_app') then create role longlight_app nologin; end if;
  -- A managed server may not let us grant; the connection's own role is then the one that runs.
  begin execute format('grant longlight_app to %I', current_user); exception when others then null; end;
end $$;

create schema platform;
grant usage on schema platform to longlight_app;
alter default privileges in schema platform grant select, insert, update, delete on tables to longlight_app;

-- The sandbox moves business time by this much; in production it stays 0.
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into platform.clock default values;

create table platform.command (
  actor text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  at timestamptz not null,
  primary key (actor, operation, key)
);

create table platform.outbox (
  id uuid primary key,
  partner text not null,
  operation text not null,
  subject text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  result jsonb,
  error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outbox_waiting on platform.outbox (next_at) where state = 'waiting';
-- Messages about one subject leave in the order they were written.
create index outbox_subject on platform.outbox (subject, id) where state = 'waiting';

create table platform.inbox (
  partner text not null,
  event_id text not null,
  topic text not null,
  body jsonb not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts int not null default 0,
  error text,
  done_at timestamptz,
  primary key (partner, event_id)
);
create index inbox_waiting on platform.inbox (received_at) where state = 'waiting';

create table platform.announcement (
  id uuid primary key,
  kind text not null,
  body jsonb not null,
  at timestamptz not null
);

create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  on_behalf_of text,
  action text not null,
  subject text,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  detail jsonb not null default '{}',
  request_id text
);
create index audit_subject on platform.audit (subject, at desc);
create index audit_actor on platform.audit (actor, at desc);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: mend a mistake by adding its correction', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on platform.audit for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit for each statement execute function platform.refuse_change();
revoke update, delete on platform.audit from longlight_app;

-- Jobs are enqueued in the transaction of their cause; the queue's own tables stay closed to the app role.
create function platform.enqueue(task text, payload jsonb, job_key text default null, queue text default null) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload::json, queue_name => queue, job_key => job_key, max_attempts => 25);
$$;
revoke all on function platform.enqueue from public;
grant execute on function platform.enqueue to longlight_app;

-- Down Migration
drop schema platform cascade;
